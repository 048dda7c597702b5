import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import { describeFinding, describeOutcome, guardWords } from '../../config/guards/guard-words.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { languageOf, type Locale } from '../../model/language/locale.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { PicturesAtWidth, SitePictures } from './page-pictures.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type {
  ChangeGroup,
  ComparedPage,
  FileChange,
  PageChange,
  PageWeight,
  Run,
  SearchChange,
  SiteDifference,
} from './site-difference.ts';

/** A difference in the words of a language, in reading order, ready to be rendered. */
export interface DiffReport {
  readonly language: ReportLanguage;
  readonly title: string;
  /** Text that is shown if nothing differs. */
  readonly nothing: string;
  /** Labels with their counts. */
  readonly summary: readonly { readonly label: string; readonly count: number }[];
  /** Empty if nothing differs. */
  readonly sections: readonly ReportSection[];
}

interface ReportSection {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
  /** Pages with screenshots. */
  readonly pictures?: readonly PicturedPage[];
}

export interface PicturedPage {
  readonly page: ReportPage;
  readonly widths: readonly PicturesAtWidth[];
}

export interface ReportEntry {
  /** Null if the page, or the lines, say enough. */
  readonly title: string | null;
  /** The consequence of a finding, shown first; null if there is none. */
  readonly outcome?: string | null;
  readonly pages: readonly ReportPage[];
  readonly lines: readonly ReportLine[];
}

export interface ReportPage {
  readonly title: string;
  readonly path: string;
  /** BCP 47 tag of the title. */
  readonly language: string;
  /** Null if the page cannot be viewed. */
  readonly url: string | null;
}

export interface ReportLine {
  /** Empty if the words say enough. */
  readonly label: string;
  readonly runs: readonly Run[];
  /** BCP 47 tag of the words, if they come from a page; else null. */
  readonly language: string | null;
}

export interface DescribeOptions {
  readonly language: ReportLanguage;
  /** The findings of guards. */
  readonly findings: readonly GuardFinding[];
  /** Whether the difference is not published yet: what is live cannot be held back any more. */
  readonly isPlanned: boolean;
  /** The percent-encoded address at which a page can be viewed; null if it cannot. */
  readonly urlOf: (page: ComparedPage) => string | null;
  /** Screenshots of the pages, if there are any. */
  readonly pictures?: SitePictures | null;
}

export const describeDifference = (
  difference: SiteDifference,
  { language, findings, isPlanned, urlOf, pictures = null }: DescribeOptions,
): DiffReport => {
  const words = reportWords[language];
  const pagesByKind = groupBy(difference.pages, ({ kind }) => kind);
  const changes = difference.groups.flatMap((group) => group.changes);
  const describePage = (page: ComparedPage): ReportPage => ({
    title: page.title,
    path: page.path,
    language: languageOf(page.locale).language,
    url: urlOf(page),
  });
  const listPages = (kind: ComparedPage['kind']): ReportSection => ({
    title: words[kind],
    entries: (pagesByKind.get(kind) ?? []).map((page) => ({
      title: null,
      pages: [describePage(page)],
      lines: page.from === null ? [] : [{ label: '', runs: replacement(page.from, page.path), language: null }],
    })),
  });
  const known = new Map(difference.pages.map((page) => [page.path, page]));
  // A page may be missing from the difference under its old address.
  const namePage = ({ path, title }: NamedPath): ReportPage => {
    const page = known.get(path);
    if (page !== undefined) return describePage(page);
    return { title, path, language: languageOf(localeOfPath(path)).language, url: null };
  };
  const describeGroup = (group: ChangeGroup): ReportEntry => {
    const pages = group.pages.flatMap((path) => known.get(path) ?? []);
    const locales = new Set(pages.map(({ locale }) => locale));
    const [locale] = locales.size === 1 ? locales : [];
    return {
      title: pages.length > 1 ? words.alike(pages.length) : null,
      pages: pages.map(describePage),
      lines: group.changes.length === 0 ? [plainLine(words.unseen)] : describeChanges(group.changes, locale, words),
    };
  };
  const sections = [
    {
      title: guardWords[language].title,
      entries: findings.map((finding) => describeGuard(finding, { language, isPlanned, namePage })),
    },
    listPages('added'),
    listPages('removed'),
    listPages('moved'),
    { title: words.whatChanged, entries: difference.groups.map(describeGroup) },
    describePictures(pictures, { words, pageOf: (path) => known.get(path), describePage }),
    { title: words.files, entries: difference.files.map((file) => describeFile(file, words)) },
    { title: words.forMachines, entries: describeWeights(difference.pages, words) },
  ];
  const summary = [
    ...(['added', 'changed', 'moved', 'removed'] as const).map((kind) => ({
      label: words[kind],
      count: pagesByKind.get(kind)?.length ?? 0,
    })),
    { label: words.prices, count: countFigures(changes, 'price') },
    { label: words.dates, count: countFigures(changes, 'date') },
    { label: words.files, count: difference.files.length },
  ];
  return {
    language,
    title: words.title,
    nothing: words.nothing,
    summary: summary.filter(({ count }) => count > 0),
    sections: sections.filter(({ entries, pictures: shown = [] }) => entries.length + shown.length > 0),
  };
};

interface GuardOptions extends Pick<DescribeOptions, 'language' | 'isPlanned'> {
  readonly namePage: (page: NamedPath) => ReportPage;
}

/**
 * Describes a finding of a guard, with its named pages, and with each price, language or address once. Pages are named only for details
 * that not all pages share.
 */
const describeGuard = (finding: GuardFinding, { language, isPlanned, namePage }: GuardOptions): ReportEntry => {
  const pages = [...new Map(finding.pages.map((page) => [page.path, page])).values()].map(namePage);
  const byDetail = groupBy(
    finding.pages.filter(({ detail }) => detail !== null),
    ({ detail }) => detail ?? '',
  );
  return {
    title: describeFinding(finding, language),
    outcome: isPlanned ? describeOutcome(finding, language) : null,
    pages,
    lines: [...byDetail].map(([detail, found]) => ({
      ...plainLine(detail),
      label: found.length === pages.length ? '' : describePages(found, language),
    })),
  };
};

const describePages = (pages: readonly NamedPath[], language: ReportLanguage): string => {
  const names = pages.slice(0, NAMED).map(({ title, path }) => (title === '' ? path : title));
  const more = pages.length - names.length;
  return [...names, ...(more > 0 ? [reportWords[language].more(more)] : [])].join(', ');
};

/** Most pages that are named before a detail that they share. */
const NAMED = 3;

type NamedPath = Pick<ComparedPage, 'path' | 'title'>;

interface PictureWords {
  readonly words: ReportWords;
  readonly pageOf: (path: string) => ComparedPage | undefined;
  readonly describePage: (page: ComparedPage) => ReportPage;
}

const describePictures = (
  pictures: SitePictures | null,
  { words, pageOf, describePage }: PictureWords,
): ReportSection => ({
  title: words.pictures,
  entries: pictures === null || pictures.left === 0 ? [] : [plainEntry(words.morePages(pictures.left))],
  pictures: [...(pictures?.pages ?? [])].flatMap(([path, widths]) => {
    const page = pageOf(path);
    return page ? [{ page: describePage(page), widths }] : [];
  }),
});

const plainEntry = (text: string): ReportEntry => ({ title: null, pages: [], lines: [plainLine(text)] });

/** Number of prices or dates that changed. A price that texts or languages write differently counts once. */
export const countFigures = (changes: readonly PageChange[], kind: 'price' | 'date'): number => {
  const figures = changes.flatMap((change) => (change.kind === kind ? `${change.before} ${change.after}` : []));
  return new Set(kind === 'price' ? figures.map((text) => text.replaceAll(/\p{L}/gu, '')) : figures).size;
};

/** Describes changes, each once: sums and days first, then words, then fields for machines. */
export const describeChanges = (
  changes: readonly PageChange[],
  locale: Locale | undefined,
  words: ReportWords,
): readonly ReportLine[] => {
  const language = locale === undefined ? null : languageOf(locale).language;
  const rest = changes.filter((change) => change.kind !== 'price' && change.kind !== 'date' && !isOneSided(change));
  const lines = [
    ...describeFigures(changes, words),
    ...ORDER.flatMap((kinds) => rest.filter(({ kind }) => kinds.includes(kind))).map((change) =>
      describeChange(change, words),
    ),
    ...joinFields(changes.filter(isOneSided), words),
  ];
  return [...new Map(lines.map((line) => [JSON.stringify(line), { ...line, language }])).values()];
};

/**
 * Describes changed sums and days: with the text around them if nothing else changed there, else alone, because the text is shown as well.
 */
const describeFigures = (
  changes: readonly PageChange[],
  words: ReportWords,
): readonly Omit<ReportLine, 'language'>[] => {
  const told = new Set(changes.flatMap((change) => (change.kind === 'text' ? JSON.stringify(change.runs) : [])));
  const figures = changes.flatMap((change) => (change.kind === 'price' || change.kind === 'date' ? change : []));
  return [...groupBy(figures, ({ runs }) => JSON.stringify(runs))].flatMap(([key, group]) => {
    if (told.has(key))
      return group.map(({ kind, before, after }) => ({ label: words[kind], runs: replacement(before, after) }));
    const kinds = [...new Set(group.map(({ kind }) => words[kind]))];
    return { label: kinds.join(', '), runs: shortenRuns(group[0].runs) };
  });
};

const isOneSided = (change: PageChange): change is SearchChange =>
  change.kind === 'search' && (change.before === null || change.after === null);

const ORDER: readonly (readonly PageChange['kind'][])[] = [['text', 'move'], ['card'], ['link', 'media'], ['search']];

/** Joins fields for search engines that were only added or only removed: a line for each thing that they describe. */
const joinFields = (changes: readonly SearchChange[], words: ReportWords): readonly Omit<ReportLine, 'language'>[] => {
  const fields = changes.flatMap(({ fields: names, before, after }) => {
    const kind = before === null ? ('added' as const) : ('removed' as const);
    const value = before ?? after ?? '';
    const plain = names.filter((name) => !name.includes('.')).join(', ');
    const parts = names.flatMap((name) => {
      const [thing = '', ...path] = name.split('.');
      return path.length === 0 ? [] : [{ kind, thing, text: `${path.join('.')}: ${value}` }];
    });
    return plain === '' ? parts : [{ kind, thing: plain, text: value }, ...parts];
  });
  return [...groupBy(fields, ({ kind, thing }) => `${kind} ${thing}`).values()].map((group) => ({
    label: `${words.search}, ${group[0].thing}`,
    runs: [{ kind: group[0].kind, text: group.map(({ text }) => text).join(' · ') }],
  }));
};

const describeChange = (change: PageChange, words: ReportWords): Omit<ReportLine, 'language'> => {
  if (change.kind === 'move') return { label: words.move, runs: [{ kind: 'same', text: change.blocks.join(' · ') }] };
  if ('runs' in change) {
    return { label: change.kind === 'text' ? '' : words[change.kind], runs: shortenRuns(change.runs) };
  }
  if (change.kind === 'card')
    return { label: words.card, runs: [{ kind: change.before === null ? 'added' : 'removed', text: change.text }] };
  const runs = replacement(change.before, change.after);
  if (change.kind === 'search') return { label: `${words.search}, ${change.fields.join(', ')}`, runs };
  return {
    label: change.text === '' ? words[change.kind] : `${words[change.kind]} ${words.quoted(change.text)}`,
    runs,
  };
};

export const plainLine = (text: string): ReportLine => ({ label: '', runs: [{ kind: 'same', text }], language: null });

const replacement = (before: string | null, after: string | null): readonly Run[] => [
  ...(before === null ? [] : [{ kind: 'removed' as const, text: before }]),
  ...(before === null || after === null ? [] : [{ kind: 'same' as const, text: ' → ' }]),
  ...(after === null ? [] : [{ kind: 'added' as const, text: after }]),
];

/** Shortens unchanged text, but keeps enough for the place to be found. */
const shortenRuns = (runs: readonly Run[]): readonly Run[] =>
  runs.map((run, at) => {
    if (run.kind !== 'same' || run.text.length <= 2 * AROUND) return run;
    const start = at === 0 ? '' : run.text.slice(0, AROUND).replace(/\S*$/, '');
    const end = at === runs.length - 1 ? '' : run.text.slice(-AROUND).replace(/^\S*/, '');
    return { ...run, text: `${start}…${end}` };
  });

const AROUND = 60;

const describeFile = ({ path, kind, entries }: FileChange, words: ReportWords): ReportEntry => {
  const others = entries.filter((entry) => entry.kind === 'changed').map(({ text }) => text);
  return {
    title: null,
    pages: [],
    lines: [
      { label: '', runs: [inRun(kind, path)], language: null },
      ...entries.flatMap((entry): readonly ReportLine[] =>
        entry.kind === 'changed' ? [] : [{ label: '', runs: [inRun(entry.kind, entry.text)], language: null }],
      ),
      ...(others.length === 0 ? [] : [{ ...plainLine(others.join(' · ')), label: words.entries }]),
    ],
  };
};

const inRun = (kind: FileChange['kind'], text: string): Run => ({ kind: kind === 'changed' ? 'same' : kind, text });

/** Describes weights: the HTML of all changed pages together, and the scripts and styles of the page where they changed most. */
const describeWeights = (pages: readonly ComparedPage[], words: ReportWords): readonly ReportEntry[] => {
  const both = pages.flatMap(({ path, weight: { before, after } }) =>
    before && after ? [{ path, before, after }] : [],
  );
  const sum = (side: 'before' | 'after'): number => both.reduce((total, page) => total + page[side].html, 0);
  const lines = [
    ...weightLine(words.html, { before: sum('before'), after: sum('after') }, words),
    ...(['scripts', 'styles'] as const).flatMap((part) => {
      const heaviest = both.toSorted((a, b) => growth(b, part) - growth(a, part))[0];
      return heaviest
        ? weightLine(words[part], { before: heaviest.before[part], after: heaviest.after[part] }, words)
        : [];
    }),
  ];
  return lines.length === 0 ? [] : [{ title: null, pages: [], lines }];
};

interface Weighed {
  readonly before: PageWeight;
  readonly after: PageWeight;
}

const growth = ({ before, after }: Weighed, part: keyof PageWeight): number => Math.abs(after[part] - before[part]);

interface Bytes {
  readonly before: number;
  readonly after: number;
}

const weightLine = (label: string, { before, after }: Bytes, { kilobytes }: ReportWords): readonly ReportLine[] => {
  const [was, is] = [kilobytes((before / 1000).toFixed(1)), kilobytes((after / 1000).toFixed(1))];
  return was === is ? [] : [{ label, runs: replacement(was, is), language: null }];
};
