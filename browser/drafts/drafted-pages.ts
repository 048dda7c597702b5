import { localePath, type Locale } from '../../model/language/locale.ts';
import { createRedirects } from '../../model/site/redirects.ts';
import { pageAddresses, type Route } from '../../model/site/route.ts';
import { findLiving, rememberPages } from '../../model/site/site-addresses.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { siteCode } from '../../templates/site-code.ts';

/** A page that differs from the published site. */
export interface DraftedPage {
  /** Path with the language prefix. */
  readonly path: string;
  /** Name of its document. */
  readonly name: string;
  /** `moved`: its address leads to another page of the draft. */
  readonly kind: 'added' | 'changed' | 'moved' | 'removed';
}

/** The site as it is published, and as a draft has it, in one language. */
interface ComparedSites {
  readonly before: SiteModel;
  readonly after: SiteModel;
  readonly locale: Locale;
}

interface DraftedPagesOptions extends ComparedSites {
  /** Ids of the documents that differ from the published ones. */
  readonly changed: ReadonlySet<string>;
  /** Whether something that all pages share differs. */
  readonly isShared: boolean;
}

/**
 * Finds the document pages of a language that a build would render again: first added, then moved, then removed, then changed pages, those
 * whose own document changed first. Compares page inputs as a build does, in short tasks while the browser is idle.
 */
export const findDraftedPages = async (options: DraftedPagesOptions): Promise<readonly DraftedPage[]> => {
  const { before, after, locale, changed } = options;
  const [earlier, later] = [pagesOf(before, locale), pagesOf(after, locale)];
  const found: (readonly [Route, DraftedPage['kind']])[] = [];
  const rest = createRest();
  for (const [path, route] of later) {
    await rest();
    const known = earlier.get(path);
    if (known === undefined) found.push([route, 'added']);
    else if (isChanged(known, route, options)) found.push([route, 'changed']);
  }
  const moved = findMovedPages(options);
  for (const [path, route] of earlier)
    if (!later.has(path)) found.push([route, moved.has(localePath(locale, path)) ? 'moved' : 'removed']);
  const rankOf = ([{ documentId }, kind]: (typeof found)[number]): number =>
    RANKS[kind] + Number(kind === 'changed' && !changed.has(documentId ?? ''));
  return found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(([route, kind]) => ({
      path: localePath(locale, route.path),
      name: nameOf(route, later.has(route.path) ? after : before),
      kind,
    }));
};

const RANKS = { added: 0, moved: 1, removed: 2, changed: 3 } as const;

const pagesOf = ({ routes }: SiteModel, locale: Locale): ReadonlyMap<string, Route> =>
  new Map(
    routes.flatMap((route) => (route.locale === locale && route.documentId !== null ? [[route.path, route]] : [])),
  );

/**
 * Finds where the draft has the pages that are published at other addresses: a build would redirect there. Encoded addresses, by decoded
 * addresses with and without the language prefix.
 */
export const findMovedPages = ({ before, after, locale }: ComparedSites): ReadonlyMap<string, string> => {
  const pages = [...pagesOf(after, locale).values()];
  const { addresses } = rememberPages(pages, {
    known: [{ living: findLiving([...pagesOf(before, locale).values()]), former: [] }],
    taken: new Set(pages.flatMap(pageAddresses)),
    // Neither is used: no address is forgotten, and the redirects last as long as the draft is shown.
    digestOf: (address) => address,
    day: '',
  });
  return new Map(createRedirects(addresses, []).flatMap(({ from, to }) => (to === null ? [] : [[from, to]])));
};

const isChanged = (known: Route, route: Route, { before, after, changed, isShared }: DraftedPagesOptions): boolean =>
  isShared ||
  changed.has(route.documentId ?? '') ||
  JSON.stringify(before.inputOf(known)) !== JSON.stringify(after.inputOf(route));

const nameOf = ({ documentId, locale, path }: Route, { index }: SiteModel): string => {
  const card = index.cards[locale].get(documentId ?? '');
  return (card && siteCode.nameOf?.(card)) || path;
};

/** Waits until the browser is idle, for at most a second. */
export const waitForIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });

/** Milliseconds of work after which the browser gets a turn. */
const LONGEST_TASK = 10;

const createRest = (): (() => Promise<void>) => {
  let started = 0;
  return async () => {
    if (performance.now() - started < LONGEST_TASK) return;
    await waitForIdle();
    started = performance.now();
  };
};
