/** What a report says by itself, besides what it quotes of a site. */
interface ReportWords {
  readonly title: string;
  readonly nothing: string;
  readonly added: string;
  readonly changed: string;
  readonly moved: string;
  readonly removed: string;
  readonly prices: string;
  readonly dates: string;
  readonly files: string;
  /** Headings of changes, by what they are of. */
  readonly whatChanged: string;
  readonly forMachines: string;
  readonly price: string;
  readonly date: string;
  readonly move: string;
  /** Before an item of a list, such as the tile of an article, that came or went. */
  readonly card: string;
  readonly link: string;
  readonly media: string;
  readonly search: string;
  /** Before entries of a file that are there as before, with something else in them. */
  readonly entries: string;
  readonly unseen: string;
  readonly html: string;
  readonly scripts: string;
  readonly styles: string;
  readonly more: (count: number) => string;
  readonly alike: (count: number) => string;
  /** Heading of pictures, and of the two of a place. */
  readonly pictures: string;
  readonly before: string;
  readonly after: string;
  /** How wide the window is. */
  readonly pixels: (width: number) => string;
  readonly looksTheSame: string;
  /** What a picture says to those who do not see it, besides which page it is of. */
  readonly marked: (count: number) => string;
  readonly moreMarks: (count: number) => string;
  readonly morePages: (count: number) => string;
  /** Before the name of a page that there are pictures of. */
  readonly seePictures: string;
  /** Read out before what is new, and before what is gone. */
  readonly isNew: string;
  readonly isGone: string;
}

const en: ReportWords = {
  title: 'What this changes',
  nothing: 'Nothing changes.',
  added: 'New pages',
  changed: 'Changed pages',
  moved: 'Pages at another address',
  removed: 'Pages that go',
  prices: 'Changed prices',
  dates: 'Changed dates',
  files: 'Other files',
  whatChanged: 'What changes on the pages',
  forMachines: 'Weight',
  price: 'Price',
  date: 'Date',
  move: 'Moved',
  card: 'Tile',
  link: 'Link',
  media: 'Picture',
  search: 'Search engines',
  entries: 'Changed',
  unseen: 'Nothing that is read: only files that pages load, or how they are marked up. They may look otherwise.',
  html: 'Changed pages, together',
  scripts: 'Scripts of a page',
  styles: 'Styles of a page',
  more: (count) => `and ${count} more`,
  alike: (count) => `The same on ${count} pages`,
  pictures: 'How it looks',
  before: 'Before',
  after: 'After',
  pixels: (width) => `Window of ${width} pixels`,
  looksTheSame: 'Looks the same.',
  marked: (count) => (count === 1 ? 'One place is marked.' : `${count} places are marked.`),
  moreMarks: (count) =>
    count === 1 ? 'One more place further down looks otherwise.' : `${count} more places further down look otherwise.`,
  morePages: (count) =>
    `So that this file stays small, there are no pictures of ${count === 1 ? 'one more page' : `${count} more pages`}.`,
  seePictures: 'See how it looks:',
  isNew: 'new:',
  isGone: 'gone:',
};

const ru: ReportWords = {
  title: 'Что изменится',
  nothing: 'Ничего не изменится.',
  added: 'Новые страницы',
  changed: 'Изменённые страницы',
  moved: 'Страницы с новым адресом',
  removed: 'Страницы, которых не станет',
  prices: 'Изменённые цены',
  dates: 'Изменённые даты',
  files: 'Другие файлы',
  whatChanged: 'Что изменилось на страницах',
  forMachines: 'Вес',
  price: 'Цена',
  date: 'Дата',
  move: 'Переставлено',
  card: 'Карточка',
  link: 'Ссылка',
  media: 'Изображение',
  search: 'Для поисковых систем',
  entries: 'Изменены',
  unseen:
    'Тексты, ссылки и изображения те же: другие только файлы, которые загружает страница, или её разметка. Вид может измениться.',
  html: 'Изменённые страницы вместе',
  scripts: 'Скрипты страницы',
  styles: 'Стили страницы',
  more: (count) => `и ещё ${count}`,
  alike: (count) => `Одинаково на страницах: ${count}`,
  pictures: 'Как это выглядит',
  before: 'Было',
  after: 'Стало',
  pixels: (width) => `Окно шириной ${width} пикселей`,
  looksTheSame: 'Выглядит так же.',
  marked: (count) => `Отмечено мест: ${count}.`,
  moreMarks: (count) => `Ниже есть ещё отличия, мест: ${count}.`,
  morePages: (count) => `Чтобы файл не был слишком большим, в нём нет изображений ещё некоторых страниц: ${count}.`,
  seePictures: 'Как это выглядит:',
  isNew: 'стало:',
  isGone: 'было:',
};

const uz: ReportWords = {
  title: 'Nima oʻzgaradi',
  nothing: 'Hech narsa oʻzgarmaydi.',
  added: 'Yangi sahifalar',
  changed: 'Oʻzgargan sahifalar',
  moved: 'Manzili yangilangan sahifalar',
  removed: 'Olib tashlanadigan sahifalar',
  prices: 'Oʻzgargan narxlar',
  dates: 'Oʻzgargan sanalar',
  files: 'Boshqa fayllar',
  whatChanged: 'Sahifalarda nima oʻzgardi',
  forMachines: 'Hajm',
  price: 'Narx',
  date: 'Sana',
  move: 'Joyi oʻzgardi',
  card: 'Kartochka',
  link: 'Havola',
  media: 'Rasm',
  search: 'Qidiruv tizimlari uchun',
  entries: 'Oʻzgargan',
  unseen:
    'Matn, havola va rasmlar oʻsha: faqat sahifa yuklaydigan fayllar yoki uning belgilanishi boshqa. Koʻrinishi oʻzgarishi mumkin.',
  html: 'Oʻzgargan sahifalar birga',
  scripts: 'Sahifa skriptlari',
  styles: 'Sahifa uslublari',
  more: (count) => `va yana ${count} ta`,
  alike: (count) => `${count} ta sahifada bir xil`,
  pictures: 'Koʻrinishi',
  before: 'Avval',
  after: 'Endi',
  pixels: (width) => `Oyna kengligi ${width} piksel`,
  looksTheSame: 'Koʻrinishi oʻzgarmagan.',
  marked: (count) => `${count} ta joy belgilangan.`,
  moreMarks: (count) => `Pastroqda yana ${count} ta joy boshqacha koʻrinadi.`,
  morePages: (count) => `Fayl katta boʻlib ketmasligi uchun yana ${count} ta sahifaning rasmlari qoʻshilmadi.`,
  seePictures: 'Koʻrinishiga qarang:',
  isNew: 'yangi:',
  isGone: 'eski:',
};

/** By the language that a report may be asked for in: those of editors, whatever languages a site has. */
export const reportWords = { en, ru, uz } satisfies Readonly<Record<string, ReportWords>>;

export type ReportLanguage = keyof typeof reportWords;
