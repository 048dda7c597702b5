import type { ErrorCode } from '../../base/errors.ts';
import type { BuildSummary } from '../../build/commit/build-summary.ts';
import type { BuildEvent, BuildStep } from '../../build/setup/events.ts';
import type { PartSummary } from '../../build/shards/part.ts';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import type { FieldChange } from '../../content/models/diff-model.ts';
import type { ModelKind } from '../../content/models/plan-models.ts';
import type { TypedLetters } from '../../content/check/typed-letters.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { PageChanges } from '../../publish/page-changes.ts';
import type { HeldBuild, Publication, Release } from '../../publish/publication.ts';

/** Stages that take time: those of a build in order, then those of other commands. */
export type Step = BuildStep | 'snapshot' | 'models' | 'push' | 'media' | 'backup' | 'links' | 'redirects' | 'pictures';

/** Events that a command reports while it works. With `--json` each is one line of standard output. */
export type SiteEvent =
  | BuildEvent<Step>
  /** Letters that pages show otherwise than editors typed them, with all places. */
  | { readonly event: 'letters'; readonly message: string; readonly places: readonly TypedLetters[] }
  | {
      readonly event: 'model';
      readonly kind: ModelKind;
      readonly id: string;
      /** `extra`: a model that only the other side has, and that stays. */
      readonly action: 'insert' | 'update' | 'extra' | 'delete';
      readonly changes: readonly FieldChange[];
    }
  | ({ readonly event: 'finding' } & Finding)
  | ({ readonly event: 'done' } & BuildSummary)
  | ({ readonly event: 'part' } & PartSummary)
  /** The changes that a publication, or a rollback, is going to make at a target. */
  | ({ readonly event: 'publication' } & PublicationNote)
  /** A release that a target keeps; for the live one, since when and by whom it is live. */
  | ({ readonly event: 'release'; readonly isLive: boolean; readonly since: Publication['since'] } & Release)
  /** A finding of a guard about a publication. */
  | ({ readonly event: 'guard' } & GuardFinding)
  /** A build that waits at a target to be approved, or is approved and not live yet. */
  | ({ readonly event: 'held'; readonly target: string } & HeldBuild)
  | { readonly event: 'approved'; readonly target: string; readonly id: string; readonly by: string }
  /** Visitors see this release from this moment on. */
  | { readonly event: 'live'; readonly target: string; readonly release: string; readonly milliseconds: number }
  /** A preview that was published, that a target has, or that is going to be deleted. */
  | ({ readonly event: 'preview' } & PreviewNote)
  /** A preview was deleted with all its content. */
  | { readonly event: 'withdrawn'; readonly name: string; readonly target: string; readonly milliseconds: number }
  /** Releases were deleted from a target for good. */
  | {
      readonly event: 'forgotten';
      readonly target: string;
      readonly releases: number;
      readonly addresses: number;
      readonly milliseconds: number;
    }
  /** The memory of the build is kept at the target: numbers of objects and bytes that were sent. */
  | {
      readonly event: 'kept';
      readonly target: string;
      readonly objects: number;
      readonly bytes: number;
      readonly milliseconds: number;
    }
  /** A cache has accepted the addresses to purge. */
  | { readonly event: 'purged'; readonly by: string; readonly addresses: number; readonly milliseconds: number }
  /** The public address serves a sample of files as published. */
  | { readonly event: 'verified'; readonly url: string; readonly files: number; readonly milliseconds: number }
  | {
      readonly event: 'error';
      readonly code: string;
      readonly message: string;
      readonly hint?: string | undefined;
      readonly exitCode: number;
      /** Language of the message; English by default. */
      readonly language?: ReportLanguage | undefined;
    };

export interface PublicationNote {
  readonly kind: 'publish' | 'rollback';
  readonly target: string;
  readonly release: string;
  /** The release that was live before, since when and by whom; null at the first publication. */
  readonly live: string | null;
  readonly since: Publication['since'];
  /** Number of files that the target lacks, and their size. */
  readonly files: number;
  readonly bytes: number;
  readonly pages: PageChanges;
}

export interface PreviewNote {
  readonly name: string;
  readonly target: string;
  /** Public address; null if the configuration does not name it. */
  readonly url: string | null;
  /** Its live release, since when and by whom; null if its publication, or its withdrawal, is unfinished. */
  readonly live: string | null;
  readonly since: Publication['since'];
}

/** One result of `site doctor`. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'problem' | 'skipped';
  /** The thing that was checked. */
  readonly check: string;
  readonly message: string;
  /** What to do. */
  readonly remedy?: string | undefined;
  /** Only for a problem: determines the exit code. */
  readonly code?: ErrorCode | undefined;
}

export type Report = (event: SiteEvent) => void;
