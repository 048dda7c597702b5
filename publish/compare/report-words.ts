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
  isNew: 'yangi:',
  isGone: 'eski:',
};

/** By the language that a report may be asked for in: those of editors, whatever languages a site has. */
export const reportWords = { en, ru, uz } satisfies Readonly<Record<string, ReportWords>>;

export type ReportLanguage = keyof typeof reportWords;
