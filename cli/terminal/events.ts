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

/** Stages that take time: those of a build in their order, then those of other commands. */
export type Step = BuildStep | 'snapshot' | 'models' | 'push' | 'media' | 'backup' | 'links' | 'redirects' | 'pictures';

/** What a command says while it works. With `--json` each is one line of standard output. */
export type SiteEvent =
  | BuildEvent<Step>
  /** Letters that pages have otherwise than they were typed, with each place. */
  | { readonly event: 'letters'; readonly message: string; readonly places: readonly TypedLetters[] }
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
  /** What a guard has found in what a publication changes. */
  | ({ readonly event: 'guard' } & GuardFinding)
  /** A build that waits at a target to be approved, or is approved and not live yet. */
  | ({ readonly event: 'held'; readonly target: string } & HeldBuild)
  | { readonly event: 'approved'; readonly target: string; readonly id: string; readonly by: string }
  /** It is what visitors see from now on. */
  | { readonly event: 'live'; readonly target: string; readonly release: string; readonly milliseconds: number }
  /** A preview: one that was published, that a target has, or that is going to be taken away. */
  | ({ readonly event: 'preview' } & PreviewNote)
  /** A preview is taken away, with all that was kept of it. */
  | { readonly event: 'withdrawn'; readonly name: string; readonly target: string; readonly milliseconds: number }
  /** Releases are taken out of a target for good. */
  | {
      readonly event: 'forgotten';
      readonly target: string;
      readonly releases: number;
      readonly addresses: number;
      readonly milliseconds: number;
    }
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
      /** The language that it is told in; English unless given. */
      readonly language?: ReportLanguage | undefined;
    };

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

export type Report = (event: SiteEvent) => void;
