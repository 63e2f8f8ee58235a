"""Players that think: an Observation in, an Action out, and the simulator they think with."""
