import { diffLines } from 'diff';
import { Parser } from 'htmlparser2';
import { pairOnly } from '../../content/pair-documents.ts';
import { isAsset } from '../../build/commit/retire.ts';
import { DEFAULT_LOCALE, type Locale } from '../../model/language/locale.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { DRAFTS_FOLDER } from '../../model/site/published-index.ts';
import { isSearchFile } from '../../model/search/search-index.ts';
import { compareText } from '../../model/values/compare-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import { pageFilesOf } from '../page-changes.ts';
import { runAll } from '../targets/run-all.ts';
import { comparePages } from './compare-pages.ts';
import type { ComparedSite } from './compared-site.ts';
import { isToldByRedirects } from '../../renderer/host/address-files.ts';
import { plainAddress, plainText } from '../../renderer/pages/plain-text.ts';
import { readDrawnPage, type PageContents } from '../../renderer/pages/read-drawn-page.ts';
import type {
  ChangeGroup,
  ComparedPage,
  FileChange,
  PageChange,
  PageWeight,
  SiteDifference,
  FileEntry,
} from './site-difference.ts';

/** What is other after than before. Only files whose digests differ are read. */
export const compareSites = async (before: ComparedSite, after: ComparedSite): Promise<SiteDifference> => {
  const compared = await readDifferentPages(openPages(before), openPages(after));
  const pages = compared.toSorted((a, b) => compareText(a.page.path, b.page.path));
  return {
    before: before.id,
    after: after.id,
    pages: pages.map(({ page }) => page),
    groups: groupChanges(pages.filter(({ page }) => page.kind === 'changed' || page.kind === 'moved')),
    files: await compareFiles(before, after),
  };
};

/** A page that is other, and in what for who reads it. */
export interface ChangedPage {
  readonly page: ComparedPage;
  readonly changes: readonly PageChange[];
}

interface OpenPages {
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** The HTML of a page; null where there is no such page. */
  readonly read: (path: string) => Promise<string | null>;
  /** What is in the HTML of a page, or in some of it. */
  readonly open: (path: string, html: string) => PageAtPath;
}

interface PageAtPath {
  readonly path: string;
  readonly locale: Locale;
  readonly content: PageContents;
  readonly weight: PageWeight;
}

const openPages = (site: ComparedSite): OpenPages => {
  const files = pageFilesOf(site);
  const sizes = new Map(site.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const sum = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((total, address) => total + (sizes.get(address) ?? 0), 0);
  return {
    files,
    read: async (path) => {
      const file = files.get(path);
      return file === undefined ? null : (await site.read(file.path)).toString('utf8');
    },
    open: (path, html) => {
      const content = readDrawnPage(html);
      const weight = {
        html: files.get(path)?.bytes ?? 0,
        scripts: sum(content.scripts),
        styles: sum(content.styles),
      };
      return { path, locale: localeOfPath(path), content, weight };
    },
  };
};

const readDifferentPages = async (before: OpenPages, after: OpenPages): Promise<readonly ChangedPage[]> => {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path)?.sha256 !== after.files.get(path)?.sha256,
  );
  const compared: ChangedPage[] = [];
  const [removed, added]: [PageAtPath[], PageAtPath[]] = [[], []];
  await runAll(paths, async (path) => {
    const [old, now] = await Promise.all([before.read(path), after.read(path)]);
    if (old !== null && now !== null) {
      const [left, right] = withoutSameParts(old, now);
      compared.push(comparePair(before.open(path, left), after.open(path, right)));
    } else if (old !== null) removed.push(before.open(path, old));
    else if (now !== null) added.push(after.open(path, now));
  });
  return [...compared, ...compareRest(removed, added)];
};

/** Two pages without the largest of their parts where they are the same: of these there is nothing to tell. */
const withoutSameParts = (before: string, after: string): readonly [before: string, after: string] => {
  const same = LARGEST_PARTS.flatMap((pattern) => {
    const [part] = pattern.exec(before) ?? [];
    return part !== undefined && part === pattern.exec(after)?.[0] && !LOADED.test(part) ? [part] : [];
  });
  const without = (html: string): string => same.reduce((rest, part) => rest.replace(part, ''), html);
  return [without(before), without(after)];
};

const LARGEST_PARTS = [/<header\b[^]*?<\/header>/, /<main\b[^]*<\/main>/];

/** What counts for the weight of a page, wherever it stands. */
const LOADED = /<(?:script|link)\b/;

const comparePair = (old: PageAtPath, now: PageAtPath): ChangedPage => ({
  page: describePage(now, old.path === now.path ? 'changed' : 'moved', [old, now]),
  changes: comparePages(old.content, now.content, now.locale),
});

/** A page that is gone and a new one with its title, if no other has it, are one that moved. */
const compareRest = (removed: readonly PageAtPath[], added: readonly PageAtPath[]): readonly ChangedPage[] => {
  const titleOf = ({ locale, content }: PageAtPath): string => `${locale} ${content.title}`;
  const moved = pairOnly(added, removed, { first: titleOf, second: titleOf });
  const known = new Set(moved.flat());
  const alone = (pages: readonly PageAtPath[]): readonly PageAtPath[] => pages.filter((page) => !known.has(page));
  return [
    ...moved.map(([page, from]) => comparePair(from, page)),
    ...alone(removed).map((page) => ({ page: describePage(page, 'removed', [page, null]), changes: [] })),
    ...alone(added).map((page) => ({ page: describePage(page, 'added', [null, page]), changes: [] })),
  ];
};

const describePage = (
  { path, locale, content }: PageAtPath,
  kind: ComparedPage['kind'],
  [old, now]: readonly [PageAtPath | null, PageAtPath | null],
): ComparedPage => ({
  path,
  locale,
  kind,
  title: content.title,
  from: kind === 'moved' ? (old?.path ?? null) : null,
  weight: { before: old?.weight ?? null, after: now?.weight ?? null },
});

/** Changes that exactly the same pages share are one group. */
const groupChanges = (pages: readonly ChangedPage[]): readonly ChangeGroup[] => {
  const byChange = new Map<string, { readonly change: PageChange | null; readonly paths: string[] }>();
  for (const { page, changes } of pages) {
    for (const change of changes.length === 0 ? [null] : changes) {
      const key = JSON.stringify(change);
      const known = byChange.get(key);
      if (known === undefined) byChange.set(key, { change, paths: [page.path] });
      else known.paths.push(page.path);
    }
  }
  const byPages = groupBy([...byChange.values()], ({ change, paths }) => `${change === null} ${paths.join(' ')}`);
  return [...byPages.values()]
    .map((shared) => ({ pages: shared[0].paths, changes: shared.flatMap(({ change }) => change ?? []) }))
    .toSorted((a, b) => b.pages.length - a.pages.length || compareText(a.pages.join(' '), b.pages.join(' ')));
};

type Versions = ReadonlyMap<string, readonly ManifestFile[]>;

const compareFiles = async (before: ComparedSite, after: ComparedSite): Promise<readonly FileChange[]> => {
  const [left, right] = [otherFiles(before), otherFiles(after)];
  const paths = [...new Set([...left.keys(), ...right.keys()])].filter((path) => isNews(path, left, right));
  const changes: FileChange[] = [];
  await runAll(paths, async (path) => {
    const [old, now] = [left.get(path)?.[0], right.get(path)?.[0]];
    const texts = isTextFile(path) ? await Promise.all([readText(before, old), readText(after, now)]) : null;
    const kind = kindOfChange(old !== undefined, now !== undefined);
    changes.push({ path, kind, entries: texts === null ? [] : compareFile(path, ...texts) });
  });
  return changes.toSorted((a, b) => compareText(a.path, b.path));
};

const readText = async (site: ComparedSite, file: ManifestFile | undefined): Promise<string> =>
  file === undefined ? '' : (await site.read(file.path)).toString('utf8');

/**
 * What is neither a page nor its payload, nor for drafts alone, nor of the index of the search, which follows from pages, by name without a
 * digest; the second addresses of the first language are no files of their own.
 */
const otherFiles = (site: ComparedSite): Versions => {
  const pages = new Set([...pageFilesOf(site).values()].map(({ path }) => path));
  const files = site.files.filter(
    ({ path }) =>
      !pages.has(path) &&
      !path.startsWith(`${DEFAULT_LOCALE}/`) &&
      !path.startsWith(DRAFTS_FOLDER) &&
      !isSearchFile(path) &&
      !/(?:^|\/)_payload\.json$/.test(path) &&
      !isToldByRedirects(path),
  );
  return groupBy(
    files.toSorted((a, b) => compareText(a.path, b.path)),
    ({ path }) => plainAddress(path),
  );
};

/** The bytes of programs and styles are counted with the pages that load them: they are news where they come or go. */
const isNews = (path: string, left: Versions, right: Versions): boolean => {
  const digestsOf = (files: Versions): string => (files.get(path) ?? []).map(({ sha256 }) => sha256).join(' ');
  if (isAsset(path) && /\.(?:js|css|json)$/.test(path)) return left.has(path) !== right.has(path);
  return digestsOf(left) !== digestsOf(right);
};

/** Whether a file is read by people or search engines as a list of entries or lines. */
const isTextFile = (path: string): boolean => /\.(?:xml|txt|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/.test(path);

/** What is other in a text file: entries of a sitemap or a feed, lines of any other. Pure. */
const compareFile = (path: string, before: string, after: string): readonly FileEntry[] =>
  path.endsWith('.xml') ? compareEntries(readEntries(before), readEntries(after)) : compareLines(before, after);

const compareLines = (before: string, after: string): readonly FileEntry[] =>
  diffLines(before, after).flatMap(({ value, added, removed }) => {
    if (!added && !removed) return [];
    const lines = value.split('\n').filter((line) => line.trim() !== '');
    return lines.map((text): FileEntry => ({ kind: added ? 'added' : 'removed', text }));
  });

type Entries = ReadonlyMap<string, string>;

const compareEntries = (before: Entries, after: Entries): readonly FileEntry[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted(compareText)
    .filter((text) => before.get(text) !== after.get(text))
    .map((text) => ({ kind: kindOfChange(before.has(text), after.has(text)), text }));

/** What became of something that is not as it was. */
const kindOfChange = (wasThere: boolean, isThere: boolean): FileEntry['kind'] => {
  if (!wasThere) return 'added';
  return isThere ? 'changed' : 'removed';
};

/** Entries of a sitemap or a feed by their address, with all that is said of them. */
const readEntries = (xml: string): Entries => {
  const entries = new Map<string, string>();
  let [address, said, element] = ['', '', ''];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        element = name;
        if (ENTRY.has(name)) [address, said] = ['', ''];
        said += `${name} ${JSON.stringify(attributes)}`;
      },
      ontext: (text) => {
        if (address === '' && (element === 'loc' || element === 'link')) address = plainText(text);
        said += text;
      },
      onclosetag: (name) => {
        if (ENTRY.has(name)) entries.set(address, said);
        element = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return entries;
};

const ENTRY: ReadonlySet<string> = new Set(['url', 'sitemap', 'item']);
