import type { ErrorCode } from '../../base/errors.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';
import type { FieldChange } from '../../content/models/diff-model.ts';
import type { ModelKind } from '../../content/models/plan-models.ts';
import type { TypedLetters } from '../../renderer/documents/typed-letters.ts';
import type { PageChanges } from '../../publish/page-changes.ts';
import type { Publication, Release } from '../../publish/publication.ts';

/** Stages that take time: those of a build in their order, then those of other commands. */
export type Step =
  | 'sync'
  | 'check'
  | 'assets'
  | 'render'
  | 'commit'
  | 'snapshot'
  | 'merge'
  | 'models'
  | 'push'
  | 'links';

/** What a command says while it works. With `--json` each is one line of standard output. */
export type SiteEvent =
  /** The ref that is read, known before any document is. */
  | { readonly event: 'content'; readonly ref: string }
  | { readonly event: 'start'; readonly step: Step }
  | { readonly event: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  | { readonly event: 'end'; readonly step: Step; readonly detail: string }
  | { readonly event: 'notice'; readonly message: string }
  /** Letters that pages have otherwise than they were typed, with each place. */
  | { readonly event: 'letters'; readonly message: string; readonly places: readonly TypedLetters[] }
  | { readonly event: 'warning'; readonly message: string; readonly hint?: string | undefined }
  /** All that was found in documents; with `--json` a line for each, with `problem` for its event. */
  | { readonly event: 'problems'; readonly problems: readonly PlacedProblem[] }
  | {
      readonly event: 'model';
      readonly kind: ModelKind;
      readonly id: string;
      /** `extra` is a model that only the other side has, and that stays. */
      readonly action: 'insert' | 'update' | 'extra' | 'delete';
      readonly changes: readonly FieldChange[];
    }
  | ({ readonly event: 'finding' } & Finding)
  | ({ readonly event: 'done' } & BuildSummary)
  | ({ readonly event: 'part' } & PartSummary)
  /** What a publication, or a rollback, is going to change at a target. */
  | ({ readonly event: 'publication' } & PublicationNote)
  /** A release that a target keeps; of the live one, since when and by whom it is. */
  | ({ readonly event: 'release'; readonly isLive: boolean; readonly since: Publication['since'] } & Release)
  /** It is what visitors see from now on. */
  | { readonly event: 'live'; readonly target: string; readonly release: string; readonly milliseconds: number }
  /** A preview: one that was published, that a target has, or that is going to be taken away. */
  | ({ readonly event: 'preview' } & PreviewNote)
  /** A preview is taken away, with all that was kept of it. */
  | { readonly event: 'withdrawn'; readonly name: string; readonly target: string; readonly milliseconds: number }
  /** What the build remembers is kept at the target: objects and bytes that were sent. */
  | {
      readonly event: 'kept';
      readonly target: string;
      readonly objects: number;
      readonly bytes: number;
      readonly milliseconds: number;
    }
  /** A cache has taken the addresses that it is to forget. */
  | { readonly event: 'purged'; readonly by: string; readonly addresses: number; readonly milliseconds: number }
  /** Its public address was asked for a sample of files, and has them. */
  | { readonly event: 'verified'; readonly url: string; readonly files: number; readonly milliseconds: number }
  | {
      readonly event: 'error';
      readonly code: string;
      readonly message: string;
      readonly hint?: string | undefined;
      readonly exitCode: number;
    };

/** What is wrong with a document, and where that is edited. */
export type PlacedProblem = Problem & DocumentPlace;

export interface PublicationNote {
  readonly kind: 'publish' | 'rollback';
  readonly target: string;
  readonly release: string;
  /** The release that is live until then, and since when by whom; null at the first publication. */
  readonly live: string | null;
  readonly since: Publication['since'];
  /** Files that the target lacks, and their size. */
  readonly files: number;
  readonly bytes: number;
  readonly pages: PageChanges;
}

export interface PreviewNote {
  readonly name: string;
  readonly target: string;
  /** Where visitors find it; null when the configuration does not say. */
  readonly url: string | null;
  /** Its live release, and since when by whom; null when its publication, or its withdrawal, has not come to an end. */
  readonly live: string | null;
  readonly since: Publication['since'];
}

/** What `site doctor` has to say of one thing. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'problem' | 'skipped';
  /** What was looked at. */
  readonly check: string;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
  /** Of a problem: decides the exit code. */
  readonly code?: ErrorCode | undefined;
}

export interface BuildSummary {
  readonly out: string;
  /** Target whose live site it was built upon: the folder holds only what has changed. Null when the folder holds the whole site. */
  readonly from: string | null;
  /** Build id. */
  readonly id: string;
  readonly pages: number;
  /** `/x` and `/uz/x` are two addresses of one page. */
  readonly addresses: number;
  /** Pages whose files were written; the others were kept. */
  readonly rendered: number;
  readonly kept: number;
  /** Addresses that are gone. */
  readonly removed: number;
  /** Size of the whole site and of what this build wrote. */
  readonly bytes: number;
  readonly written: number;
  /** Requests to the content service. */
  readonly requests: number;
  readonly milliseconds: number;
  readonly warnings: number;
}

/** What came of `site build --shard`. */
export interface PartSummary {
  readonly out: string;
  /** Such as `2/3`. */
  readonly shard: string;
  /** Of this part, and of the whole site. */
  readonly pages: number;
  readonly of: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly warnings: number;
}

export type Report = (event: SiteEvent) => void;
