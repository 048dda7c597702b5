import type { Anchors } from '../link/document-path.ts';
import type { PageFrame } from '../page/template.ts';
import type { Locale } from '../language/locale.ts';

/**
 * Values of the configuration and the sources that the browser's code needs. The build inlines them, and code behind a null is removed from
 * the bundle.
 */
export interface BrowserSettings {
  /** Path of the host that the site is served below; empty at the root. */
  readonly basePath: string;
  readonly analytics: { readonly measurementId: string; readonly cookieDomain: string | null } | null;
  readonly tagManager: { readonly id: string } | null;
  readonly errorReporting: ErrorReportingSettings | null;
  /** Prismic's toolbar for editors. */
  readonly toolbar: { readonly repository: string } | null;
  /** Frame of the error page that replaces a failed page. */
  readonly errorFrame: PageFrame;
  /** `required`: third-party scripts wait for the visitor's consent. */
  readonly consent: 'none' | 'required';
  /** Hosts that pictures may come from besides the repository: drafts and the simulator check addresses in the browser. */
  readonly pictureHosts: readonly string[];
  /** Settings of drafts; null for a site that shows none. */
  readonly drafts: DraftSettings | null;
  /** Languages that lack some interface texts: the fallback language is loaded along with them. */
  readonly lackingTexts: readonly Locale[];
}

export interface DraftSettings {
  /** Types whose documents are shown on the page of another type. */
  readonly anchors: Anchors;
  /** Name of the repository. */
  readonly repository: string;
  /** Address of its Content API. */
  readonly endpoint: string;
  readonly timeZone: string;
  /** Addresses of the site in all languages. */
  readonly origins: readonly string[];
  /** Articles on one page of the list. */
  readonly pageSize: number;
}

export interface ErrorReportingSettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  /** Share of sessions that are recorded: of all sessions, and of those with an error. */
  readonly replay: { readonly sessions: number; readonly errors: number };
}
