import type { ProblemWords } from './en.ts';

const WRITE_IT = 'Uni yozing yoki olib tashlang.';
const FOREIGN =
  'Hujjat boshqa tilda. Matnni tarjima qiling yoki shu til harflarida yozing. Qoʻshtirnoq ichida istalgan til boʻlishi mumkin.';
const SPELLING = 'Saytda “{found}” emas, “{expected}” deb yoziladi';
const KIND = 'Boshqa turdagi qiymat kerak ({kind}), {got} turibdi';
const TIME = 'Sana va vaqt kerak, {got} turibdi';
const SHAPE =
  'Maydon qiymati modelda aytilganidek emas. Uni tahrirlagichda qayta kiriting va nashr qiling yoki modellar oʻzgargan boʻlsa, ularni yuklab oling.';
const LONG = 'Oxiri u yerda kesib qoʻyiladi. Qisqartiring yoki qidiruv tizimlari uchun qisqarogʻini yozing.';
const SHORT = 'Unda sahifada nima borligini, odamlar qidiradigan soʻzlar bilan ayting.';
const ALIKE = 'Qidiruv natijasida bu sahifalarni ajratib boʻlmaydi. Har birida boshqalarida yoʻq narsani ayting.';
const SET_ANOTHER =
  'Tashrif buyuruvchilar u yerda xatoga duch keladi. Boshqa manzil qoʻying yoki havolani olib tashlang.';
const TRY_AGAIN = 'Manzil brauzerda ochilishini tekshiring. Ertaga ham ochilmasa, boshqasini qoʻying.';
const SET_BOTH = 'Ikkalasida bir xil qiymat koʻrsating yoki ikkalasini ham boʻsh qoldiring.';
const TRANSLATE =
  'Tillardan birida oʻqiydiganlar buni bilmay qoladi. Tarjima qiling yoki ikkalasidan ham olib tashlang.';
const ONE_IS_RIGHT = 'Faqat bittasi toʻgʻri boʻlishi mumkin. Ikkala hujjatni oching va xatosini tuzating.';
const CONNECT =
  'Har bir sahifaning bitta tarjimasi bor. Ikkala hujjatni oching va ular bir-birining tarjimasi ekanini tekshiring.';
const RENAME = 'Ulardan biriga boshqa uid bering. Harflarning katta-kichikligi farq qilmaydi.';
const PATH =
  'Yoʻl qiya chiziq bilan boshlanadi va parametrsiz boʻladi; oxirida, qiya chiziqdan keyin * turishi mumkin: shunday boshlanadigan hamma manzillar.';
const TARGET = 'Yoʻnaltirish hujjatga, faylga, saytdagi yoki internetdagi manzilga olib boradi, boshqa joyga emas.';
const NO_DOCUMENT =
  'Bu Content API beradigan hujjat emas. Faylini tuzating yoki xizmat manzilini hamda u bilan build orasida turgan narsani tekshiring.';
const EACH_FILE =
  'Har bir faylda bitta hujjat boʻladi: Content API formatida va UTF-8 da, oʻz id si bilan, languages.json dagi tilda.';
const UNKNOWN_SLICE =
  'Sahifada u boʻlmaydi. slices/ ichiga modeli va komponentini qoʻshing yoki tahrirlagichda slaysni olib tashlang.';
const LIBRARY = 'Rasm sahifada boʻlmaydi. Repozitoriyning media kutubxonasidan rasm tanlang';

/** Uzbek names of languages, scripts, months, kinds of values and units. */
export const namesInUzbek = {
  English: 'inglizcha',
  Russian: 'ruscha',
  Uzbek: 'oʻzbekcha',
  Karakalpak: 'qoraqalpoqcha',
  'Uzbek in Cyrillic letters': 'kirill yozuvida oʻzbekcha',
  Latin: 'lotin',
  Cyrillic: 'kirill',
  months: 'yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr',
  number: 'son',
  string: 'matn',
  boolean: 'ha yoki yoʻq',
  array: 'roʻyxat',
  object: 'qiymatlar toʻplami',
  y: 'yil',
  mo: 'oy',
  wk: 'hafta',
  d: 'kun',
  h: 'soat',
  min: 'daqiqa',
  '×': 'barobar',
  cm: 'sm',
  kW: 'kVt',
  W: 'Vt',
};

export const uz: ProblemWords = {
  placeholders: [
    'Vaqtincha qoʻyilgan matn',
    'Tashrif buyuruvchilar uni shu holicha oʻqiydi. Matnni yozing yoki maydonni boʻsh qoldiring.',
  ],
  doubles: [
    'Soʻz ikki marta yozilgan',
    'Bittasini olib tashlang. Ikkalasi ham kerak boʻlsa, orasiga chiziqcha yoki vergul qoʻyiladi.',
  ],
  spaces: ['Ortiqcha boʻsh joy', 'Soʻzlar orasida bitta boʻsh joy boʻladi, vergul va nuqtadan oldin boʻlmaydi.'],
  capitals: ['Soʻzlar bosh harflar bilan yozilgan', 'Bu baqiriqdek oʻqiladi. Kichik harflar bilan yozing.'],
  'otherLanguage.language': ['Boshqa tildagi matn ({name})', FOREIGN],
  'otherLanguage.script': ['Boshqa yozuvdagi matn ({name})', FOREIGN],
  'otherLanguage.letters': [
    'Bir soʻzda ikki yozuvning harflari[ ({name}: {letters})]',
    'Koʻrinishi toʻgʻri, lekin qidiruv uni topmaydi. Soʻzni bitta tilning harflarida qayta tering.',
  ],
  'headings.empty': ['Soʻzsiz sarlavha', `Sahifada u boʻlmaydi. ${WRITE_IT}`],
  'headings.wordless': ['Soʻzsiz sarlavha', `U hech narsa demaydi. ${WRITE_IT}`],
  'headings.low': [
    '{above}-darajali sarlavhadan keyin {level}-darajali sarlavha kelgan',
    'Sahifalarda daraja tashlab ketilmaydi: u keyingi daraja boʻlib chiqadi. Kerakli darajani qoʻying.',
  ],
  linkWords: [
    'Havola soʻzlaridan qayerga olib borishi bilinmaydi',
    'Havolalar alohida oʻqib beriladi va birinchi boʻlib koʻriladi. Soʻzlari u yerda nima borligini aytsin.',
  ],
  addresses: ['Manzil havola qilinmagan', 'Uni bosib boʻlmaydi. Havola qiling yoki havolani soʻzlarga qoʻying.'],
  tables: [
    'Jadvalda ustun yoki qator sarlavhalari yoʻq',
    'Uni eshitgan yoki telefonda oʻqigan odam qiymatlar nimaligini bilmaydi. Birinchi qator yoki ustun kataklarini sarlavha qiling.',
  ],
  embeds: [
    'Joylashtirilgan media nomsiz: {address}',
    'Nom oʻrnida xizmat nomi turibdi. Xizmatning oʻzida unga nom bering va qayta joylashtiring yoki soʻz bilan havola bering.',
  ],
  files: [
    'Faylga havolada ({extension}) uning turi ham, hajmi ham aytilmagan',
    'Buni nomidan keyin ayting, masalan “(PDF, 2 MB)”: fayl boshqa dasturda ochiladi va katta boʻlishi mumkin.',
  ],
  spelling: [SPELLING, 'Butun saytda bir xil boʻlishi uchun almashtiring.'],
  'spelling.hyphen': [
    SPELLING,
    'Bu yerda uzilmas chiziqcha (U+2011) kerak: satr unda boʻlinmaydi. Uni shu yerdan nusxalang: ‑.',
  ],
  'spelling.space': [
    SPELLING,
    'Bu yerda uzilmas boʻsh joy (U+00A0) kerak: satr unda boʻlinmaydi. Uni yonidagi belgilar bilan birga shu yerdan nusxalang.',
  ],
  'alternatives.picture': [
    'Rasm tavsiflanmagan',
    'Uni bir necha soʻz bilan tavsiflang yoki tahrirlagichda bezak deb belgilang.',
  ],
  'alternatives.link': [
    'Havolali rasm tavsiflanmagan',
    'Havola qayerga olib borishini faqat tavsif aytadi: uni yozing yoki havolani olib tashlang.',
  ],
  pictures: [
    'Rasmning kengligi {width} px, sahifalarda esa u {drawn} px gacha kenglikda chiqadi',
    'U yerda xira boʻladi. Kattaroq rasm tanlang.',
  ],
  'lengths.longTitle': ['Sarlavhaning kengligi {width} px, qidiruv natijasida esa {room} px joy bor', LONG],
  'lengths.shortTitle': [
    'Sarlavhaning kengligi {width} px, {room} px dan kami qidiruv natijasida kam narsa aytadi',
    SHORT,
  ],
  'lengths.longDescription': ['Tavsifning kengligi {width} px, qidiruv natijasida esa {room} px joy bor', LONG],
  'lengths.shortDescription': [
    'Tavsifning kengligi {width} px, {room} px dan kami qidiruv natijasida kam narsa aytadi',
    SHORT,
  ],
  'links.refused': [
    '{address} manzili qabul qilinmaydi',
    'Oʻrnida oddiy matn chiqadi. https:, http:, mailto: yoki tel: manzilini qoʻying yoki hujjatga havola bering.',
  ],
  'links.editor': [
    'Havola kontent tahrirlagichiga olib boradi, {address}',
    'U yerda tashrif buyuruvchilardan kirish soʻraladi. Hujjatga havola bering yoki sahifasining manzilini qoʻying.',
  ],
  'links.private': [
    'Havola {host} ga olib boradi, tashrif buyuruvchilar u yerga kira olmaydi',
    'Bu oʻz kompyuteri yoki tarmogʻining manzili. Ochiq manzilni qoʻying yoki hujjatga havola bering.',
  ],
  'links.preview': [
    'Havola {host} ga olib boradi, saytning bu manzili tashrif buyuruvchilar uchun emas',
    'U yerdagi narsa yoʻqoladi yoki parol soʻraydi. Sahifa manzilini qoʻying yoki hujjatga havola bering.',
  ],
  'links.wrapped': [
    'Havola {host} orqali {address} ga olib boradi',
    'U xat yoki xabardan kelgan, eskirishi mumkin va kim bosganini boshqalarga koʻrsatadi. Manzilning oʻzini qoʻying.',
  ],
  'links.counted': [
    'Havolada oʻtishlarni sanaydigan belgilar bor ({names})',
    'Ular manzil nusxalanganda qoʻshilgan va oʻtishni boshqa joydan deb sanaydi. Olib tashlang.',
  ],
  'links.ownPage': [
    '{address} sahifasi yoʻq, saytning oʻzi esa unga havola beradi',
    'Tashrif buyuruvchilar “topilmadi” sahifasini koʻradi. Hujjatni shu tilda yarating va nashr qiling.',
  ],
  'links.noPage': [
    '{address} sahifasi yoʻq[, eng yaqini — {nearest}]',
    'Tashrif buyuruvchilar “topilmadi” sahifasini koʻradi. Hujjatga havola bering yoki boshqa manzil qoʻying.',
  ],
  'links.leftPage': [
    '{address} sahifasi endi yoʻq, u yerdan {to} ga oʻtkaziladi',
    'Tashrif buyuruvchilar aylanma yoʻl bilan boradi. Hujjatga havola bering yoki yangi manzilni qoʻying.',
  ],
  'links.noPlace': [
    '{address} olib boradigan sahifada bunday sarlavha yoki joy yoʻq',
    'Tashrif buyuruvchilar sahifaning boshini koʻradi. Unda bor joyning id sini qoʻying yoki hech qaysisini qoʻymang.',
  ],
  'links.otherLanguage': [
    'Havola boshqa tildagi {address} ga olib boradi, sahifa esa {translation} da ham bor',
    'Tashrif buyuruvchilar boshqa tilga oʻtib qoladi. Hujjatga havola bering yoki shu tildagi manzilni qoʻying.',
  ],
  'links.gone': ['{address} manzilida hech narsa yoʻq ({status})', SET_ANOTHER],
  'links.moved': [
    '{address} butunlay {to} ga koʻchgan ({status})',
    'Tashrif buyuruvchilar hozircha aylanma yoʻl bilan boradi. Yangi manzilni qoʻying.',
  ],
  'links.login': [
    '{address} kirish sahifasiga olib boradi, {to} ({status})',
    'Hisobi yoʻq tashrif buyuruvchilar boshqa hech narsa koʻrmaydi. Hammaga ochiq manzilni qoʻying.',
  ],
  'links.inward': ['{address} tashrif buyuruvchilar kira olmaydigan {host} ga olib boradi', SET_ANOTHER],
  'links.failing': ['{address} server xatosi bilan javob beradi ({status})', TRY_AGAIN],
  'links.unknownHost': ['{host} serveri yoʻq ({code})', SET_ANOTHER],
  'links.certificate': [
    'Brauzerlar {host} dan ogohlantiradi: sertifikati yaroqsiz ({code})',
    'Brauzerlar ishonadigan manzilni qoʻying yoki egasiga ayting.',
  ],
  'links.slow': ['{address} vaqtida javob bermaydi', TRY_AGAIN],
  'links.unreachable': ['{host} bilan bogʻlanib boʻlmadi ({code})', TRY_AGAIN],
  'links.noTarget': [
    '{address} manzilida sahifa ham, fayl ham yoʻq',
    'U hech qayerga olib bormaydi; sahifa u yerdan koʻchgan boʻlsagina hozirgi joyiga olib boradi. Yangi manzilni qoʻying.',
  ],
  'samePages.title': ['Sarlavhasi {page}[ va yana {more} ta sahifa] bilan bir xil', ALIKE],
  'samePages.description': ['Tavsifi {page}[ va yana {more} ta sahifa] bilan bir xil', ALIKE],
  'untranslated.missing': ['Boʻsh, {source} da esa toʻldirilgan', TRANSLATE],
  'untranslated.extra': ['Toʻldirilgan, {source} da esa boʻsh', TRANSLATE],
  'untranslated.unset': ['Boʻsh, {source} da esa toʻldirilgan', SET_BOTH],
  'untranslated.set': ['Toʻldirilgan, {source} da esa boʻsh', SET_BOTH],
  'untranslated.items': ['Elementlar: bu yerda {here} ta, {source} da {there} ta', TRANSLATE],
  'untranslated.slices': ['“{slice}” slayslari: bu yerda {here} ta, {source} da {there} ta', TRANSLATE],
  'untranslated.blocks': ['Abzaslar: bu yerda {here} ta, {source} da {there} ta', TRANSLATE],
  'untranslated.cells': ['Matnli kataklar: bu yerda {here} ta, {source} da {there} ta', TRANSLATE],
  'untranslated.rows': ['Jadval qatorlari: bu yerda {here} ta, {source} da {there} ta', TRANSLATE],
  otherNumbers: ['Sonlar farq qiladi: bu yerda {here|yoʻq}, {source} da {there|yoʻq}', ONE_IS_RIGHT],
  otherDates: ['Sanalar farq qiladi: bu yerda {here|yoʻq}, {source} da {there|yoʻq}', ONE_IS_RIGHT],
  otherPhones: ['Telefon raqamlari farq qiladi: bu yerda {here|yoʻq}, {source} da {there|yoʻq}', ONE_IS_RIGHT],
  otherLinks: [
    'Havolalar farq qiladi: bu yerda {here|yoʻq}, {source} da {there|yoʻq}',
    'Ikkalasi ham bir joyga, har biri oʻz tilidagi sahifaga olib borsin.',
  ],
  otherPictures: [
    'Rasmlar farq qiladi: bu yerda {here|yoʻq}, {source} da {there|yoʻq}',
    'Ikkalasida bir xilini tanlang. Rasmda soʻzlar boʻlsa, fayl nomida tilini koʻrsatish mumkin, masalan cover-ru.png.',
  ],
  oldTranslations: [
    'Asl matndan eski, {source} (kun: {days})',
    'U yerda nima oʻzgarganini koʻring va tarjimani qayta nashr qiling.',
  ],
  missing: ['“{type}” turidagi hujjat yoʻq', 'U har bir sahifaga kerak. Uni shu tilda yarating va nashr qiling.'],
  'shape.kind': [KIND, SHAPE],
  'shape.low': ['{limit} yoki undan koʻp kerak, {got} turibdi', SHAPE],
  'shape.high': ['{limit} yoki undan kam kerak, {got} turibdi', SHAPE],
  'shape.many': ['Elementlar koʻpi bilan {limit} ta boʻladi, hozir {got} ta', SHAPE],
  'shape.whole': ['Butun son kerak, {got} turibdi', SHAPE],
  'shape.step': ['{limit} ga boʻlinadigan son kerak, {got} turibdi', SHAPE],
  'shape.date': ['2026-12-01 kabi kun kerak, {got} turibdi', SHAPE],
  'shape.time': [TIME, SHAPE],
  'shape.other': ['Qiymat toʻgʻri kelmaydi: {got}', SHAPE],
  empty: ['Maydon toʻldirilmagan', 'Busiz sahifa boʻlmaydi. Toʻldiring va nashr qiling.'],
  choice: [
    '{options} dan biri kerak, {value} turibdi',
    'Sahifa boshqasini bilmaydi. Tahrirlagichda tanlang va nashr qiling yoki modellar oʻzgargan boʻlsa, ularni yuklab oling.',
  ],
  tooMany: [
    'Elementlar koʻpi bilan {most} ta boʻladi, hozir {count} ta',
    'Saytda boshqasiga joy yoʻq. Ortiqchasini olib tashlang va nashr qiling.',
  ],
  repeated: [
    '{other} dagidan boshqa qiymat kerak, {value} turibdi',
    'Bir xil ikkitasi boʻlishi mumkin emas. Birini oʻzgartiring yoki olib tashlang va nashr qiling.',
  ],
  descending: [
    '{high} dagidan ({most}) oshmasligi kerak, {value} turibdi',
    'Sahifada ikkalasi shu holicha chiqadi. {low} yoki {high} ni oʻzgartiring va nashr qiling.',
  ],
  period: [
    'Sahifa chiqadigan kun {from} yoki undan keyingisi kerak, {until} turibdi',
    'Sahifa hech qachon chiqmaydi. {first} yoki {last} ni oʻzgartiring va nashr qiling.',
  ],
  dateToCome: [
    '{day} hali kelmagan, bugun {today}: shu kungacha hujjat har bir roʻyxatda birinchi turadi',
    'Shunday moʻljallanmagan boʻlsa, sanani tuzating.',
  ],
  noUid: ['uid yoʻq', 'Hujjatning manzili shundan. Toʻldiring va nashr qiling.'],
  unsafeUid: [
    '{uid} uid si manzilda turolmaydi va papka nomi boʻlolmaydi',
    'Harflar, raqamlar, _ ~ - belgilari va ular orasida nuqta yaraydi; band nomlar (assets, builds, index, uz, con, nul va boshqalar) yaramaydi. Koʻpi bilan {limit} bayt: kirill harfi ikki bayt.',
  ],
  'second.type': ['{type} turidagi yana bir hujjat, birinchisi — {other}', 'Ulardan birini arxivga oʻtkazing.'],
  'second.uid': [
    'uid si “{uid}” boʻlgan yana bir {type}, birinchisi — {other}',
    'Ulardan birini arxivga oʻtkazing yoki unga boshqa uid bering.',
  ],
  'onePath.document': ['{own} va {other} bitta manzilda: {path}', RENAME],
  'onePath.page': ['{own} va “{other}” sahifasi bitta manzilda: {path}', RENAME],
  unknownType: [
    'Nomaʼlum hujjat turi “{type}”',
    'customtypes/ ichida uning modeli yoʻq, shuning uchun saytda koʻrinmaydi. Modelini qoʻshing yoki hujjatni arxivga oʻtkazing.',
  ],
  'unknownSlice.type': ['Nomaʼlum slays “{slice}”', UNKNOWN_SLICE],
  'unknownSlice.variation': ['“{slice}” slaysining nomaʼlum koʻrinishi “{variation}”', UNKNOWN_SLICE],
  'unknownSlice.old': ['“{slice}” umumiy slays emas', UNKNOWN_SLICE],
  'repaired.characters': [
    'Sahifada boʻlishi mumkin boʻlmagan belgilar: emojining yarmi yoki boshqaruv belgisi[: {found}]',
    'Sahifada oʻrnida � yoki boʻsh joy chiqadi. Koʻpincha ular nusxalangan matn bilan keladi: qaytadan tering.',
  ],
  'repaired.unknown-block': [
    'Matnda nomaʼlum turdagi abzas[: {found}]',
    'Matni sahifada oddiy abzas boʻlib chiqadi. Sayt biladigan turni tanlang.',
  ],
  'repaired.no-address': [
    'Rasm yoki joylashtirilgan media manzilsiz yoki oʻlchamsiz[: {found}]',
    'Sahifada u boʻlmaydi. Tahrirlagichda qayta qoʻying.',
  ],
  'repaired.unknown-format': [
    'Matnda nomaʼlum turdagi ajratish[: {found}]',
    'Soʻzlar sahifada usiz chiqadi. Sayt biladigan turni tanlang.',
  ],
  'repaired.misplaced-format': [
    'Ajratish matnning butun belgilariga toʻgʻri kelmaydi[: {found}]',
    'Sahifada u matn oxirigacha boradi. Tahrirlagichda qayta qoʻying.',
  ],
  'repaired.unknown-link': [
    'Nomaʼlum turdagi havola[: {found}]',
    'Oʻrnida oddiy matn chiqadi. Hujjatga, faylga yoki manzilga havola bering.',
  ],
  'repaired.links': [
    'Matndagi havolalar bir-birining ustiga tushgan[: {found}]',
    'Soʻz bitta joyga olib boradi: oldinroq boshlangan havola qoladi. Tahrirlagichda ularni ajrating.',
  ],
  'repaired.formats': [
    'Bitta matnda koʻpi bilan 10 turdagi 1000 ta ajratish boʻladi[: {found}]',
    'Sahifa hammasini koʻrsata olmaydi. Ajratishlarni tozalang, keraklilarini qoʻying va nashr qiling.',
  ],
  'refusedPicture.address': ['{address} manzili qabul qilinmaydi', `${LIBRARY}.`],
  'refusedPicture.host': [
    '{address} manzili qabul qilinmaydi',
    `${LIBRARY} yoki “{host}” ni site.config.ts dagi content.pictureHosts ga qoʻshing.`,
  ],
  'target.unpublished': [
    'Havola nashr qilinmagan hujjatga olib boradi ([{uid}, ]{place})',
    'U boʻlmaydi yoki oʻrnida oddiy matn chiqadi. Hujjatni nashr qiling yoki boshqa havola tanlang.',
  ],
  'target.unwritten': [
    'Havola nashr qilinmagan hujjatga olib boradi ([{uid}, ]{place})',
    'U boʻlmaydi yoki oʻrnida oddiy matn chiqadi. Hujjatni yarating yoki boshqa havola tanlang.',
  ],
  'target.away': [
    'Havola {target} ga olib boradi, u esa saytda[ {from} dan][ {until} gacha] turadi',
    'Boshqa kunlarda u boʻlmaydi yoki oʻrnida oddiy matn chiqadi. Oʻsha hujjatning sanalarini oʻzgartiring yoki boshqa havola tanlang.',
  ],
  'target.type': [
    '{types} turidagi hujjat kerak, {target} tanlangan',
    'Sahifada u boʻlmaydi. Kerakli turdagi hujjatni tanlang.',
  ],
  'target.language': [
    '{target} boshqa tilda ({lang})',
    'Sahifada u boʻlmaydi. Shu tildagi hujjatni tanlang yoki uni tarjima qiling.',
  ],
  'target.pageless': [
    'Havola sahifasi yoʻq hujjatga olib boradi ({target})',
    'Oʻrnida oddiy matn chiqadi. Boshqa havola tanlang.',
  ],
  'target.stray': [
    'Havola boshqa tildagi {target} ga olib boradi ({lang})',
    'Sahifa shu tilda ham bor, tashrif buyuruvchilar esa boshqa tilga oʻtib qoladi. Shu tildagi hujjatni tanlang.',
  ],
  'translation.none': [
    '{lang} tiliga tarjimasi yoʻq',
    'Boshqa tilda bunday sahifa yoʻq. Hujjatni tarjima qiling va nashr qiling.',
  ],
  'translation.taken': ['Tarjimasi deb {other} koʻrsatilgan, uning esa boshqa tarjimasi bor', CONNECT],
  'translation.oneWay': ['{other} bu hujjatni tarjimasi deydi, bu hujjat esa uni koʻrsatmaydi', CONNECT],
  'translation.path': [
    'Tarjimasi {other}, uning manzilida esa {twin} turibdi',
    'Sahifa oʻz tarjimasiga olib boradi. Tarjima boʻlmagan hujjatga boshqa uid bering.',
  ],
  'translation.gone': [
    '{lang} tilidagi tarjimasi deb mavjud boʻlmagan “{id}” koʻrsatilgan',
    'Uni `alternate_languages` dan olib tashlang; butun tilni `npx site remove language` olib tashlaydi.',
  ],
  'redirect.permanent': [
    'Uchinchi ustunda yes yoki no kerak, {got} turibdi',
    'U yoʻnaltirish butunlaymi yoki yoʻqligini aytadi; boʻsh boʻlsa, butunlay.',
  ],
  'redirect.path': ['/old-page kabi yoʻl kerak, {got} turibdi', PATH],
  'redirect.ownFiles': ['{path} manzilida saytning oʻz fayllari turadi', PATH],
  'redirect.longPath': ['Yoʻl koʻpi bilan {limit} bayt boʻladi, hozir {got} bayt', PATH],
  'redirect.longName': ['Yoʻlning har bir qismi koʻpi bilan {limit} bayt boʻladi, hozir {got} bayt', PATH],
  'redirect.second': [
    '{path} dan[ {document}][ redirects.csv dagi {line}-qator] allaqachon boshqa joyga yoʻnaltiradi',
    'Yoʻnaltirishlardan birini olib tashlang.',
  ],
  'redirect.taken': [
    '{path} manzilida sahifa yoki fayl bor',
    'Bor narsadan hech kim boshqa joyga yoʻnaltirilmaydi: uni olib tashlang, unga boshqa uid bering yoki yoʻnaltirishni olib tashlang.',
  ],
  'redirect.nowhere': ['Qayerga olib borishi koʻrsatilmagan', TARGET],
  'redirect.star': ['Olib boradigan manzilda * hech narsani bildirmaydi', TARGET],
  'redirect.longTarget': [
    'Manzil koʻpi bilan {limit} belgi boʻladi, hozir {got} ta',
    'Serverlar bundan uzunini olmaydi: keraksiz parametrlarni olib tashlang yoki shu havola bor sahifaga yoʻnaltiring.',
  ],
  'redirect.target': ['Sahifa, fayl yoki internetdagi manzil kerak, {address} turibdi', TARGET],
  'redirect.itself': ['{path} oʻziga olib boradi', TARGET],
  'redirect.chain': [
    '{path} dan[ {document}][ redirects.csv dagi {line}-qator] yana boshqa joyga yoʻnaltiradi',
    'Birdaniga oʻsha ikkinchisi olib boradigan joyni koʻrsating.',
  ],
  'noDocument.json': ['Buzilgan JSON ({line}-qator, {column}-ustun)', NO_DOCUMENT],
  'noDocument.deep': ['JSON da koʻpi bilan {most} daraja boʻladi, bu yerda undan koʻp', NO_DOCUMENT],
  'noDocument.kind': [KIND, NO_DOCUMENT],
  'noDocument.time': [TIME, NO_DOCUMENT],
  'noDocument.empty': ['Matn kerak, u yoʻq', NO_DOCUMENT],
  unreadable: ['Ichki repozitoriyni oʻqib boʻlmadi, {folder}:', EACH_FILE],
  'unreadable.missing': ['{file}: bunday fayl yoʻq', EACH_FILE],
  'unreadable.folder': ['{file} — papka, fayl kerak', EACH_FILE],
  'unreadable.pipe': ['{file} — kanal, fayl kerak', EACH_FILE],
  'unreadable.place': ['{place}: fayl shu joyda oʻqilmaydi\n{lines}', EACH_FILE],
  'unreadable.file': ['{file}: bu faylda boʻlishi kerak boʻlgan narsa emas', EACH_FILE],
  'unreadable.member': [`{file}[ · {field}]: ${KIND}`, EACH_FILE],
  'unreadable.id': ['ikki faylda bitta hujjat id si turibdi, {id}', EACH_FILE],
  'unreadable.language': ['languages.json da {lang} tili yoʻq, shu tildagi hujjatlar esa bor ({count} ta)', EACH_FILE],
  'settings.leftOut': [
    'site.config.ts dagi `content.leftOut` da {place} koʻrsatilgan, u yerda esa hech narsa topilmadi',
    'Uni olib tashlang yoki hujjat va maydonni hisobotdagidek yozing.',
  ],
  'settings.links': [
    'Manzillar tekshirilmadi: site.config.ts dagi `content.kinds.links` — "off"',
    '"warning" qoʻying yoki --links siz ishga tushiring.',
  ],
  'settings.language': [
    '{file} da {lang} tili bor, bu tilda esa hujjat yoʻq va sayt uni koʻrsatmaydi',
    'Bu tilda hujjatlar boʻlmaydigan boʻlsa, qatorini olib tashlang.',
  ],
  'settings.errors': [
    'Kontentda xatolar bor',
    'Ularni `site content check --language uz` koʻrsatadi. Xatosi bor hujjat hech narsa bilan solishtirilmaydi.',
  ],
};
