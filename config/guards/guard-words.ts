import { formatBytes, formatCount } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { GuardFinding } from './guard-finding.ts';
import type { GuardKind } from './guard-settings.ts';

/** What guards say, and what is said of them. */
interface GuardWords extends Readonly<Record<GuardKind, (figures: Figures) => string>> {
  /** Above all that they have found. */
  readonly title: string;
  /** Of what a publication is held for, and of what a build refuses. */
  readonly held: string;
  readonly refused: string;
}

/** Numbers as they are read; a limit that is a share in per cent. */
interface Figures {
  readonly count: string;
  readonly of: string;
  readonly by: string | null;
  readonly limit: string;
}

const en: GuardWords = {
  title: 'Look at this first',
  held: 'Not published until somebody approves it',
  refused: 'Not built without --allow-shrink',
  shrink: ({ by, count, of, limit }) =>
    by === null ? `${of} pages became ${count} (more than ${limit} fewer)` : `${by} went from ${of} to none`,
  gone: ({ count }) => `Pages go that the sitemap has (${count})`,
  noindex: ({ count }) => `Pages are hidden from search engines by noindex (${count})`,
  translations: ({ count }) => `Pages lose a translation (${count})`,
  prices: ({ count, limit }) => `Prices change by more than ${limit}, or to another number of digits (pages: ${count})`,
  keyPages: ({ count }) => `Important pages change (${count})`,
  emptied: ({ count }) => `Pages are left without a title or a description (${count})`,
  reach: ({ by, count, of }) =>
    by === null ? `${count} of ${of} pages change in the same way` : `${by} changes ${count} of ${of} pages`,
  weight: ({ count, limit }) => `Pages become heavier than ${limit} (${count})`,
};

const ru: GuardWords = {
  title: 'Сначала посмотрите на это',
  held: 'Не публикуется без одобрения',
  refused: 'Не собирается без --allow-shrink',
  shrink: ({ by, count, of, limit }) =>
    by === null
      ? `Страниц было ${of}, стало ${count} (меньше более чем на ${limit})`
      : `${by}: было ${of}, не осталось ни одного`,
  gone: ({ count }) => `Исчезают страницы, которые есть в карте сайта (${count})`,
  noindex: ({ count }) => `Страницы скрываются от поисковых систем через noindex (${count})`,
  translations: ({ count }) => `Страницы теряют перевод (${count})`,
  prices: ({ count, limit }) => `Цены меняются более чем на ${limit} или в них другое число цифр (страниц: ${count})`,
  keyPages: ({ count }) => `Меняются важные страницы (${count})`,
  emptied: ({ count }) => `Страницы остаются без заголовка или описания (${count})`,
  reach: ({ by, count, of }) =>
    by === null ? `Одинаково меняются страницы (${count} из ${of})` : `${by} меняет страницы (${count} из ${of})`,
  weight: ({ count, limit }) => `Страницы становятся тяжелее ${limit} (${count})`,
};

const uz: GuardWords = {
  title: 'Avval shunga qarang',
  held: 'Tasdiqlanmaguncha nashr qilinmaydi',
  refused: '--allow-shrink boʻlmasa, yigʻilmaydi',
  shrink: ({ by, count, of, limit }) =>
    by === null
      ? `Sahifalar ${of} ta edi, ${count} ta qoldi (${limit} dan koʻp kamaydi)`
      : `${by}: ${of} ta edi, bittasi ham qolmadi`,
  gone: ({ count }) => `Sayt xaritasidagi sahifalar yoʻqoladi (${count})`,
  noindex: ({ count }) => `Sahifalar noindex orqali qidiruv tizimlaridan yashiriladi (${count})`,
  translations: ({ count }) => `Sahifalarning tarjimasi yoʻqoladi (${count})`,
  prices: ({ count, limit }) =>
    `Narxlar ${limit} dan koʻproq oʻzgaradi yoki raqamlari soni boshqacha boʻladi (sahifalar: ${count})`,
  keyPages: ({ count }) => `Muhim sahifalar oʻzgaradi (${count})`,
  emptied: ({ count }) => `Sahifalar sarlavhasiz yoki tavsifsiz qoladi (${count})`,
  reach: ({ by, count, of }) =>
    by === null
      ? `${of} ta sahifadan ${count} tasi bir xil oʻzgaradi`
      : `${by} ${of} ta sahifadan ${count} tasini oʻzgartiradi`,
  weight: ({ count, limit }) => `Sahifalar hajmi ${limit} dan oshadi (${count})`,
};

/** By the language of who reads them: those of editors, whatever languages a site has. */
export const guardWords = { en, ru, uz } satisfies Readonly<Record<string, GuardWords>>;

/** What was found, in one line without its pages. */
export const describeFinding = (
  { kind, count, of, by, limit }: Pick<GuardFinding, 'kind' | 'count' | 'of' | 'by' | 'limit'>,
  language: keyof typeof guardWords,
): string =>
  guardWords[language][kind]({
    count: formatCount(count),
    of: formatCount(of ?? 0),
    by: by === null ? null : makeLine(by),
    limit: kind === 'weight' ? formatBytes(limit ?? 0) : `${Math.round((limit ?? 0) * 1000) / 10} %`,
  });
