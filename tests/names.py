"""Given names from many languages, as their bearers write them: each must be drawn, and read out as it is."""

import sys
import unicodedata
from functools import cache


@cache
def every() -> list[str]:
    """All characters."""
    return [chr(code) for code in range(sys.maxunicode + 1)]


@cache
def few() -> list[str]:
    """All that are assigned, and some that are not."""
    categories = enumerate(map(unicodedata.category, every()))
    return [chr(code) for code, kind in categories if kind not in ("Cn", "Co", "Cs") or code % 997 == 0]


BY_LANGUAGE = {
    "Polish": "Łukasz Michał Bożena Świętosław Małgorzata Agnieszka Żaneta Stanisława",
    "Czech": "Jiří Šárka Zdeněk Květa Řehoř Anežka Matěj Růžena",
    "Slovak": "Ľubomír Ľudmila Žofia Ďurko Miloš Zuzana Štefan Kvetoslava",
    "Hungarian": "Győző Sándor Zsófia Ödön Őzike László Űrsula Ágnes",
    "Croatian": "Đorđe Željko Nikša Đurđica Zvonimir Ljerka Snježana Vjekoslav",
    "Slovene": "Žan Črtomir Špela Urška Matjaž Jerneja Aljoša Živa",
    "Albanian": "Çlirim Besëlinda Gëzim Zef Drita Përparim Rrezarta Ndoc",
    "Romanian": "Ștefan Ionuț Mădălina Țuțea Ilinca Bogdan Rodica Mihăiță",
    "Turkish": "Şule Gökçe İbrahim Işıl Çağla Ümit Oğuzhan Ayşegül",
    "Azerbaijani": "Əli Günəş Şəfəq Rəşad Ülviyyə Elçin Xədicə Nigar",
    "Latvian": "Ķirils Jānis Līga Ģirts Ņikita Anžela Edgars Žaklīna",
    "Lithuanian": "Rūta Žydrūnas Eglė Jūratė Gediminas Šarūnas Ąžuolas Vytautė",
    "Estonian": "Ülle Õie Jüri Tõnu Tiiu Kaarel Mäidu Šeila",
    "Icelandic": "Þór Guðrún Sæunn Björk Áslaug Ólafur Hróðný Ægir",
    "Faroese": "Rói Høgni Bjørg Jógvan Sóley Tórður",
    "Northern Sami": "Máret Ánde Ŋiŋa Biret Niilas Čeavga",
    "Danish": "Søren Åse Bjørn Jørgen Mæhre Ågot",
    "Swedish": "Göran Åsa Märta Örjan Björn Åke",
    "German": "Jörg Käthe Günther Änne Friedrich Strauß",
    "Dutch": "Daniël Zoë Loïs Jeroen Maaike Tjitske",
    "French": "Éloïse Gaël Maëlle François Anaïs Cœurdelion",
    "Breton": "Erwan Añjela Gwenaël Mañ Loeiza Briac",
    "Irish": "Séamus Niamh Órlaith Ciarán Sadhbh Éabha",
    "Welsh": "Siân Llŷr Gŵyl Ffion Tŵr Angharad",
    "Spanish": "Íñigo Begoña María José Núria Güemes",
    "Catalan": "Àngels Oriol Montserrat Júlia Llüisa Martí",
    "Portuguese": "João Inês Conceição Antónia Simão Luís",
    "Maltese": "Ġorġ Ħaġar Żeppi Ġiġa Marija Toni",
    "Basque": "Iñaki Itziar Eñaut Ainhoa Xabier Nerea",
    "Esperanto": "Ĉarlo Ĝoja Ĥoro Ĵak Ŝajna Aŭgusto",
    "Vietnamese": "Nguyễn Đặng Thảo Hương Mỹ Ngọc Tuấn Phượng Quỳnh Bình",
    "Yoruba": "Ṣẹ́gun Adébọ̀wálé Ọláolúwa Ẹniọlá Bísí Tẹ̀míladé",
    "Igbo": "Chidị Nneọma Ụzọma Ịfeanyi Ọbịageli Kelechi",
    "Hausa": "Ɗanjuma Ƙasimu Ɓala Hauwaʼu Ƴandoto Aminu",
    "Ewe": "Ɖela Kɔku Ŋutsu Sɛlɔm Ƒafa Yawo",
    "Hawaiian": "Kaʻiulani Keānu Leilani Māhealani ʻIolani Kalākaua",
    "Māori": "Māia Hēmi Tāne Kōwhai Whetū Aroha",
    "Navajo": "Łizhiin Yázhí Niłtsá Shideezhí Ałnáá Dibé",
    "Guarani": "Jasy Arambytỹ G̃uarania Ñasaindy Tatarendy Kuñataĩ",
    "Russian": "Жанна Ольга Фёдор Щукарь Юрий Эльвира Артём Любовь",
    "Ukrainian": "Євген Їжак Ґалаґан Олексій Юлія Щек Ганна Святослав",
    "Belarusian": "Ўладзя Алёна Янка Зміцер Юрась Іна",
    "Bulgarian": "Щеряна Ъгъл Йордан Цветелина Живко Юлиян",
    "Serbian": "Ђорђе Љубица Његош Ћира Џевад Јелена Жарко Станоје",
    "Macedonian": "Ѓорѓи Ќирил Ѕвездан Љупчо Џансу Ѐлица",
    "Kazakh": "Қайрат Нұрсұлтан Әсел Өмірбек Үміт Ғалия Һамит Ірің",
    "Kyrgyz": "Өмүрбек Айжаңыл Чыңгыз Үмүт Бакыт Гүлнара",
    "Tatar": "Җәмилә Әминә Ңурия Рөстәм Һади Зөлфия",
    "Tajik": "Ҷамшед Хуршеда Қаҳрамон Ӯғуз Ғайрат Ӣзад",
    "Mongolian": "Өнөрбаяр Үүлэн Сүхбаатар Цэцэг Бямба Оюун",
    "Chuvash": "Ҫеҫпӗл Ӑрхан Нарспи Ӳкерчӗк Илемпи Ӗҫтер",
    "Ossetian": "Ӕхсар Сослан Зӕлинӕ Хӕтӕг Дзӕрассӕ Уӕз",
    "Greek": "Νίκος Ελένη Γιώργος Χρυσούλα Ξένια Φώτης Ψυχή Αθηνά",
    "Ancient Greek": "Ἀχιλλεύς Ὀδυσσεύς Ἑλένη Ῥέα Σωκράτης Ἡρακλῆς",
    "Chinese": "李 王伟 欧阳娜娜 張麗 秀英 志強",
    "Japanese": "さくら ハルト 美咲 健一 ゆうな タロウ",
    "Korean": "김 민준 서연 지우 하은 도윤",
    "Arabic": "محمد فاطمة عليّ خديجة يوسف نور",
    "Persian": "علی‌رضا پریسا ژاله گلناز کیان مهسا",
    "Urdu": "ڈار ٹیپو نوید ہما صبا ثریا",
    "Hebrew": "שרה דוד רָחֵל יעל אורי נועם",
    "Hindi": "देव प्रिया क्षितिज राहुल अनुष्का ज्ञान",
    "Bengali": "সৌরভ মিতা অনন্যা রবি তুলি শ্রেয়া",
    "Tamil": "தமிழ் கார்த்தி மீனா அருண் செல்வி வேல்",
    "Thai": "สมชาย นภา ปู กำไร ธิดา น้ำ",
    "Georgian": "ნინო გიორგი თამარ ლაშა ეკა ზურა",
    "Armenian": "Արամ Անի Գոռ Լուսինե Նարեկ Շուշան",
    "Amharic": "አበበ ሰላም ተስፋ ሀና ዳዊት ብርሃን",
}
"""Names without a space, by language."""

NAMES = tuple(name for names in BY_LANGUAGE.values() for name in names.split())
"""All of them."""

SIGNED = tuple(
    name
    for language in (
        *("Chinese", "Japanese", "Korean", "Arabic", "Persian", "Urdu", "Hebrew", "Hindi", "Bengali", "Tamil", "Thai"),
        *("Georgian", "Armenian", "Amharic"),
    )
    for name in BY_LANGUAGE[language].split()
)
"""Those that our fonts have no letters for: a sign of ours stands for each letter."""
