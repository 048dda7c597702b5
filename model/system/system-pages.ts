import { LOCALES, localePath, prefixedPath, type Locale } from '../language/locale.ts';
import type { PageContent, PageFrame, View } from '../page/template.ts';
import type { SearchTexts } from '../search/search-index.ts';
import { SEARCH_PATH } from './search-path.ts';
import { loadError, type ErrorData } from './load-error.ts';
import { text } from '../language/messages.ts';
import type { HeadData } from '../page/head-data.ts';

/** A page of the system, without a document. */
export interface SystemPage {
  readonly id: keyof SystemViews;
  /** Path without a locale prefix. */
  readonly path: string;
  readonly frame: PageFrame;
  readonly load: (locale: Locale) => PageContent<unknown>;
}

/** Frames of the system pages: error pages, and the tools of editors. */
export interface SystemFrames {
  readonly error: PageFrame;
  readonly tool: PageFrame;
  /** For a site with a search: frame, head and texts of the search page. */
  readonly search?: {
    readonly frame: PageFrame;
    readonly headOf: (locale: Locale) => Pick<HeadData, 'title' | 'description'>;
    readonly textsOf: (locale: Locale) => SearchTexts;
  };
}

/**
 * The views of the system pages, which each site provides. The preview must have an element `data-preview-status` for its messages, the
 * simulator one with `data-slice-simulator`, and the error pages one with `data-status`.
 */
export interface SystemViews {
  readonly 'not-found': View<ErrorData>;
  readonly gone: View<ErrorData>;
  readonly error: View<ErrorData>;
  readonly preview: View<ToolData>;
  readonly 'slice-simulator': View<ToolData>;
  /** For a site with a search: reads `q` from its address. */
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

/** Pages that only editors open, through Prismic. */
export const EDITOR_PAGES = ['preview', 'slice-simulator'] as const satisfies readonly (keyof SystemViews)[];

/** True if pages of this template are sent in place of other pages: links cannot lead to them. */
export const isErrorPage = (template: string): boolean => template in ERROR_PATHS;

/** True if a file in `dist` is the HTML of an error page. */
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

/** Data of pages whose content is created in the browser. */
type ToolData = Readonly<Record<string, never>>;

const loadPreview = (): PageContent<ToolData> => ({ data: {}, head: toolHead('Prismic Preview - Loading') });

const loadSliceSimulator = (locale: Locale): PageContent<ToolData> => ({
  data: {},
  head: toolHead(text(locale, 'simulator.title')),
});

const NO_INDEX = { description: null, image: {}, noindex: true };

const toolHead = (title: string): HeadData => ({ ...NO_INDEX, title });
