import type { ReportLanguage } from '../../model/language/report-languages.ts';

/** The words of reports themselves, apart from quotes of the site. */
const en = {
  title: 'What this changes',
  nothing: 'Nothing changes.',
  added: 'New pages',
  changed: 'Changed pages',
  moved: 'Pages at another address',
  removed: 'Pages that go',
  prices: 'Changed prices',
  dates: 'Changed dates',
  files: 'Other files',
  /** Headings of changes, by kind. */
  whatChanged: 'What changes on the pages',
  forMachines: 'Weight',
  price: 'Price',
  date: 'Date',
  move: 'Moved',
  /** Label of a list item that was added or removed, such as the tile of an article. */
  card: 'Tile',
  link: 'Link',
  media: 'Picture',
  /** Puts the words of a link or picture in quotation marks. */
  quoted: (text: string) => `“${text}”`,
  search: 'Search engines',
  /** Label of entries of a file that exist in both, with changed content. */
  entries: 'Changed',
  unseen: 'Nothing that is read: only files that pages load, or how they are marked up. They may look otherwise.',
  html: 'Changed pages, together',
  scripts: 'Scripts of a page',
  styles: 'Styles of a page',
  more: (count: number) => `and ${count} more`,
  /** `amount` is a number as JavaScript writes it. */
  kilobytes: (amount: string) => `${amount} kB`,
  alike: (count: number) => `The same on ${count} pages`,
  /** Heading of screenshots, and captions of a pair of them. */
  pictures: 'How it looks',
  before: 'Before',
  after: 'After',
  /** The width of the window. */
  pixels: (width: number) => `Window of ${width} pixels`,
  looksTheSame: 'Looks the same.',
  /** Part of the alternative text of a picture. */
  marked: (count: number) => (count === 1 ? 'One place is marked.' : `${count} places are marked.`),
  moreMarks: (count: number) =>
    count === 1 ? 'One more place further down looks otherwise.' : `${count} more places further down look otherwise.`,
  unseenRows: (count: number) =>
    `The page is very tall: ${count} pixels of its height, above and below what is shown, have not been looked at.`,
  morePages: (count: number) =>
    `So that this file stays small, there are no pictures of ${count === 1 ? 'one more page' : `${count} more pages`}.`,
  /** Precedes the name of a page that has screenshots. */
  seePictures: 'See how it looks:',
  /** Spoken labels of added and removed text. */
  marks: { added: 'new:', removed: 'gone:' },
  /** Words for the comparison of two repositories. */
  contents: {
    title: 'What the second has otherwise',
    nothing: 'Both say the same.',
    added: 'Only in the second',
    removed: 'Only in the first',
    changed: 'Documents that differ',
    layout: 'the same words, laid out otherwise',
  },
};

export type ReportWords = typeof en;

const ru: ReportWords = {
  title: 'Что меняется',
  nothing: 'Ничего не меняется.',
  added: 'Новые страницы',
  changed: 'Изменённые страницы',
  moved: 'Страницы с новым адресом',
  removed: 'Убранные страницы',
  prices: 'Изменённые цены',
  dates: 'Изменённые даты',
  files: 'Другие файлы',
  whatChanged: 'Что меняется на страницах',
  forMachines: 'Вес',
  price: 'Цена',
  date: 'Дата',
  move: 'Переставлено',
  card: 'Карточка',
  link: 'Ссылка',
  media: 'Изображение',
  quoted: (text) => `«${text}»`,
  search: 'Для поисковых систем',
  entries: 'Изменены',
  unseen:
    'Тексты, ссылки и изображения те же: другие только файлы, которые загружает страница, или её разметка. Вид может измениться.',
  html: 'Изменённые страницы, всего',
  scripts: 'Скрипты страницы',
  styles: 'Стили страницы',
  more: (count) => `и ещё ${count}`,
  kilobytes: (amount) => `${amount.replace('.', ',')} кБ`,
  alike: (count) => `Одинаково на страницах (${count})`,
  pictures: 'Как это выглядит',
  before: 'Было',
  after: 'Стало',
  pixels: (width) => `Окно шириной ${width} пикселей`,
  looksTheSame: 'Выглядит так же.',
  marked: (count) => `Отмечено мест: ${count}.`,
  moreMarks: (count) => `Ниже есть ещё отличия, мест: ${count}.`,
  unseenRows: (count) =>
    `Страница очень длинная: часть её высоты выше и ниже показанного (пикселей: ${count}) не просматривалась.`,
  morePages: (count) => `Чтобы файл не был слишком большим, в нём нет изображений ещё некоторых страниц: ${count}.`,
  seePictures: 'Как это выглядит:',
  marks: { added: 'стало:', removed: 'было:' },
  contents: {
    title: 'Чем второе отличается от первого',
    nothing: 'Отличий нет.',
    added: 'Есть только во втором',
    removed: 'Есть только в первом',
    changed: 'Документы с отличиями',
    layout: 'слова те же, порядок или оформление другие',
  },
};

const uz: ReportWords = {
  title: 'Nima oʻzgaradi',
  nothing: 'Hech narsa oʻzgarmaydi.',
  added: 'Yangi sahifalar',
  changed: 'Oʻzgargan sahifalar',
  moved: 'Manzili yangilangan sahifalar',
  removed: 'Olib tashlangan sahifalar',
  prices: 'Oʻzgargan narxlar',
  dates: 'Oʻzgargan sanalar',
  files: 'Boshqa fayllar',
  whatChanged: 'Sahifalarda nima oʻzgaradi',
  forMachines: 'Hajm',
  price: 'Narx',
  date: 'Sana',
  move: 'Joyi oʻzgardi',
  card: 'Kartochka',
  link: 'Havola',
  media: 'Rasm',
  quoted: (text) => `“${text}”`,
  search: 'Qidiruv tizimlari uchun',
  entries: 'Oʻzgargan',
  unseen:
    'Matn, havola va rasmlar oʻsha: faqat sahifa yuklaydigan fayllar yoki uning belgilanishi boshqa. Koʻrinishi oʻzgarishi mumkin.',
  html: 'Oʻzgargan sahifalar, jami',
  scripts: 'Sahifa skriptlari',
  styles: 'Sahifa uslublari',
  more: (count) => `va yana ${count} ta`,
  kilobytes: (amount) => `${amount.replace('.', ',')} kB`,
  alike: (count) => `${count} ta sahifada bir xil`,
  pictures: 'Koʻrinishi',
  before: 'Oldin',
  after: 'Keyin',
  pixels: (width) => `Oyna kengligi ${width} piksel`,
  looksTheSame: 'Koʻrinishi oʻzgarmagan.',
  marked: (count) => `${count} ta joy belgilangan.`,
  moreMarks: (count) => `Pastroqda yana ${count} ta joy boshqacha koʻrinadi.`,
  unseenRows: (count) =>
    `Sahifa juda uzun: koʻrsatilgan joydan yuqori va pastdagi ${count} piksel balandlik koʻrib chiqilmadi.`,
  morePages: (count) => `Fayl katta boʻlib ketmasligi uchun yana ${count} ta sahifaning rasmlari qoʻshilmadi.`,
  seePictures: 'Koʻrinishiga qarang:',
  marks: { added: 'yangi:', removed: 'eski:' },
  contents: {
    title: 'Ikkinchisi birinchisidan nimasi bilan farq qiladi',
    nothing: 'Farq yoʻq.',
    added: 'Faqat ikkinchisida bor',
    removed: 'Faqat birinchisida bor',
    changed: 'Farq qiladigan hujjatlar',
    layout: 'soʻzlar oʻsha, tartibi yoki koʻrinishi boshqacha',
  },
};

export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = { en, ru, uz };
