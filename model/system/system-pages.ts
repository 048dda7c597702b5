import { LOCALES, localePath, prefixedPath, type Locale } from '../language/locale.ts';
import type { PageContent, PageFrame, View } from '../page/template.ts';
import type { SearchTexts } from '../search/search-index.ts';
import { SEARCH_PATH } from './search-path.ts';
import { loadError, type ErrorData } from './load-error.ts';
import { text } from '../language/messages.ts';
import type { HeadData } from '../page/head-data.ts';

/** A page of the site itself: no document is behind it. */
export interface SystemPage {
  readonly id: keyof SystemViews;
  /** Path without a locale prefix. */
  readonly path: string;
  readonly frame: PageFrame;
  readonly load: (locale: Locale) => PageContent<unknown>;
}

/** How the system's pages stand among the others: the error pages, and those of the editors' tools. */
export interface SystemFrames {
  readonly error: PageFrame;
  readonly tool: PageFrame;
  /** Of a site with a search: how its page stands, and what it says. */
  readonly search?: {
    readonly frame: PageFrame;
    readonly headOf: (locale: Locale) => Pick<HeadData, 'title' | 'description'>;
    readonly textsOf: (locale: Locale) => SearchTexts;
  };
}

/**
 * The view of each, which a site draws. That of the preview has an element `data-preview-status` for what is said of it,
 * that of the simulator one with `data-slice-simulator`, and the error pages one with `data-status`.
 */
export interface SystemViews {
  readonly 'not-found': View<ErrorData>;
  readonly gone: View<ErrorData>;
  readonly error: View<ErrorData>;
  readonly preview: View<ToolData>;
  readonly 'slice-simulator': View<ToolData>;
  /** Of a site with a search: it reads `q` in its address. */
  readonly search?: View<SearchPageData>;
}

export const createSystemPages = ({ error, tool, search }: SystemFrames): readonly SystemPage[] => [
  { id: 'not-found', path: ERROR_PATHS['not-found'], frame: error, load: (locale) => loadError(404, locale) },
  { id: 'gone', path: ERROR_PATHS.gone, frame: error, load: (locale) => loadError(410, locale) },
  { id: 'error', path: ERROR_PATHS.error, frame: error, load: (locale) => loadError(500, locale) },
  { id: 'preview', path: '/preview', frame: tool, load: loadPreview },
  { id: 'slice-simulator', path: '/slice-simulator', frame: tool, load: loadSliceSimulator },
  ...(search
    ? [
        {
          id: 'search' as const,
          path: SEARCH_PATH,
          frame: search.frame,
          load: (locale: Locale): PageContent<SearchPageData> => ({
            data: { texts: search.textsOf(locale) },
            head: { ...NO_INDEX, ...search.headOf(locale) },
          }),
        },
      ]
    : []),
];

/** Whether a page of this template is sent in place of others: it is no page that a link leads to. */
export const isErrorPage = (template: string): boolean => template in ERROR_PATHS;

/** Whether a file below `dist` is the HTML of one. */
export const isErrorFile = (path: string): boolean => ERROR_FILES.has(path);

const ERROR_PATHS = { 'not-found': '/404', gone: '/410', error: '/error' } as const;

const ERROR_FILES: ReadonlySet<string> = new Set(
  Object.values(ERROR_PATHS).flatMap((path) =>
    LOCALES.flatMap((locale) =>
      [localePath(locale, path), prefixedPath(locale, path)].map((at) => `${at.slice(1)}.html`),
    ),
  ),
);

export interface SearchPageData {
  readonly texts: SearchTexts;
}

/** Pages that show nothing but what is done at the visitor. */
type ToolData = Readonly<Record<string, never>>;

const loadPreview = (): PageContent<ToolData> => ({ data: {}, head: toolHead('Prismic Preview - Loading') });

const loadSliceSimulator = (locale: Locale): PageContent<ToolData> => ({
  data: {},
  head: toolHead(text(locale, 'simulator.title')),
});

const NO_INDEX = { description: null, image: {}, noindex: true };

const toolHead = (title: string): HeadData => ({ ...NO_INDEX, title });
