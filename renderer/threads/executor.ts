import type { Pack, PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import type { PreviousFiles } from '../pages/redraw-page.ts';
import type { PageResult } from '../pages/render-page.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** What an executor is made with; plain data, since it may cross to another thread. */
export interface ExecutorSetup {
  /** Root of the project, where the models are. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Pack files of the snapshot. */
  readonly packs: readonly Pack[];
  /** Output folder: pages are staged for it. */
  readonly out: string;
}

/** One page to bring up to date. */
export interface PageJob {
  readonly input: PageInput;
  /** Null for the system's own pages. */
  readonly document: PackedDocument | null;
  /** What may stay of the previous page. */
  readonly previous: KeptPage | null;
}

/** The page itself where its payload comes out as it was, or its main in any case; with digests of its files. */
export type KeptPage =
  | { readonly what: 'page'; readonly payload: string }
  | ({ readonly what: 'main' } & PreviousFiles);

/** What pages are drawn with. */
export interface PageSurroundings {
  readonly environment: RenderEnvironment;
  /** Where files of the previous pages may be: what is in the first one is newer. */
  readonly folders: readonly string[];
}

interface PageWork extends PageSurroundings {
  readonly total: number;
  /** Taken when a thread is free, so that few exist at once. */
  readonly jobs: Iterable<PageJob>;
}

/** What happened to one page. A failure is a value: the other pages are drawn all the same, and all failures reported. */
export type PageOutcome =
  | { readonly ok: true; readonly result: PageResult }
  | { readonly ok: false; readonly error: { readonly message: string; readonly stack: string } };

/** Does the two kinds of work that cost time, document by document and page by page; in this thread or in workers. */
export interface Executor {
  readonly indexDocuments: (documents: readonly PackedDocument[]) => Promise<readonly CheckedDocument[]>;
  /** Outcomes in the order of the jobs. */
  readonly renderPages: (work: PageWork, onDone: (pages: number) => void) => Promise<readonly PageOutcome[]>;
}
