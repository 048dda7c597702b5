import type { ChangedPage } from '../compare/compare-sites.ts';
import { isSitemap } from '../../renderer/host/sitemap.ts';
import { orNull } from '../../base/or-null.ts';
import { formatBytes } from '../../base/format.ts';
import { GUARDS, type GuardKind, type GuardSettings, type GuardFinding } from '../../config/guards/guard-settings.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { findLosses } from '../../content/snapshot/shrink-guard.ts';
import { basePathOf, sitePathAt } from '../../model/link/base-path.ts';
import { LOCALES } from '../../model/language/locale.ts';
import { withoutLocale } from '../../model/language/locale-of-path.ts';
import { text } from '../../model/language/messages.ts';
import { wholeTitle } from '../../model/page/head-data.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupByEach } from '../../model/values/group-by.ts';
import type { ComparedSite } from '../compare/compared-site.ts';
import type { ComparedPage, PageChange, PageWeight, SearchChange, SiteDifference } from '../compare/site-difference.ts';
import { isPriceJump } from '../compare/sums.ts';
import { pageFilesOf } from '../page-changes.ts';
import type { PageCauses } from './page-causes.ts';

interface JudgedDifference {
  readonly difference: SiteDifference;
  readonly before: ComparedSite;
  readonly after: ComparedSite;
  /** Called only if many pages have changed. */
  readonly causesOf: () => PageCauses;
}

export type GuardConfig = Pick<SiteConfig, 'name' | 'url' | 'titleSeparator' | 'guards'>;

/** Finds possible accidents in the difference between two sites, the worst first; guards that are off find nothing. Pure. */
export const judgeDifference = (judged: JudgedDifference, config: GuardConfig): readonly GuardFinding[] => {
  const { kinds, limits } = config.guards;
  const known: Partial<Record<GuardKind, number>> = limits;
  const input = { ...judged, config, limits, changed: findChanged(judged.difference) };
  return GUARDS.flatMap((kind): readonly GuardFinding[] => {
    const level = kinds[kind];
    if (level === 'off') return [];
    return RULES[kind](input).map(({ by = null, of = null, pages, count = countPages(pages) }) => {
      const ordered = pages.toSorted((a, b) => compareText(a.path, b.path));
      return { kind, level, count, of, by, limit: known[kind] ?? null, pages: ordered, left: 0 };
    });
  });
};

interface RuleInput extends JudgedDifference {
  readonly config: GuardConfig;
  readonly limits: GuardSettings['limits'];
  readonly changed: readonly ChangedPage[];
}

type FoundPage = GuardFinding['pages'][number];

interface Found {
  readonly by?: string | null;
  readonly of?: number;
  readonly pages: readonly FoundPage[];
  /** The number of pages by default. */
  readonly count?: number;
}

type Rule = (input: RuleInput) => readonly Found[];

const findChanged = ({ pages, groups }: SiteDifference): readonly ChangedPage[] => {
  const byPage = groupByEach(groups, (group) => group.pages);
  return pages.flatMap((page) => {
    const changes = (byPage.get(page.path) ?? []).flatMap((group) => group.changes);
    return changes.length === 0 ? [] : [{ page, changes }];
  });
};

const countPages = (pages: readonly FoundPage[]): number => new Set(pages.map(({ path }) => path)).size;

const namePage = ({ path, title }: ComparedPage, detail: string | null = null): FoundPage => ({ path, title, detail });

const oneFinding = (pages: readonly FoundPage[]): readonly Found[] => (pages.length === 0 ? [] : [{ pages }]);

/** Creates a rule that reports pages, with the details of each change; an empty detail becomes null. */
const findIn =
  (detailsOf: (change: PageChange, input: RuleInput) => readonly string[]): Rule =>
  (input) =>
    oneFinding(
      input.changed.flatMap(({ page, changes }) =>
        [...new Set(changes.flatMap((change) => detailsOf(change, input)))].map((detail) =>
          namePage(page, detail || null),
        ),
      ),
    );

const shrink: Rule = ({ before, after, limits }) =>
  findLosses(before.counts, after.counts, limits.shrink).map((loss) => ({ ...loss, pages: [] }));

/** A moved page is missing at its old address, too. */
const gone: Rule = ({ difference: { pages, files }, config }) => {
  const entries = files.filter(({ path }) => isSitemap(path)).flatMap((file) => file.entries);
  const listed = new Set(
    entries.flatMap((entry) => (entry.kind === 'removed' ? pathOf(entry.text, basePathOf(config.url)) : [])),
  );
  return oneFinding(
    pages
      .filter(({ kind }) => kind === 'removed' || kind === 'moved')
      .map((page) => (page.from === null ? namePage(page) : { ...namePage(page, `→ ${page.path}`), path: page.from }))
      .filter(({ path }) => listed.has(path)),
  );
};

/** Path within the site for a public address; empty if it is no address, or of another site. */
const pathOf = (address: string, basePath: string): readonly string[] => {
  const path = orNull(() => sitePathAt(decodeURIComponent(new URL(address).pathname), basePath));
  return path === null ? [] : [path];
};

const asSearch = (change: PageChange, field: string): SearchChange | null =>
  change.kind === 'search' && change.fields.includes(field) ? change : null;

const becameNoindex = (change: PageChange): boolean => {
  const robots = asSearch(change, 'robots');
  const [was, is] = [robots?.before ?? '', robots?.after ?? ''].map((value) => /\b(?:noindex|none)\b/i.test(value));
  return is === true && !was;
};

const noindex = findIn((change) => (becameNoindex(change) ? [''] : []));

/** Leaves out pages that became `noindex`: a hidden page names none of its translations. */
const translations: Rule = (input) =>
  findLostLanguages({ ...input, changed: input.changed.filter(({ changes }) => !changes.some(becameNoindex)) });

const findLostLanguages = findIn((change) => {
  if (change.kind !== 'search' || change.before === null || change.after !== null) return [];
  return change.fields.flatMap((field) => /^alternate (?!x-default)([\w-]+)$/.exec(field)?.[1] ?? []);
});

const prices = findIn((change, { limits }) => {
  if (change.kind !== 'price' || change.before === null || change.after === null) return [];
  return isPriceJump(change.before, change.after, limits.prices) ? [`${change.before} → ${change.after}`] : [];
});

const keyPages: Rule = ({ difference: { pages }, changed, config: { guards } }) => {
  const isOther = new Set(changed.map(({ page }) => page));
  return oneFinding(
    pages
      .filter(({ path, from }) =>
        [path, from ?? path].some((address) => isKeyPath(withoutLocale(address), guards.keyPages)),
      )
      .filter((page) => isOther.has(page) || page.kind === 'removed' || page.kind === 'moved')
      .map((page) => namePage(page)),
  );
};

const isKeyPath = (path: string, known: readonly string[]): boolean =>
  known.some((wanted) => {
    const folder = wanted.replace(/\/\*$/, '');
    return path === (folder || '/') || (folder !== wanted && path.startsWith(`${folder}/`));
  });

const emptied = findIn((change, { config }) =>
  (['title', 'description'] as const).filter((field) => {
    const { before = null, after = null } = asSearch(change, field) ?? {};
    return !isEmpty(before, config) && isEmpty(after, config);
  }),
);

/** A page without a title of its own has the default title, which counts as empty. */
const isEmpty = (value: string | null, config: GuardConfig): boolean =>
  value === null ||
  value === '' ||
  LOCALES.some((locale) => value === wholeTitle(config, text(locale, 'title.default')));

/** Groups changed pages by the documents that changed them; pages without a known document are grouped by equal changes. */
const reach: Rule = ({ difference, after, changed, causesOf, limits }) => {
  const of = pageFilesOf(after).size;
  const isMany = (count: number): boolean => count > 1 && count > of * limits.reach;
  if (!isMany(changed.length)) return [];
  const causes = causesOf();
  const documentsOf = ({ path }: ComparedPage): readonly string[] => causes.get(path) ?? [];
  const pages = changed.map(({ page }) => page);
  const byDocument = [...groupByEach(pages, documentsOf)].map(([by, own]) => ({
    by,
    of,
    pages: own.map((page) => namePage(page)),
  }));
  const unknown = new Map(pages.filter((page) => documentsOf(page).length === 0).map((page) => [page.path, page]));
  const alike = difference.groups
    .filter(({ changes }) => changes.length > 0)
    .map((group) => ({
      of,
      by: null,
      pages: group.pages.flatMap((path) => unknown.get(path) ?? []).map((page) => namePage(page)),
    }))
    .toSorted((a, b) => b.pages.length - a.pages.length)
    .slice(0, 1);
  return [...byDocument, ...alike]
    .filter((found) => isMany(found.pages.length))
    .toSorted((a, b) => b.pages.length - a.pages.length || compareText(a.by ?? '', b.by ?? ''))
    .slice(0, DOCUMENTS);
};

/** Most documents that are reported, those with the most pages first. */
const DOCUMENTS = 5;

/** A page that was too heavy already counts if it grows. */
const weight: Rule = ({ difference: { pages }, limits }) =>
  oneFinding(
    pages.flatMap((page) => {
      const [was, is] = [sumWeight(page.weight.before), sumWeight(page.weight.after)];
      return is > limits.weight && is > was ? [namePage(page, formatBytes(is))] : [];
    }),
  );

const sumWeight = (weighed: PageWeight | null): number =>
  weighed === null ? 0 : weighed.html + weighed.scripts + weighed.styles;

const RULES: Readonly<Record<GuardKind, Rule>> = {
  shrink,
  gone,
  noindex,
  translations,
  prices,
  keyPages,
  emptied,
  reach,
  weight,
};
