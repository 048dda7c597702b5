import type { Pack, PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import type { PreviousFiles } from '../pages/rerender-page.ts';
import type { PageResult } from '../pages/render-page.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** What an executor is created with. Plain data, because it is passed to worker threads. */
export interface ExecutorSetup {
  /** Root folder of the project, which has the models. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Pack files of the snapshot. */
  readonly packs: readonly Pack[];
  /** Output folder; pages are written to its staging. */
  readonly out: string;
}

/** A page to render or to confirm as unchanged. */
export interface PageJob {
  readonly input: PageInput;
  /** Null for a page without a document. */
  readonly document: PackedDocument | null;
  /** What may be kept of the previous page. */
  readonly previous: KeptPage | null;
}

/** `page`: the whole page is kept if its payload turns out the same. `main`: its main is kept in any case. With digests of the files. */
export type KeptPage =
  | { readonly what: 'page'; readonly payload: string }
  | ({ readonly what: 'main' } & PreviousFiles);

/** What pages are rendered with. */
export interface PageSurroundings {
  readonly environment: RenderEnvironment;
  /** Folders that may hold files of the previous pages; earlier folders take precedence. */
  readonly folders: readonly string[];
}

interface PageWork extends PageSurroundings {
  readonly total: number;
  /** Iterated when a thread is free, so that few jobs exist at once. */
  readonly jobs: Iterable<PageJob>;
}

/** The outcome of one page. A failure is a value, so that the other pages are still rendered and all failures are reported. */
export type PageOutcome =
  | { readonly ok: true; readonly result: PageResult }
  | { readonly ok: false; readonly error: { readonly message: string; readonly stack: string } };

/** Does the two expensive kinds of work, indexing documents and rendering pages, in this thread or in workers. */
export interface Executor {
  readonly indexDocuments: (documents: readonly PackedDocument[]) => Promise<readonly CheckedDocument[]>;
  /** Returns the outcomes in the order of the jobs. */
  readonly renderPages: (work: PageWork, onDone: (pages: number) => void) => Promise<readonly PageOutcome[]>;
}
