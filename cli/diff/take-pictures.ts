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
import { growToWords } from './find-boxes.ts';
import { findRegions, type Side } from './find-regions.ts';
import {
  launchLooker,
  MOST_ROWS,
  type Looker,
  type LookerOptions,
  type SeenRows,
  type PageInWindow,
  type ThingInWindow,
} from './look-at-pages.ts';
import { findOtherPictures, withoutStillPictures, type StillPicturesOptions } from './still-pictures.ts';
import { serveComparedSite } from './serve-compared-site.ts';

export interface TakeOptions extends Omit<LookerOptions, 'fetchPicture'> {
  readonly before: ComparedSite;
  readonly after: ComparedSite;
  /** The time at which each site is shown; milliseconds since 1970. */
  readonly now: { readonly before: number; readonly after: number };
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Takes screenshots for a difference: of a page for each group, and of pages that were added or removed, in a narrow and a wide window,
 * before and after. The number is limited so that the report stays small; the number of pages that were left out is returned.
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
    const others = findOtherPictures(options.before.files, options.after.files);
    const taken = new Map<string, readonly PicturesAtWidth[]>();
    let bytes = 0;
    for (const [at, page] of pages.entries()) {
      options.onProgress(at, pages.length);
      if (bytes > MOST_BYTES) break;
      const shown = await takePage(page, {
        looker,
        others,
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

/** Most pages of each kind, and most bytes of pictures, in a report; further pages are left out. */
const MOST_PAGES = { added: 6, changed: 18, removed: 6 } as const;
const MOST_BYTES = 10_000_000;

/** Window sizes of phones and desktops. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

interface Chosen {
  readonly pages: readonly ComparedPage[];
  /** Number of pages that were left out. */
  readonly left: number;
}

/** Chooses few pages so that each group has one, and pages that were added or removed. */
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
  readonly others: StillPicturesOptions['others'];
}

interface ServedSite {
  /** Address of the server. */
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
  { looker, before, after, others }: Camera,
): Promise<PicturesAtWidth> => {
  const { language } = languageOf(locale);
  const show = async ({ url, now }: ServedSite, at: string): Promise<PageInWindow> =>
    looker.show({ ...window, language, now, basePath: basePathOf(url), address: encodedUrl({ url }, at) });
  const { width } = window;
  if (kind === 'added' || kind === 'removed') {
    await using page = await show(kind === 'added' ? after : before, path);
    const rows = await page.lookFrom(0);
    const [picture = null] = await take(rows, [cutTop(rows.pixels)]);
    return {
      ...{ width, left: 0, unseen: 0 },
      pairs: [{ before: null, after: null, [kind === 'added' ? 'after' : 'before']: picture }],
    };
  }
  await using old = await show(before, from ?? path);
  await using now = await show(after, path);
  const top = findTop(old, now);
  const [was, is] = [await old.lookFrom(top), await now.lookFrom(top)];
  const goesOn = { before: isCut(was, old), after: isCut(is, now) };
  const things = { before: thingsFrom(top, old), after: thingsFrom(top, now) };
  const regions = withoutStillPictures(findRegions(was.pixels, is.pixels, goesOn), { things, others }).map(
    (region) => ({
      before: growSide(region.before, things.before),
      after: growSide(region.after, things.after),
    }),
  );
  const { pairs, left } = cutOut(regions, was.pixels, is.pixels);
  const takeSide = async (rows: SeenRows, side: 'before' | 'after'): Promise<readonly PagePicture[]> =>
    take(
      rows,
      pairs.map((pair) => pair[side]),
    );
  const [olds, nows] = [await takeSide(was, 'before'), await takeSide(is, 'after')];
  return {
    ...{ width, left, unseen: Math.max(old.height - was.pixels.height, now.height - is.pixels.height) },
    pairs: pairs.map((_, at) => ({ before: olds[at] ?? null, after: nows[at] ?? null })),
  };
};

/** True if a page has rows below those of the screenshot. */
const isCut = ({ top, pixels }: SeenRows, { height }: PageInWindow): boolean => top + pixels.height < height;

/** Positions of things within the screenshot. */
const thingsFrom = (top: number, { things }: PageInWindow): readonly ThingInWindow[] =>
  things.map((thing) => ({ ...thing, y: thing.y - top }));

const growSide = (side: Side, things: readonly ThingInWindow[]): Side => ({
  ...side,
  boxes: growToWords(
    side.boxes,
    things.filter(({ isWord }) => isWord),
  ),
});

/** For very tall pages, starts slightly above the first difference: both pages are the same before it. */
const findTop = (before: PageInWindow, after: PageInWindow): number => {
  const lowest = Math.min(before.height, after.height) - MOST_ROWS;
  const isSame = (thing: ThingInWindow, at: number): boolean =>
    thing.is === before.things[at]?.is && thing.y === before.things[at]?.y;
  const first = after.things.findIndex((thing, at) => !isSame(thing, at));
  const place = first === -1 ? before.things[after.things.length] : after.things[first];
  return Math.max(0, Math.min(lowest, (place?.y ?? 0) - ABOVE));
};

/** Rows; the height of a window. */
const ABOVE = 800;

const take = async ({ top, cut }: SeenRows, cuts: readonly CutOut[]): Promise<readonly PagePicture[]> => {
  if (cuts.length === 0) return [];
  const pieces = await cut(cuts.map(({ part }) => part));
  return pieces.flatMap((bytes, at) => {
    const piece = cuts[at];
    return piece ? [{ ...piece.part, y: top + piece.part.y, marks: piece.marks, bytes }] : [];
  });
};

const sizeOf = (shown: readonly PicturesAtWidth[]): number =>
  shown
    .flatMap(({ pairs }) => pairs.flatMap(({ before, after }) => [before, after]))
    .reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0);
