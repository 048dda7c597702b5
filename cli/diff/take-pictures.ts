import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basePathOf } from '../../model/link/base-path.ts';
import { languageOf } from '../../model/language/locale.ts';
import type { ComparedSite } from '../../publish/compare/compared-site.ts';
import type { PagePicture, PicturesAtWidth, SitePictures } from '../../publish/compare/page-pictures.ts';
import type { ComparedPage, SiteDifference } from '../../publish/compare/site-difference.ts';
import { encodedUrl } from '../../renderer/host/encode.ts';
import { createPictureFetcher } from './fetch-pictures.ts';
import { type CutOut, cutOut, cutTop } from './cut-out.ts';
import { findRegions } from './find-regions.ts';
import { launchLooker, type Looker, type LookerOptions, type SeenPage } from './look-at-pages.ts';
import { serveComparedSite } from './serve-compared-site.ts';

export interface TakeOptions extends Omit<LookerOptions, 'fetchPicture'> {
  readonly before: ComparedSite;
  readonly after: ComparedSite;
  /** Milliseconds since 1970: when each of the two is looked at. */
  readonly now: { readonly before: number; readonly after: number };
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Takes pictures of what a difference tells: of one page for each group, and of pages that are new or gone, in a narrow and a wide window,
 * before and after. So many that a report stays light: how many more there were is said.
 */
export const takePictures = async (difference: SiteDifference, options: TakeOptions): Promise<SitePictures> => {
  const { pages, left } = choosePages(difference);
  if (pages.length === 0) return { pages: new Map(), left };
  const folder = mkdtempSync(join(tmpdir(), 'site-pictures-'));
  const fetcher = createPictureFetcher(options.signal);
  try {
    await using before = await serveComparedSite(options.before, join(folder, 'before'));
    await using after = await serveComparedSite(options.after, join(folder, 'after'));
    await using looker = await launchLooker({ ...options, fetchPicture: fetcher.fetchPicture });
    const taken = new Map<string, readonly PicturesAtWidth[]>();
    let bytes = 0;
    for (const [at, page] of pages.entries()) {
      options.onProgress(at, pages.length);
      if (bytes > MOST_BYTES) break;
      const shown = await takePage(page, {
        looker,
        before: { url: before.url, now: options.now.before },
        after: { url: after.url, now: options.now.after },
      });
      taken.set(page.path, shown);
      bytes += sizeOf(shown);
    }
    return { pages: taken, left: left + pages.length - taken.size };
  } finally {
    await fetcher.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Pages of each kind, and bytes of pictures, that a report has: a page is left out where there is no room. */
const MOST_PAGES = { added: 6, changed: 18, removed: 6 } as const;
const MOST_BYTES = 10_000_000;

/** What phones and desks show. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

interface Chosen {
  readonly pages: readonly ComparedPage[];
  /** How many would have been as good. */
  readonly left: number;
}

/** Pages of which each group has one, the fewest that do, and those that come or go. */
const choosePages = ({ pages, groups }: SiteDifference): Chosen => {
  const inGroups = new Set<string>();
  for (const group of groups.toSorted((a, b) => a.pages.length - b.pages.length)) {
    const [first = ''] = group.pages;
    if (!group.pages.some((path) => inGroups.has(path))) inGroups.add(first);
  }
  const order = groups.flatMap((group) => group.pages.filter((path) => inGroups.has(path)));
  const known = new Map(pages.map((page) => [page.path, page]));
  const kinds = {
    added: pages.filter(({ kind }) => kind === 'added'),
    changed: [...new Set(order)].flatMap((path) => known.get(path) ?? []),
    removed: pages.filter(({ kind }) => kind === 'removed'),
  };
  const chosen = (['added', 'changed', 'removed'] as const).flatMap((kind) => kinds[kind].slice(0, MOST_PAGES[kind]));
  const all = Object.values(kinds).reduce((sum, { length }) => sum + length, 0);
  return { pages: chosen, left: all - chosen.length };
};

interface Camera {
  readonly looker: Looker;
  readonly before: ServedSite;
  readonly after: ServedSite;
}

interface ServedSite {
  /** Where it is served. */
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Window = (typeof WINDOWS)[number];

const takePage = async (page: ComparedPage, camera: Camera): Promise<readonly PicturesAtWidth[]> => {
  const shown: PicturesAtWidth[] = [];
  for (const window of WINDOWS) shown.push(await takeAtWidth(page, window, camera));
  return shown;
};

const takeAtWidth = async (
  { kind, path, from, locale }: ComparedPage,
  window: Window,
  { looker, before, after }: Camera,
): Promise<PicturesAtWidth> => {
  const { language } = languageOf(locale);
  const lookAt = async ({ url, now }: ServedSite, at: string): Promise<SeenPage> =>
    looker.look({ ...window, language, now, basePath: basePathOf(url), address: encodedUrl({ url }, at) });
  const { width } = window;
  if (kind === 'added' || kind === 'removed') {
    await using page = await lookAt(kind === 'added' ? after : before, path);
    const [picture = null] = await take(page, [cutTop(page.pixels)]);
    return { width, left: 0, pairs: [{ before: null, after: null, [kind === 'added' ? 'after' : 'before']: picture }] };
  }
  await using old = await lookAt(before, from ?? path);
  await using now = await lookAt(after, path);
  const { pairs, left } = cutOut(findRegions(old.pixels, now.pixels), old.pixels, now.pixels);
  const [olds, nows] = [
    await take(
      old,
      pairs.map((pair) => pair.before),
    ),
    await take(
      now,
      pairs.map((pair) => pair.after),
    ),
  ];
  return { width, left, pairs: pairs.map((_, at) => ({ before: olds[at] ?? null, after: nows[at] ?? null })) };
};

const take = async (page: SeenPage, cuts: readonly CutOut[]): Promise<readonly PagePicture[]> => {
  if (cuts.length === 0) return [];
  const pieces = await page.cut(cuts.map(({ part }) => part));
  return pieces.flatMap((bytes, at) => {
    const cut = cuts[at];
    return cut ? [{ ...cut.part, marks: cut.marks, bytes }] : [];
  });
};

const sizeOf = (shown: readonly PicturesAtWidth[]): number =>
  shown
    .flatMap(({ pairs }) => pairs.flatMap(({ before, after }) => [before, after]))
    .reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0);
