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

/** A difference in the words of a language, in the order in which it is read: what is left is how it looks. */
export interface DiffReport {
  readonly language: ReportLanguage;
  readonly title: string;
  /** Said where nothing differs. */
  readonly nothing: string;
  /** How much of what, with its number. */
  readonly summary: readonly { readonly label: string; readonly count: number }[];
  /** None where nothing differs. */
  readonly sections: readonly ReportSection[];
}

interface ReportSection {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
  /** Pages of which there are pictures. */
  readonly pictures?: readonly PicturedPage[];
}

export interface PicturedPage {
  readonly page: ReportPage;
  readonly widths: readonly PicturesAtWidth[];
}

export interface ReportEntry {
  /** Null where its page, or its lines, say enough. */
  readonly title: string | null;
  /** What comes of it, seen before the rest; null where nothing does. */
  readonly outcome?: string | null;
  readonly pages: readonly ReportPage[];
  readonly lines: readonly ReportLine[];
}

export interface ReportPage {
  readonly title: string;
  readonly path: string;
  /** BCP 47 tag of the title. */
  readonly language: string;
  /** Null where it cannot be looked at. */
  readonly url: string | null;
}

export interface ReportLine {
  /** Empty where the words say enough. */
  readonly label: string;
  readonly runs: readonly Run[];
  /** BCP 47 tag of the words, where they are of a page. */
  readonly language: string | null;
}

export interface DescribeOptions {
  readonly language: ReportLanguage;
  /** What guards have found in it. */
  readonly findings: readonly GuardFinding[];
  /** Whether it can still be published, or not: of what is there already, nothing is held any more. */
  readonly isPlanned: boolean;
  /** Where a page can be looked at, percent-encoded; null where it cannot. */
  readonly urlOf: (page: ComparedPage) => string | null;
  /** What was taken of the pages, if anything was. */
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
  // What is gone from its address is no page of the difference by that.
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

/** What it has found, with the pages as far as they are named, and each price, language or address once, with its pages where it is not of all. */
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

/** Pages that are named before what is alike on all of them. */
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

/** How many sums of money, or days, are others: a sum that is written otherwise in other texts, or languages, counts once. */
export const countFigures = (changes: readonly PageChange[], kind: 'price' | 'date'): number => {
  const figures = changes.flatMap((change) => (change.kind === kind ? `${change.before} ${change.after}` : []));
  return new Set(kind === 'price' ? figures.map((text) => text.replaceAll(/\p{L}/gu, '')) : figures).size;
};

/** Sums and days first, each once: then words, and what is not read at last. */
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

/** Sums and days: with the words around them where nothing else has changed there, else alone, since the words are told as well. */
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

/** What search engines are told no more, or for the first time, is a line for each thing that it is told of. */
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

/** Of what stayed as it was, so much is told that the place is found. */
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

/** What visitors load: of all pages that changed, and of those that load other scripts or styles. */
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
