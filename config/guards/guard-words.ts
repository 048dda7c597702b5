import { formatBytes, formatCount } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { GuardFinding, GuardKind } from './guard-settings.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';

/** Formatted numbers; a limit that is a share is a percentage. */
interface Figures {
  readonly count: string;
  readonly of: string;
  readonly by: string | null;
  readonly limit: string;
}

/** Texts for the findings of guards. */
const en = {
  /** Heading of all findings. */
  title: 'Look at this first',
  /** For findings that hold a publication, and for those that make a build fail. */
  held: 'Not published until somebody approves it',
  refused: 'Not built without --allow-shrink',
  shrink: ({ by, count, of, limit }: Figures) =>
    by === null ? `${of} pages became ${count} (more than ${limit} fewer)` : `${by} went from ${of} to none`,
  gone: ({ count }: Figures) => `Pages go that the sitemap has (${count})`,
  noindex: ({ count }: Figures) => `Pages are hidden from search engines by noindex (${count})`,
  translations: ({ count }: Figures) => `Pages lose a translation (${count})`,
  prices: ({ count, limit }: Figures) =>
    `Prices change by more than ${limit}, or to another number of digits (pages: ${count})`,
  keyPages: ({ count }: Figures) => `Important pages change (${count})`,
  emptied: ({ count }: Figures) => `Pages are left without a title or a description (${count})`,
  reach: ({ by, count, of }: Figures) =>
    by === null ? `${count} of ${of} pages change in the same way` : `${by} changes ${count} of ${of} pages`,
  weight: ({ count, limit }: Figures) => `Pages become heavier than ${limit} (${count})`,
} satisfies Readonly<Record<GuardKind, (figures: Figures) => string>> & Readonly<Record<string, unknown>>;

type GuardWords = typeof en;

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
    `Narxlar ${limit} dan koʻproq oʻzgaradi yoki raqamlar soni oʻzgaradi (sahifalar: ${count})`,
  keyPages: ({ count }) => `Muhim sahifalar oʻzgaradi (${count})`,
  emptied: ({ count }) => `Sahifalar sarlavhasiz yoki tavsifsiz qoladi (${count})`,
  reach: ({ by, count, of }) =>
    by === null
      ? `${of} ta sahifadan ${count} tasi bir xil oʻzgaradi`
      : `${by} ${of} ta sahifadan ${count} tasini oʻzgartiradi`,
  weight: ({ count, limit }) => `Sahifalar hajmi ${limit} dan oshadi (${count})`,
};

export const guardWords: Readonly<Record<ReportLanguage, GuardWords>> = { en, ru, uz };

/** Describes the consequence of a finding; null for a warning. */
export const describeOutcome = (
  { kind, level }: Pick<GuardFinding, 'kind' | 'level'>,
  language: ReportLanguage,
): string | null => {
  if (level === 'warn') return null;
  return kind === 'shrink' ? guardWords[language].refused : guardWords[language].held;
};

/** Describes a finding in one line, without its pages. */
export const describeFinding = (
  { kind, count, of, by, limit }: Pick<GuardFinding, 'kind' | 'count' | 'of' | 'by' | 'limit'>,
  language: ReportLanguage,
): string =>
  guardWords[language][kind]({
    count: formatCount(count),
    of: formatCount(of ?? 0),
    by: by === null ? null : makeLine(by),
    limit: kind === 'weight' ? formatBytes(limit ?? 0) : formatShare(limit ?? 0, language),
  });

const formatShare = (share: number, language: ReportLanguage): string =>
  share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
