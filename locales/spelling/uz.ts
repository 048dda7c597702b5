import { cyrillicKarakalpak, cyrillicUzbek, english, karakalpak } from './other-languages.ts';
import { hyphenInRange, spaceBeforeMark, YEAR } from './numbers.ts';

/** Rules for written Uzbek, except vocabulary, which the check of texts applies to editors' texts. */

/** Forms of a noun, as the source of a regular expression: possessive, number and case. */
export const inflect = (noun: string): string => noun + ENDINGS;

const ENDINGS = '(?:chi|li|siz)?(?:lar)?(?:s?i|im|ing|imiz|ingiz)?(?:n?ing|ni|ga|da|dan|gacha|day)?(?:dir|mi|gina)?';

export const search = {
  endings:
    'lar lari ni ning ga ka qa da dan gacha dagi ngiz i si im ing imiz ingiz chi li lik siz mi day gina dir ish moq sa sam sang sak gan di adi asiz ib tir m miz dim dik ma may man yapman'.split(
      ' ',
    ),
  fillers:
    'agar arzon boʻladi boʻladigan boʻladimi boʻldi boʻlgan boʻlgani boʻlganda boʻlib boʻling boʻlish boʻlishi boʻlmagan boʻlmas boʻlmasa boʻlmaydi boʻlmaydigan boʻlmaydimi boʻlsa boʻlsin bor bormi bu buni edi ekan esa gacha ham haqida hamma iltimos kerak kim kerakmi lekin mana men menga mening mumkin mumkinmi nega necha nechta nima nimaga olaman olish olmoqchiman olsam qachon qancha qanaqa qanday qayerda qayerdan qilaman qilay qilib qilish qilsam sizda siz shu soʻm sotib nasiya nasiyaga eng katta kichik yangi yaxshi olmoqchi uchun va yoki yoʻq yaqin bilan',
  synonyms: {
    telefon: 'smartfon',
    iphone: 'smartfon',
    garantiya: 'kafolat',
    registratsiya: 'roʻyxatdan oʻtish',
    cashback: 'keshbek',
    aktsiya: 'aksiya',
    kolyaska: 'aravacha',
    xumo: 'humo',
    uzkard: 'uzcard',
    ayfon: 'smartfon',
    xolodilnik: 'muzlatgich',
    sovutgich: 'muzlatgich',
    noutbook: 'noutbuk',
    laptop: 'noutbuk',
    tv: 'televizor',
    stiralka: 'kir yuvish mashinasi',
    velik: 'velosiped',
    nasiya: 'muddatli toʻlov',
    dostavka: 'yetkazib',
    kredit: 'muddatli toʻlov',
    protsent: 'ustama',
    foiz: 'ustama',
    shtraf: 'jarima',
    aloqa: 'yordam xizmati',
    'bekor qilish': 'qaytarish',
    kechiktir: 'kechik',
    yoʻqot: 'yoʻqol',
    magazin: 'doʻkon',
    operator: 'yordam xizmati',
    bogʻlan: 'yordam xizmati',
    'telefon raqami': 'yordam xizmati',
    skachat: 'yuklab',
    'boʻlib toʻlash': 'muddatli toʻlov',
    integratsiya: 'ulash',
  },
  multiples: { ming: 1000, mln: 1_000_000, milion: 1_000_000, million: 1_000_000 },
  currency: 'soʻm sum uzs',
  atMost: 'gacha',
  whole: 'sumka',
};

/** Preferred words by the English name of the thing, as in every language, and reasons; the words to avoid are in the glossary. */
export const things = {
  'late payment charge': { word: 'jarima', because: 'Penya is the Russian word.' },
  calculator: {
    word: 'kalkulyator',
    because: 'Hisoblagich is a meter, as of electricity.',
    unless: '(?:elektr|suv|gaz|issiqlik|svet|tok)',
  },
  category: { word: 'toifa' },
  cashback: {
    word: 'keshbek',
    because: 'Qaytim is the change that a cashier gives.',
    unless: '(?:kassa|kassir|sotuvchi|naqd|tanga|mayda|chek)',
  },
  'online shop': { word: 'onlayn doʻkon' },
  'text message': { word: 'SMS' },
  'secret number of a card': { word: 'PIN' },
  'taxpayer number': { word: 'STIR', because: 'INN is the Russian abbreviation.' },
  'automatic debit': { word: 'avtomatik yechish' },
  'giving goods back': { word: 'qaytarish' },
  instalments: { word: 'muddatli toʻlov' },
  discount: { word: 'chegirma' },
};

/** An ending after a sign. */
const ENDED = String.raw`[\s-]?(i|ini|ining|iga|ida|idan|igacha|ni|ning|ga|da|dan|gacha|lik|li)(?![\p{L}ʻʼ])`;

const months = 'yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr';

export const forms = [
  hyphenInRange,
  spaceBeforeMark,
  {
    pattern: /(\d+)\.(\d+)(?=\s?(?:%|foiz))/gu,
    instead: '$1,$2',
    example: '0.1 foiz',
    because: 'Before a fraction stands a comma.',
  },
  {
    pattern: new RegExp(String.raw`(\d+(?:,\d+)?)\s?%${ENDED}`, 'gu'),
    instead: '$1 foiz$2',
    example: '20%dan',
    because: 'What has an ending is a word: foiz.',
  },
  {
    pattern: new RegExp(String.raw`(?<!\d[.,]?)(\d+(?:,\d+)?) ?%(?!${ENDED})`, 'gu'),
    instead: '$1\u00A0%',
    example: '20 %',
    because: 'A no-break space keeps the sign and its number on one line.',
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2})[-\u2011\s](${months}),?\s(${YEAR})(?:[-\u2011]yil)?(?!\d|\s(?:ta|nafar|kishi|dona|ming|soʻm))`,
      'gu',
    ),
    instead: '$3\u2011yil $1\u2011$2',
    example: '29 noyabr 2026',
    because: 'A date begins with its year.',
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2}) (?!may(?:da|dagi)(?!\p{L}))(${months})(?=(?:ni|ning|ga|da|dan|gacha|dagi)?(?!\p{L}))`,
      'gu',
    ),
    instead: '$1\u2011$2',
    example: '29 noyabr',
    because: 'Between a day and its month stands a hyphen, and a no-break one (U+2011) keeps them on one line.',
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d\p{L}.,–-]\s?)(${YEAR}) (yil)(?=(?:i|ni|ning|ga|da|dan|gacha|dagi|gi)?(?!\p{L}))`,
      'gu',
    ),
    instead: '$1\u2011$2',
    example: '2026 yil',
    because: 'Between a year and its word stands a hyphen, and a no-break one (U+2011) keeps them on one line.',
  },
  {
    pattern: new RegExp(String.raw`(\d+)-(yil|${months})(?!,?\s${YEAR})`, 'gu'),
    instead: '$1\u2011$2',
    example: '2026-yil',
    because: 'A no-break hyphen (U+2011) keeps the number and its word on one line.',
  },
  {
    pattern:
      /^([^.!?…:]*(?:di|bor|mumkin|kerak|shart|emas|mas)mi|(?:Nega|Nima uchun) (?![^]*(?:[gkq]an|lig)\p{L}*ni(?!\p{L}))[^.!?…:]*)$/gu,
    instead: '$1?',
    example: 'Savollar qoldimi',
    because: 'A question ends with its mark.',
  },
];

/** Texts that nobody means to publish. Words doubled for emphasis (tez tez, katta katta, uyma uy) are short and lack these endings. */
export const slips = {
  placeholders: [
    'matn',
    'sarlavha',
    '(?:sinov|namunaviy|test) (?:matni?|sarlavha(?:si)?)',
    '(?:bu|shu) yer(?:da|ga) (?:matn )?(?:boʻladi|yozing|yoziladi|kiriting)',
    'matn(?:ni)? (?:(?:bu|shu) yerga )?(?:kiriting|yozing)',
    '(?:matn|tavsif) (?:aniqlanmoqda|tayyorlanmoqda|(?:keyin(?:roq)?|tez orada) (?:boʻladi|chiqadi|(?:qoʻshil|yozil|kiritil)adi))',
    'sinov',
  ],
  doubled: [
    'va|bilan|uchun|ham|bu|esa|lekin|yoki|agar|kerak|mumkin|emas|orqali|siz|biz',
    String.raw`\p{L}[\p{L}ʻʼ]{2,}(?:ning|ni|lar(?:i|ni|ga|da|dan|ning)|moqda)`,
    String.raw`\p{L}[\p{L}ʻʼ]{4,}li`,
    String.raw`\p{L}[\p{L}ʻʼ]{8,}`,
  ].join('|'),
  capitals: [
    'HAM|HAMMA|BUGUN|HOZIR|HOZIROQ|BEPUL|YANGI|DIQQAT|KATTA|BIZ|SIZ|MUDDATLI|CHEGIRMA|AKSIYA|OLING|ENG|ARZON|NARXI?|VAQT',
    String.raw`\p{Lu}{3,}(?:LARI|LARNI|LARGA|LARDA|LARDAN|LARNING|NGIZ)|\p{Lu}{4,}(?:LIK|LAR)|\p{Lu}{3,}(?:IL|TIR|LAN|LASH)ING`,
  ].join('|'),
  emptyLinks:
    'batafsil(?: (?:maʼlumot|oʻqish|bilish))?|koʻproq(?: (?:maʼlumot|oʻqish|bilish|bilib oling|oʻqing))?|oʻtish|oʻting|davomi(?:ni (?:oʻqing|oʻqish))?|(?:mana )?(?:bu|shu|ushbu) (?:yer|joy|havola)(?:ni|ga|da|dan)?(?: bosing| oʻting| orqali)?|havola(?:ni|ga|da|dan)?(?: bosing| oʻting| orqali)?|bosing',
};

/** Words for numbers and dates, by their beginnings. Words that only begin alike (uchun, oltin, oʻng) are excluded. */
export const figures = {
  months: [
    ...['yanvar', 'fevral', 'mart(?!a$)', 'aprel', 'may(?:da|dan|gacha|ga|ning|i)?$', 'iyun', 'iyul', 'avgust'],
    ...['senty?abr', 'okty?abr', 'noyabr', 'dekabr'],
  ],
  numbers: {
    0.25: 'chorak',
    0.5: 'yar(?:im|mi)',
    1: 'bir(?!o|gal)',
    2: 'ikk(?:i|a|o) juft',
    3: 'uch(?!un|r|q)',
    4: 'toʻrt',
    5: 'besh',
    6: 'olti(?!n(?!chi|i$|ing$))',
    7: 'yetti',
    8: 'sakkiz',
    9: 'toʻqqiz',
    10: 'oʻn(?!g(?!a$|acha))',
    20: 'yigirma',
    30: 'oʻttiz',
    40: 'qirq',
    50: 'ellik',
    60: 'oltmish',
    70: 'yetmish',
    80: 'sakson',
    90: 'toʻqson',
    100: 'yuz(?!a)',
    1000: 'ming',
    1_000_000: 'mln million',
    1_000_000_000: 'mlrd milliard',
  },
  /** A quarter is three months or 25 %, a week is seven days; noon is twelve, one o’clock is 13. */
  implied: {
    3: 'chorak',
    6: 'yarim',
    7: 'hafta tunu kunduz',
    12: 'yil tush(?:$|da$|dan$|gacha$|lik) peshin',
    13: 'bir(?:da|dan|gacha)$',
    15: 'chorak',
    24: 'kun sutka tun(?:u|$|da|gacha)',
    25: 'chorak',
    30: 'yarim',
    50: 'yar(?:im|mi)',
    100: 'toʻliq',
  },
  units: {
    year: 'yil',
    month: 'oy$ oyd oyg oyi oyl oyn',
    week: 'haft',
    day: 'kun(?:da(?!l)|(?!d)) sutk',
    hour: 'soat',
    minute: 'daqiq',
    kilometre: 'km$ kilometr',
    metre: 'm$ metr',
    centimetre: 'sm$ santimetr',
    kilogram: 'kg$ kilo(?:gram|$)',
    gram: 'g$ gramm',
    litre: 'l$ litr',
    millilitre: 'ml$',
    kilowatt: 'kvt$ kilovatt',
    watt: 'vt$ vatt',
    terabyte: 'tb$ terabayt',
    gigabyte: 'gb$ gigabayt',
    megabyte: 'mb$ megabayt',
    percent: 'foiz protsent',
  },
  between: 'ish$ kalendar toʻliq',
  times: 'barobar baravar karra marta',
  currencies: { UZS: 'uzs$ soʻm', USD: 'usd$ dollar', EUR: 'eur$ yevro', RUB: 'rub$ rubl' },
  ordinals: 'nchi',
  ended: '(?:ta|tasi|dan|ga|gacha|ni|ning)$',
  letters: {
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y' },
    ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
    ...{ х: 'x', ц: 'ts', ч: 'ch', ш: 'sh', ъ: 'ʼ', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'oʻ', қ: 'q' },
    ...{ ғ: 'gʻ', ҳ: 'h', '^е': 'ye' },
  },
};

/** Words by which Uzbek is recognised, and languages that may stand in its place. Karakalpak has none of these words. */
export const language = {
  name: 'Uzbek',
  script: 'Latin',
  sign: 'ʻ|sh|ch',
  words:
    'va bilan uchun bu emas kerak agar yoki lekin qanday har boʻlsa boʻladi boʻlib mumkin nima yoʻq orqali haqida barcha faqat esa deb kabi qachon qilish toʻlov shu keyin',
  known:
    'tez|qulay|xarid|bepul|arzon|yangi|.*[og][ʻ‘].*|.{2,}(?:n?ing|ingiz|ni|lar(?:i|ni|ga|da|dan)?|[iln]adi|[iln]di|moqda|gacha|ish|[ai]b|oq|miz)|.{3,}(?:[ay]di|gan|siz|s?i[dg]a|dagi|dan|[ai]si|lik)',
  others: [english, karakalpak, cyrillicKarakalpak, cyrillicUzbek],
};
