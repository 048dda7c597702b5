/** Languages that no page has, but whose texts may be on a page by mistake. Their words do not occur in the other languages here. */

export const english = {
  name: 'English',
  script: 'Latin',
  sign: String.raw`w|th|ee|oo|ly|tion|gn|ou|ea|ai|c(?!h)|(?:to|of|in|on)(?<!\p{L}..)(?!\p{L})`,
  words:
    'the of and to is for with you your in on at this that are how it works can from by we our not or what when was has have will be an if no up now free sign zero percent hidden fees about us more get today choose plan best price prices every download app delivery parts four contact partners rights please try again something went wrong read learn support team customers order money people just only they their which who why after before',
  known: '.{3,}(?:ly|ed|tions?)',
};

export const karakalpak = {
  name: 'Karakalpak',
  script: 'Latin',
  sign: '[áóúıǵń]',
  words:
    'hám menen ushın bul emes kerek jáne yamasa qalay boladı múmkin joq arqalı barlıq tek bolıp eger biraq qashan haqqında sonıń sizge sizdiń edi etiw kún',
  known: '.*[áóúıǵń].*',
};

export const cyrillicKarakalpak = {
  name: 'Karakalpak',
  script: 'Cyrillic',
  sign: '[қғҳәөүңў]',
  words:
    'ҳәм менен ушын бул емес керек және ямаса қалай болады мүмкин жоқ арқалы барлық тек болып егер бирақ қашан ҳаққында соның сизге сиздиң еди етиў күн',
  known: '.*[әөүң].*',
};

export const cyrillicUzbek = {
  name: 'Uzbek in Cyrillic letters',
  script: 'Cyrillic',
  sign: String.raw`[қғҳў]|(?:инг|миз)(?!\p{L})|учун|бепул|муддатли`,
  words:
    'ва билан учун бу ҳам эмас керак агар ёки лекин қандай бўлса бўлади бўлиб мумкин нима йўқ орқали ҳақида барча фақат эса деб каби ҳар кейин қачон қилиш тўлов олинг бепул насия ариза харид юклаб етказиб биринчи муддатли',
  known: '.*[қғҳў].*|.{2,}(?:нинг|лар(?:и|ни|га|дан)|ингиз|[аи]миз|илади|тиринг|ширинг|гача)',
};
