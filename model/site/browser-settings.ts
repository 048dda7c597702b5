import type { Anchors } from '../link/document-path.ts';
import type { PageFrame } from '../page/template.ts';
import type { Locale } from '../language/locale.ts';

/** What the browser's code knows of the configuration and the sources: the build puts it in, and what is null is left out of the bundle. */
export interface BrowserSettings {
  /** Path of its host that the site is below; empty at the root. */
  readonly basePath: string;
  readonly analytics: { readonly measurementId: string; readonly cookieDomain: string | null } | null;
  readonly tagManager: { readonly id: string } | null;
  readonly errorReporting: ErrorReportingSettings | null;
  /** Prismic's toolbar for editors, of a repository. */
  readonly toolbar: { readonly repository: string } | null;
  /** How the page that takes a failed one's place stands among the others. */
  readonly errorFrame: PageFrame;
  /** Whether third parties wait until the visitor agrees. */
  readonly consent: 'none' | 'required';
  /** Where pictures may come from besides the repository: in drafts and in the simulator it is decided anew. */
  readonly pictureHosts: readonly string[];
  /** Where drafts come from; null for a site that shows none. */
  readonly drafts: DraftSettings | null;
  /** Languages without all of the interface texts: the fallback language comes with theirs. */
  readonly lackingTexts: readonly Locale[];
}

export interface DraftSettings {
  /** Types of the documents that are on the page of another type. */
  readonly anchors: Anchors;
  /** Name of the repository, and the address of its Content API. */
  readonly repository: string;
  readonly endpoint: string;
  readonly timeZone: string;
  /** Where the site's pages are, in any language. */
  readonly origins: readonly string[];
  /** Articles on one page of the list. */
  readonly pageSize: number;
}

export interface ErrorReportingSettings {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  /** Share of sessions that are recorded: of all, and of those with an error. */
  readonly replay: { readonly sessions: number; readonly errors: number };
}
