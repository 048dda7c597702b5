import { diffLines } from 'diff';
import { Parser } from 'htmlparser2';
import { sha256 } from '../../base/digest.ts';
import { onceEach } from '../../base/once.ts';
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
import { readRenderedPage, type PageContents } from '../../renderer/pages/read-rendered-page.ts';
import type {
  ChangeGroup,
  ComparedPage,
  FileChange,
  PageChange,
  PageWeight,
  SiteDifference,
  FileEntry,
} from './site-difference.ts';

/** Compares two sites. Only files whose digests differ are read. */
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

/** A page that differs, and its changes for readers. */
export interface ChangedPage {
  readonly page: ComparedPage;
  readonly changes: readonly PageChange[];
}

interface OpenPages {
  readonly files: ReadonlyMap<string, ManifestFile>;
  /** Reads the HTML of a page; null if there is no such page. */
  readonly read: (path: string) => Promise<Buffer | null>;
  /** Parses the HTML of a page, or of some parts of it. */
  readonly open: (path: string, html: Buffer) => OpenPage;
}

interface OpenPage {
  readonly page: PageAtPath;
  /** The HTML without class names, and without tags that only load files. */
  readonly html: string;
}

interface PageAtPath {
  readonly path: string;
  readonly locale: Locale;
  readonly title: string;
  readonly weight: PageWeight;
}

const openPages = (site: ComparedSite): OpenPages => {
  const files = pageFilesOf(site);
  const sizes = new Map(site.files.map(({ path, bytes }) => [`/${path}`, bytes]));
  const sum = (addresses: readonly string[]): number =>
    [...new Set(addresses)].reduce((total, address) => total + (sizes.get(address) ?? 0), 0);
  const weigh = onceEach((loading) => {
    const { scripts, styles } = readRenderedPage(loading);
    return { scripts: sum(scripts), styles: sum(styles) };
  });
  return {
    files,
    read: async (path) => {
      const file = files.get(path);
      return file === undefined ? null : site.read(file.path);
    },
    open: (path, bytes) => {
      let loading = '';
      const html = bytes
        .toString()
        .replaceAll(LOADING, (found) => {
          if (!found.includes('-payload')) loading += found;
          return '';
        })
        .replaceAll(/ class="[^"]*"/g, ' class=""');
      const { title } = readRenderedPage(TITLE.exec(html)?.[0] ?? '');
      const weight = { html: files.get(path)?.bytes ?? 0, ...weigh(loading) };
      return { page: { path, locale: localeOfPath(path), title, weight }, html };
    },
  };
};

const TITLE = /<title\b[^]*?<\/title>/;

/** Tags with files that a page loads, or that its scripts load later. */
const LOADING =
  /<(?:meta name="(?:page|site)-|link rel="(?:stylesheet|modulepreload)"|script (?:[^>]* )?src="\/(?!\/))[^>]*>(?:<\/script>)?/g;

const readDifferentPages = async (before: OpenPages, after: OpenPages): Promise<readonly ChangedPage[]> => {
  const paths = [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path)?.sha256 !== after.files.get(path)?.sha256,
  );
  const compare = createComparison();
  const compared: ChangedPage[] = [];
  const [removed, added]: [PageAtPath[], PageAtPath[]] = [[], []];
  const lookAt = async (path: string, from = path): Promise<void> => {
    const [old, now] = await Promise.all([before.read(from), after.read(path)]);
    if (old !== null && now !== null) {
      const [left, right] = withoutSameBytes([old, now]);
      compared.push(compare(before.open(from, left), after.open(path, right)));
    } else if (old !== null) removed.push(before.open(path, old).page);
    else if (now !== null) added.push(after.open(path, now).page);
  };
  await runAll(paths, lookAt);
  const { moved, alone } = pairMoved(removed, added);
  await runAll(moved, async ([page, from]) => lookAt(page.path, from.path));
  return [...compared, ...alone];
};

/** The values before and after. */
type Pair<Side> = readonly [Side, Side];

/**
 * Removes from two pages what is the same in both after the head and header. These bytes need not be parsed, unless they load something.
 */
const withoutSameBytes = ([before, after]: Pair<Buffer>): Pair<Buffer> => {
  const [old, now] = [cutAtMain(before), cutAtMain(after)];
  const isOther = old.map(
    (part, at) => at === 0 || !now[at]?.equals(part) || LOADERS.some((tag) => part.includes(tag)),
  );
  const rest = (parts: readonly Buffer[]): Buffer => Buffer.concat(parts.filter((_, at) => isOther[at] ?? true));
  return [rest(old), rest(now)];
};

/** Splits a page into what is before `<main>`, `<main>` itself, and what follows it. */
const cutAtMain = (html: Buffer): readonly Buffer[] => {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf(MAIN_END) + MAIN_END.length;
  return from < 0 || to < from ? [html] : [html.subarray(0, from), html.subarray(from, to), html.subarray(to)];
};

const MAIN_END = '</main>';
const LOADERS = ['<script', '<link'];

/** Creates a function that compares two pages: a difference that many pages share is computed once. */
const createComparison = (): ((old: OpenPage, now: OpenPage) => ChangedPage) => {
  const known = new Map<string, readonly PageChange[]>();
  return (old, now) => {
    const { path, locale } = now.page;
    const pair = withoutSame([HEAD, HEADER, MAIN], [old.html, now.html]);
    const key = sha256(JSON.stringify([locale, keyOf(pair)]));
    const changes = known.get(key) ?? comparePages(readRenderedPage(pair[0]), readRenderedPage(pair[1]), locale);
    known.set(key, changes);
    return {
      page: describePage(now.page, path === old.page.path ? 'changed' : 'moved', [old.page, now.page]),
      changes,
    };
  };
};

/** Removes parts that are the same from two pages. */
const withoutSame = (parts: readonly RegExp[], [before, after]: Pair<string>): Pair<string> => {
  const same = parts.filter((part) => String(before.match(part)) === String(after.match(part)));
  const cut = (html: string): string => same.reduce((rest, part) => rest.replace(part, ''), html);
  return [cut(before), cut(after)];
};

const HEAD = /<head>[^]*?<\/head>/;
const HEADER = /<header\b[^]*?<\/header>/;
const MAIN = /<main\b[^]*<\/main>/;

/**
 * The difference between two pages, without what each page has for itself:
 * unchanged fields for search engines, and unchanged links to its other languages.
 */
const keyOf = ([before, after]: Pair<string>): unknown => {
  const [old, now] = [readHead(before), readHead(after)];
  const bodies = withoutSame([LANGUAGE_LINKS], [before.replace(HEAD, ''), after.replace(HEAD, '')]);
  return [bodies, otherThan(now, old), otherThan(old, now)];
};

const LANGUAGE_LINKS = /<a [^>]*hreflang="[^>]*>/gi;

const readHead = (html: string): PageContents => readRenderedPage(HEAD.exec(html)?.[0] ?? '');

/** What the head of a page has that differs from another one. */
const otherThan = ({ fields, blocks, media }: PageContents, other: PageContents): unknown => {
  const isOther = ([name, values]: readonly [string, readonly string[]]): boolean =>
    JSON.stringify(values) !== JSON.stringify(other.fields.get(name));
  return [[...fields].filter(isOther), blocks, media];
};

/** Pairs a removed page with an added one that has the same title, if no other page has it: the page was moved. */
const pairMoved = (removed: readonly PageAtPath[], added: readonly PageAtPath[]) => {
  const titleOf = ({ locale, title }: PageAtPath): string => `${locale} ${title}`;
  const moved = pairOnly(added, removed, { first: titleOf, second: titleOf });
  const known = new Set(moved.flat());
  const alone = (pages: readonly PageAtPath[]): readonly PageAtPath[] => pages.filter((page) => !known.has(page));
  return {
    moved,
    alone: [
      ...alone(removed).map((page) => ({ page: describePage(page, 'removed', [page, null]), changes: [] })),
      ...alone(added).map((page) => ({ page: describePage(page, 'added', [null, page]), changes: [] })),
    ],
  };
};

const describePage = (
  { path, locale, title }: PageAtPath,
  kind: ComparedPage['kind'],
  [old, now]: readonly [PageAtPath | null, PageAtPath | null],
): ComparedPage => ({
  path,
  locale,
  kind,
  title,
  from: kind === 'moved' ? (old?.path ?? null) : null,
  weight: { before: old?.weight ?? null, after: now?.weight ?? null },
});

/** Groups changes that exactly the same pages have. */
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
 * Files by name without their digests, except pages and payloads, files for drafts only, the search index, which follows from pages, and
 * second addresses in the first language.
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

/** Changed bytes of scripts and styles are counted with the pages that load them: as files, they are listed only when added or removed. */
const isNews = (path: string, left: Versions, right: Versions): boolean => {
  const digestsOf = (files: Versions): string => (files.get(path) ?? []).map((file) => file.sha256).join(' ');
  if (isAsset(path) && /\.(?:js|css|json)$/.test(path)) return left.has(path) !== right.has(path);
  return digestsOf(left) !== digestsOf(right);
};

/** True if people or search engines read a file as a list of entries or lines. */
const isTextFile = (path: string): boolean => /\.(?:xml|txt|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/.test(path);

/** Compares a text file: entries of a sitemap or a feed, lines of any other. Pure. */
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

/** The kind of change of something that differs. */
const kindOfChange = (wasThere: boolean, isThere: boolean): FileEntry['kind'] => {
  if (!wasThere) return 'added';
  return isThere ? 'changed' : 'removed';
};

/** Entries of a sitemap or a feed by address, with everything that is said of them. */
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
