import type { ReportLanguage } from '../../publish/compare/report-words.ts';
import type { Status } from './status.ts';

type PageKind = 'added' | 'changed' | 'removed';

/** How many pages, in a sentence: `Pages: 3 changed, 1 new.` */
export type CountWords<Kind extends string> = {
  readonly pages: string;
  /** Where there are none. */
  readonly none: string;
} & Readonly<Record<Kind, (count: string) => string>>;

/** What the status page says by itself, besides what it is told by builds and quotes of the site. Numbers and times come in written. */
export interface StatusWords {
  readonly headlines: Readonly<Record<Status['state'], string>>;
  readonly renewsItself: string;
  /** While something is open. */
  readonly stays: string;
  readonly timesAreOf: (timeZone: string) => string;
  /** What follows from the state, for the reader. */
  readonly stopping: string;
  readonly since: (time: string) => string;
  readonly isNext: string;
  readonly held: string;
  readonly unapproved: string;
  readonly looking: string;
  readonly live: string;
  readonly soon: string;
  readonly retried: string;
  readonly mend: string;
  readonly whatIsInTheWay: string;
  /** By the code of a failure: what builds say in English, in a sentence. Others have no more than that. */
  readonly failures: Readonly<Record<string, string>>;
  readonly tried: (count: string) => string;
  readonly whatWentLive: string;
  readonly nothingYet: string;
  readonly afterClick: (duration: string) => string;
  /** Headings of lists of pages. */
  readonly pages: Readonly<Record<PageKind, string>>;
  readonly counts: CountWords<PageKind>;
  readonly whatChanged: string;
  readonly openMore: string;
  readonly unknownPages: string;
  readonly more: (count: string) => string;
  readonly less: string;
  /** Titles of reports. */
  readonly publicationReport: (time: string) => string;
  readonly draftReport: (label: string) => string;
  /** In place of a report that is gone. */
  readonly noReport: string;
  readonly drafts: string;
  readonly noDrafts: string;
  readonly publishesItself: (time: string) => string;
  readonly plans: CountWords<PageKind | 'moved'>;
  readonly prices: (count: string) => string;
  readonly whatWouldChange: string;
  readonly asOf: (time: string) => string;
  readonly waiting: string;
  readonly comparing: string;
  /** What is told is not of what is there now. */
  readonly again: string;
  readonly refused: string;
  readonly unknown: string;
  readonly build: (id: string) => string;
  /** What a build cost, each before its number. */
  readonly drawn: string;
  readonly written: string;
  readonly requests: string;
  readonly time: string;
  readonly releases: string;
  readonly isLive: string;
  readonly release: (id: string, by: string) => string;
  readonly liveSince: (time: string, by: string) => string;
  readonly makeLive: string;
  readonly confirm: string;
  readonly whatWaits: string;
  readonly waits: (id: string, by: string) => string;
  readonly approve: string;
  readonly confirmApproval: string;
  readonly approvedBy: (by: string) => string;
  readonly leave: string;
  readonly details: string;
  readonly repository: string;
  readonly lastBuild: string;
  readonly lastMessage: string;
  readonly lastLook: string;
  readonly runningSince: string;
  readonly noneYet: string;
  readonly noneSinceStart: string;
  readonly answered: string;
  readonly hooks: Readonly<Record<NonNullable<Status['lastWebhook']>['type'], string>>;
  readonly builds: Readonly<Record<NonNullable<Status['lastBuild']>['kind'], string>>;
  readonly unchanged: string;
}

const en: StatusWords = {
  headlines: {
    starting: 'Starting',
    live: 'Everything published is live',
    held: 'An earlier release is live',
    unapproved: 'Something waits to be approved',
    waiting: 'A build is about to start',
    looking: 'Waiting for Prismic',
    building: 'Building the site',
    publishing: 'Putting the site live',
    failed: 'Not everything published is live',
    stopping: 'Stopping',
  },
  renewsItself: 'This page renews itself.',
  stays: 'This page does not renew itself while something is open.',
  timesAreOf: (timeZone) => `Times are those of ${timeZone}.`,
  stopping: 'Nothing new is started. What was published meanwhile is built at the next start.',
  since: (time) => `Since ${time}.`,
  isNext: 'Something else was published meanwhile: it is next.',
  held: 'Somebody took the newest release back. What is published in Prismic is built but held, until the newest release is made live again, or somebody publishes with --forward.',
  unapproved:
    'Visitors see the site as it was before. What is published in Prismic is built; it may be an accident, and goes live when somebody approves it. What is published next takes its place.',
  looking: 'Prismic has told of a change that it does not show yet. That takes it some seconds.',
  live: 'Visitors see all that is published.',
  soon: 'It takes some seconds.',
  retried:
    'Visitors see the site as it was before. It is tried again by itself; the waits between the tries grow to five minutes.',
  mend: 'Visitors see the site as it was before. Mend the documents below in the editor and publish them: a build starts by itself.',
  whatIsInTheWay: 'What is in the way',
  failures: {},
  tried: (count) => `tried ${count} times`,
  whatWentLive: 'What went live',
  nothingYet: 'Nothing yet.',
  afterClick: (duration) => `Live ${duration} after the click`,
  pages: { added: 'New pages', changed: 'Changed pages', removed: 'Pages that went' },
  counts: {
    pages: 'Pages',
    none: 'No page changed.',
    added: (count) => `${count} new`,
    changed: (count) => `${count} changed`,
    removed: (count) => `${count} gone`,
  },
  whatChanged: 'What changed',
  openMore: 'Show more',
  unknownPages: 'Which ones is not known, since nothing was noted of the site before.',
  more: (count) => `and ${count} more`,
  less: 'Show less',
  publicationReport: (time) => `What went live on ${time}`,
  draftReport: (label) => `What “${label}” would change`,
  noReport: 'There is no such report any more.',
  drafts: 'Releases in Prismic',
  noDrafts: 'None.',
  publishesItself: (time) => `publishes itself on ${time}`,
  plans: {
    pages: 'Pages',
    none: 'No page would change.',
    added: (count) => `${count} will be new`,
    changed: (count) => `${count} will change`,
    moved: (count) => `${count} will move`,
    removed: (count) => `${count} will go`,
  },
  prices: (count) => `Prices: ${count} will change.`,
  whatWouldChange: 'What would change',
  asOf: (time) => `As of ${time}.`,
  waiting: 'It has not been looked at yet.',
  comparing: 'It is being looked at.',
  again: 'Something is other since: it is looked at again.',
  refused: 'Published as it is, it would not go live: there are errors in documents.',
  unknown: 'What it would change could not be found out.',
  build: (id) => `Build ${id}`,
  drawn: 'pages drawn',
  written: 'written',
  requests: 'requests',
  time: 'time',
  releases: 'Releases of the site',
  isLive: 'live',
  release: (id, by) => `Release ${id}, published by ${by}.`,
  liveSince: (time, by) => `Live since ${time}, by ${by}.`,
  makeLive: 'Make it live…',
  confirm: 'Yes, show visitors this release',
  whatWaits: 'What waits to be approved',
  waits: (id, by) => `Build ${id}, to be published by ${by}.`,
  approve: 'Approve it…',
  confirmApproval: 'Yes, show visitors this build',
  approvedBy: (by) => `Approved by ${by}.`,
  leave: 'Leave it as it is',
  details: 'Details',
  repository: 'Repository',
  lastBuild: 'Last build',
  lastMessage: 'Last message from Prismic',
  lastLook: 'Last look at Prismic',
  runningSince: 'Running since',
  noneYet: 'none yet',
  noneSinceStart: 'none since the start',
  answered: 'answered',
  hooks: { 'api-update': 'something was published', 'test-trigger': 'a test' },
  builds: {
    built: 'good',
    refused: 'stopped by the content',
    failed: 'failed, to be tried again',
    stopped: 'told to stop',
  },
  unchanged: 'good, and no page changed by it',
};

const ru: StatusWords = {
  headlines: {
    starting: 'Запускается',
    live: 'Всё опубликованное на сайте',
    held: 'На сайте более ранняя версия',
    unapproved: 'Публикация ждёт одобрения',
    waiting: 'Сборка вот-вот начнётся',
    looking: 'Ждём Prismic',
    building: 'Сайт собирается',
    publishing: 'Сайт выкладывается',
    failed: 'На сайте не всё опубликованное',
    stopping: 'Останавливается',
  },
  renewsItself: 'Страница обновляется сама.',
  stays: 'Пока что-то раскрыто, страница сама не обновляется.',
  timesAreOf: (timeZone) => `Время: ${timeZone}.`,
  stopping: 'Новое не запускается. Опубликованное за это время будет собрано при следующем запуске.',
  since: (time) => `Начало: ${time}.`,
  isNext: 'За это время опубликовано что-то ещё: оно на очереди.',
  held: 'Последнюю версию отозвали. Публикации из Prismic собираются, но не выходят на сайт, пока последнюю версию не вернут или пока кто-нибудь не опубликует её с --forward.',
  unapproved:
    'Посетители видят сайт таким, каким он был. Опубликованное в Prismic собрано, но похоже на случайность и выйдет на сайт, когда его кто-нибудь одобрит. Следующая публикация займёт его место.',
  looking: 'Prismic сообщил об изменении, которого пока не показывает. Обычно это занимает несколько секунд.',
  live: 'Посетители видят всё, что опубликовано.',
  soon: 'Это займёт несколько секунд.',
  retried:
    'Посетители видят сайт таким, каким он был. Попытки повторяются сами; паузы между ними растут до пяти минут.',
  mend: 'Посетители видят сайт таким, каким он был. Исправьте документы ниже в редакторе и опубликуйте их: сборка начнётся сама.',
  whatIsInTheWay: 'Что мешает',
  failures: {
    'content.invalid': 'В документах есть ошибки.',
    'content.shrink': 'Пропало слишком много страниц: похоже на случайность.',
    'content.unavailable': 'Prismic не отвечает.',
    'page.failed': 'Страницу не удалось нарисовать.',
    'build.overdue': 'Сборка шла слишком долго и была прервана.',
    'build.died': 'Сборка оборвалась.',
    'lock.held': 'Идёт другая сборка.',
    'publish.failed': 'Сайт собран, но выложить его не удалось.',
  },
  tried: (count) => `попыток: ${count}`,
  whatWentLive: 'Что вышло на сайт',
  nothingYet: 'Пока ничего.',
  afterClick: (duration) => `От нажатия до сайта: ${duration}`,
  pages: { added: 'Новые страницы', changed: 'Изменённые страницы', removed: 'Убранные страницы' },
  counts: {
    pages: 'Страницы',
    none: 'Ни одна страница не изменилась.',
    added: (count) => `новых ${count}`,
    changed: (count) => `изменено ${count}`,
    removed: (count) => `убрано ${count}`,
  },
  whatChanged: 'Что изменилось',
  openMore: 'Подробнее',
  unknownPages: 'Какие именно, неизвестно: о прежнем сайте ничего не записано.',
  more: (count) => `и ещё ${count}`,
  less: 'Свернуть',
  publicationReport: (time) => `Что вышло на сайт ${time}`,
  draftReport: (label) => `Что изменит «${label}»`,
  noReport: 'Такого отчёта больше нет.',
  drafts: 'Релизы в Prismic',
  noDrafts: 'Их нет.',
  publishesItself: (time) => `опубликуется сам: ${time}`,
  plans: {
    pages: 'Страницы',
    none: 'Ни одна страница не изменится.',
    added: (count) => `появится ${count}`,
    changed: (count) => `изменится ${count}`,
    moved: (count) => `переедет ${count}`,
    removed: (count) => `исчезнет ${count}`,
  },
  prices: (count) => `Цены: изменится ${count}.`,
  whatWouldChange: 'Что изменится',
  asOf: (time) => `Состояние на ${time}.`,
  waiting: 'Ещё не проверен.',
  comparing: 'Проверяется.',
  again: 'С тех пор что-то изменилось: проверяется снова.',
  refused: 'Если опубликовать как есть, на сайт это не выйдет: в документах есть ошибки.',
  unknown: 'Узнать, что изменится, не удалось.',
  build: (id) => `Сборка ${id}`,
  drawn: 'нарисовано страниц',
  written: 'записано',
  requests: 'запросов',
  time: 'время',
  releases: 'Версии сайта',
  isLive: 'на сайте',
  release: (id, by) => `Версия ${id}, опубликовано: ${by}.`,
  liveSince: (time, by) => `На сайте с ${time}, включено: ${by}.`,
  makeLive: 'Вернуть на сайт…',
  confirm: 'Да, показать посетителям эту версию',
  whatWaits: 'Что ждёт одобрения',
  waits: (id, by) => `Сборка ${id}, публикует: ${by}.`,
  approve: 'Одобрить…',
  confirmApproval: 'Да, показать посетителям эту сборку',
  approvedBy: (by) => `Одобрено: ${by}.`,
  leave: 'Оставить как есть',
  details: 'Подробности',
  repository: 'Репозиторий',
  lastBuild: 'Последняя сборка',
  lastMessage: 'Последнее сообщение от Prismic',
  lastLook: 'Последний запрос к Prismic',
  runningSince: 'Работает с',
  noneYet: 'пока не было',
  noneSinceStart: 'с запуска не было',
  answered: 'ответил',
  hooks: { 'api-update': 'что-то опубликовано', 'test-trigger': 'проверка' },
  builds: {
    built: 'удалась',
    refused: 'остановлена из-за содержимого',
    failed: 'не удалась, будет повторена',
    stopped: 'остановлена',
  },
  unchanged: 'удалась, ни одна страница не изменилась',
};

const uz: StatusWords = {
  headlines: {
    starting: 'Ishga tushmoqda',
    live: 'Nashr etilganning hammasi saytda',
    held: 'Saytda avvalgi versiya turibdi',
    unapproved: 'Nashr tasdiqlanishini kutmoqda',
    waiting: 'Yigʻish hozir boshlanadi',
    looking: 'Prismic kutilmoqda',
    building: 'Sayt yigʻilmoqda',
    publishing: 'Sayt joylanmoqda',
    failed: 'Nashr etilganning hammasi ham saytda emas',
    stopping: 'Toʻxtamoqda',
  },
  renewsItself: 'Sahifa oʻzi yangilanib turadi.',
  stays: 'Biror narsa ochiq turganda sahifa oʻzi yangilanmaydi.',
  timesAreOf: (timeZone) => `Vaqt: ${timeZone}.`,
  stopping: 'Yangi ish boshlanmaydi. Shu orada nashr etilgani keyingi ishga tushishda yigʻiladi.',
  since: (time) => `Boshlandi: ${time}.`,
  isNext: 'Shu orada yana nimadir nashr etildi: navbat unga.',
  held: 'Eng yangi versiya qaytarib olingan. Prismicda nashr etilgani yigʻiladi, lekin saytga chiqmaydi: eng yangi versiya qaytarilguncha yoki kimdir --forward bilan nashr qilguncha shunday boʻladi.',
  unapproved:
    'Tashrif buyuruvchilar saytni avvalgi holatida koʻradi. Prismicda nashr etilgani yigʻildi, lekin tasodifga oʻxshaydi: kimdir tasdiqlagach saytga chiqadi. Keyingi nashr uning oʻrnini egallaydi.',
  looking: 'Prismic oʻzgarish haqida xabar berdi, lekin uni hali koʻrsatmayapti. Bunga bir necha soniya ketadi.',
  live: 'Tashrif buyuruvchilar nashr etilganning hammasini koʻradi.',
  soon: 'Bir necha soniya ketadi.',
  retried:
    'Tashrif buyuruvchilar saytni avvalgi holatida koʻradi. Urinish oʻzi takrorlanadi; oradagi kutish besh daqiqagacha uzayadi.',
  mend: 'Tashrif buyuruvchilar saytni avvalgi holatida koʻradi. Quyidagi hujjatlarni muharrirda tuzatib, nashr eting: yigʻish oʻzi boshlanadi.',
  whatIsInTheWay: 'Nima xalaqit bermoqda',
  failures: {
    'content.invalid': 'Hujjatlarda xatolar bor.',
    'content.shrink': 'Juda koʻp sahifa yoʻqoldi: bu tasodifga oʻxshaydi.',
    'content.unavailable': 'Prismic javob bermayapti.',
    'page.failed': 'Sahifani chizib boʻlmadi.',
    'build.overdue': 'Yigʻish juda uzoq davom etdi va toʻxtatildi.',
    'build.died': 'Yigʻish uzilib qoldi.',
    'lock.held': 'Boshqa yigʻish ketmoqda.',
    'publish.failed': 'Sayt yigʻildi, lekin uni joylab boʻlmadi.',
  },
  tried: (count) => `urinishlar: ${count}`,
  whatWentLive: 'Saytga nima chiqdi',
  nothingYet: 'Hozircha hech narsa.',
  afterClick: (duration) => `Bosilgandan saytga chiqquncha: ${duration}`,
  pages: { added: 'Yangi sahifalar', changed: 'Oʻzgargan sahifalar', removed: 'Olib tashlangan sahifalar' },
  counts: {
    pages: 'Sahifalar',
    none: 'Birorta sahifa oʻzgarmadi.',
    added: (count) => `${count} tasi yangi`,
    changed: (count) => `${count} tasi oʻzgargan`,
    removed: (count) => `${count} tasi olib tashlangan`,
  },
  whatChanged: 'Nima oʻzgardi',
  openMore: 'Batafsil',
  unknownPages: 'Aynan qaysilari, nomaʼlum: avvalgi sayt haqida hech narsa yozib qoʻyilmagan.',
  more: (count) => `va yana ${count} ta`,
  less: 'Yigʻib qoʻyish',
  publicationReport: (time) => `Saytga nima chiqdi: ${time}`,
  draftReport: (label) => `“${label}” nimani oʻzgartiradi`,
  noReport: 'Bunday hisobot endi yoʻq.',
  drafts: 'Prismicdagi relizlar',
  noDrafts: 'Hozircha yoʻq.',
  publishesItself: (time) => `oʻzi nashr etiladi: ${time}`,
  plans: {
    pages: 'Sahifalar',
    none: 'Birorta sahifa oʻzgarmaydi.',
    added: (count) => `${count} tasi paydo boʻladi`,
    changed: (count) => `${count} tasi oʻzgaradi`,
    moved: (count) => `${count} tasi koʻchadi`,
    removed: (count) => `${count} tasi yoʻqoladi`,
  },
  prices: (count) => `Narxlar: ${count} tasi oʻzgaradi.`,
  whatWouldChange: 'Nima oʻzgaradi',
  asOf: (time) => `Holat: ${time}.`,
  waiting: 'Hali koʻrib chiqilmagan.',
  comparing: 'Koʻrib chiqilmoqda.',
  again: 'Shundan beri nimadir oʻzgardi: qayta koʻrib chiqiladi.',
  refused: 'Shu holicha nashr etilsa, saytga chiqmaydi: hujjatlarda xatolar bor.',
  unknown: 'Nima oʻzgarishini bilib boʻlmadi.',
  build: (id) => `Yigʻish ${id}`,
  drawn: 'chizilgan sahifalar',
  written: 'yozildi',
  requests: 'soʻrovlar',
  time: 'vaqt',
  releases: 'Sayt versiyalari',
  isLive: 'saytda',
  release: (id, by) => `Versiya ${id}, nashr qilgan: ${by}.`,
  liveSince: (time, by) => `Saytga chiqarilgan: ${time}, ${by} tomonidan.`,
  makeLive: 'Saytga qaytarish…',
  confirm: 'Ha, tashrif buyuruvchilarga shu versiya koʻrsatilsin',
  whatWaits: 'Nima tasdiqlanishini kutmoqda',
  waits: (id, by) => `Yigʻish ${id}, nashr qiluvchi: ${by}.`,
  approve: 'Tasdiqlash…',
  confirmApproval: 'Ha, tashrif buyuruvchilarga shu yigʻish koʻrsatilsin',
  approvedBy: (by) => `Tasdiqlagan: ${by}.`,
  leave: 'Shundayligicha qolsin',
  details: 'Tafsilotlar',
  repository: 'Repozitoriy',
  lastBuild: 'Oxirgi yigʻish',
  lastMessage: 'Prismicdan oxirgi xabar',
  lastLook: 'Prismicga oxirgi soʻrov',
  runningSince: 'Ishga tushgan vaqti',
  noneYet: 'hali boʻlmagan',
  noneSinceStart: 'ishga tushgandan beri boʻlmagan',
  answered: 'javob berdi',
  hooks: { 'api-update': 'nimadir nashr etildi', 'test-trigger': 'sinov' },
  builds: {
    built: 'muvaffaqiyatli',
    refused: 'kontent sababli toʻxtagan',
    failed: 'muvaffaqiyatsiz, takrorlanadi',
    stopped: 'toʻxtatilgan',
  },
  unchanged: 'muvaffaqiyatli, birorta sahifa oʻzgarmadi',
};

/** In the languages of reports. */
export const statusWords: Readonly<Record<ReportLanguage, StatusWords>> = { en, ru, uz };
