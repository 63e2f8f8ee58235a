# Compile SDL2, its companions and pygame-ce into one WebAssembly side module; build.sh runs this:
#
#   make -f side.mk HERE=/build/here SRC=/build/src PYINC=/build/include OUT=/build/obj
#
# It has what the game calls and no more: pictures in PNG and SVG, sounds in OGG and WAV, fonts in TrueType.
# Every object is position independent, uses the WebAssembly exception
# instructions for longjmp (as Pyodide's core does) and hides its symbols, so
# that nothing in here can be confused with the zlib or the JavaScript SDL 1
# emulation that Pyodide's core has under the same names. pygame-ce's fast paths
# are written for SSE2, which the compiler turns into WebAssembly's SIMD.

CC      = emcc
CXX     = em++
OPT     = -O2
SIMD    = -msimd128
EH      = -fwasm-exceptions -sSUPPORT_LONGJMP=wasm
COMMON  = $(OPT) $(SIMD) -g0 -fPIC -fvisibility=hidden $(EH) -DNDEBUG -w

SDL     = $(SRC)/libsdl2
IMG     = $(SRC)/libsdl2-image
TTF     = $(SRC)/libsdl2-ttf
MIX     = $(SRC)/libsdl2-mixer
FT      = $(SRC)/freetype
HB      = $(SRC)/harfbuzz
PNG     = $(SRC)/libpng1.6
Z       = $(SRC)/zlib
PG      = $(SRC)/pygame_ce

# An empty DECLSPEC keeps the public SDL functions hidden as well.
SDLINC  = -I$(SDL)/include -DDECLSPEC=
FTINC   = -I$(FT)/include -I$(HERE)/options '-DFT_CONFIG_OPTIONS_H=<ftoption.h>' \
	'-DFT_CONFIG_MODULES_H=<ftmodule.h>'

# ---------------------------------------------------------------- sources
SDL_SRC := $(wildcard $(addprefix $(SDL)/src/, \
	*.c atomic/*.c cpuinfo/*.c dynapi/*.c events/*.c file/*.c haptic/*.c \
	haptic/dummy/*.c hidapi/*.c joystick/*.c joystick/emscripten/*.c \
	libm/*.c loadso/dlopen/*.c locale/*.c locale/emscripten/*.c misc/*.c \
	misc/emscripten/*.c power/*.c power/emscripten/*.c \
	filesystem/emscripten/*.c render/*.c render/software/*.c \
	sensor/*.c sensor/dummy/*.c stdlib/*.c thread/*.c \
	thread/generic/*.c timer/*.c timer/unix/*.c audio/*.c \
	audio/disk/*.c audio/dummy/*.c audio/emscripten/*.c video/*.c \
	video/yuv2rgb/*.c video/emscripten/*.c))
IMG_SRC := $(addprefix $(IMG)/src/, IMG.c IMG_bmp.c IMG_gif.c IMG_jpg.c \
	IMG_lbm.c IMG_pcx.c IMG_png.c IMG_pnm.c IMG_qoi.c IMG_stb.c IMG_svg.c \
	IMG_tga.c IMG_xcf.c IMG_xpm.c IMG_xv.c IMG_avif.c IMG_jxl.c IMG_tif.c \
	IMG_webp.c)
MIX_SRC := $(wildcard $(MIX)/src/*.c $(MIX)/src/codecs/*.c)
TTF_SRC := $(TTF)/SDL_ttf.c
FT_SRC  := $(addprefix $(FT)/src/, autofit/autofit.c base/ftbase.c \
	base/ftbbox.c base/ftbitmap.c base/ftdebug.c base/ftfstype.c \
	base/ftgasp.c base/ftglyph.c base/ftinit.c base/ftmm.c \
	base/ftstroke.c base/ftsynth.c base/ftsystem.c gzip/ftgzip.c \
	psnames/psnames.c sfnt/sfnt.c smooth/smooth.c truetype/truetype.c)
PNG_SRC := $(addprefix $(PNG)/, png.c pngerror.c pngget.c pngmem.c \
	pngpread.c pngread.c pngrio.c pngrtran.c pngrutil.c pngset.c \
	pngtrans.c pngwio.c pngwrite.c pngwtran.c pngwutil.c)
Z_SRC   := $(addprefix $(Z)/, adler32.c compress.c crc32.c deflate.c \
	infback.c inffast.c inflate.c inftrees.c trees.c uncompr.c zutil.c)
PG_SRC  := $(addprefix $(PG)/src_c/, base.c bitmask.c rotozoom.c \
	SDL_gfx/SDL_gfxPrimitives.c)
HB_SRC  := $(HB)/src/harfbuzz.cc
RIG_SRC := $(HERE)/shim.c

# ------------------------------------------------------------------ flags
F_SDL   = $(SDLINC) -I$(SDL)/src/video/khronos -DSDL_RENDER_DISABLED=1 \
	-DSDL_HAVE_YUV=0
F_IMG   = $(SDLINC) -I$(IMG)/include -I$(PNG) -I$(Z) -DLOAD_PNG -DLOAD_SVG \
	-DSDL_IMAGE_SAVE_PNG=1
F_MIX   = $(SDLINC) -I$(MIX)/include -I$(MIX)/src -I$(MIX)/src/codecs \
	-DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB
F_TTF   = $(SDLINC) $(FTINC) -I$(HB)/src -DTTF_USE_HARFBUZZ=1
F_FT    = $(FTINC) -I$(Z) -DFT2_BUILD_LIBRARY
F_PNG   = -I$(PNG) -I$(Z) -DPNG_NO_CONSOLE_IO
F_Z     = -DHAVE_UNISTD_H
F_PG    = -msse2 $(SDLINC) $(FTINC) -I$(IMG)/include -I$(MIX)/include -I$(TTF) \
	-I$(PYINC) -I$(PG)/src_c -DBUILD_STATIC=1 -DNO_SDL2=1 \
	-include pygame_version.h
F_HB    = -Os -DHB_LEAN -DHB_NO_AAT -DHB_NO_BORING_EXPANSION $(FTINC) -I$(HB)/src -DHAVE_FREETYPE=1 -DHB_NO_MT \
	-DHB_NO_PRAGMA_GCC_DIAGNOSTIC -fno-exceptions -fno-rtti \
	-fno-threadsafe-statics
F_RIG   =

# ------------------------------------------------------------------ rules
# rule GROUP,ROOT,SOURCE: one object per source, named after its last two parts
define rule
$(OUT)/$(1)/$(2).o: $(3)
	@mkdir -p $$(@D)
	@echo "  $(1) $$(notdir $$<)"
	@$$(if $$(filter %.cc,$$<),$(CXX),$(CC)) $(COMMON) $$(F_$(1)) $$(EXTRA) -c $$< -o $$@
OBJS += $(OUT)/$(1)/$(2).o
endef
flat = $(subst /,_,$(basename $(patsubst $(1)/%,%,$(2))))
$(foreach s,$(SDL_SRC),$(eval $(call rule,SDL,$(call flat,$(SDL)/src,$(s)),$(s))))
$(foreach s,$(IMG_SRC),$(eval $(call rule,IMG,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(MIX_SRC),$(eval $(call rule,MIX,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(TTF_SRC),$(eval $(call rule,TTF,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(FT_SRC),$(eval $(call rule,FT,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(PNG_SRC),$(eval $(call rule,PNG,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(Z_SRC),$(eval $(call rule,Z,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(HB_SRC),$(eval $(call rule,HB,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(PG_SRC),$(eval $(call rule,PG,$(notdir $(basename $(s))),$(s))))
$(foreach s,$(RIG_SRC),$(eval $(call rule,RIG,$(notdir $(basename $(s))),$(s))))

.DEFAULT_GOAL := $(OUT)/base.so

$(OUT)/base.so: $(OBJS)
	@echo "  LINK $(words $(OBJS)) objects"
	@printf '%s\n' $(OBJS) > $(OUT)/objs.rsp
	@$(CC) $(OPT) -g0 $(EH) -sSIDE_MODULE=2 -sWASM_BIGINT \
		-sEXPORTED_FUNCTIONS=_PyInit_base -Wl,--Bsymbolic \
		@$(OUT)/objs.rsp -lhtml5 -o $@
