import type { ErrorCode } from '../../base/errors.ts';
import type { Problem } from '../../content/check/problem.ts';
import type { FieldChange } from '../../content/models/diff-model.ts';
import type { ModelKind } from '../../content/models/plan-models.ts';

/** Stages that take time: those of a build in their order, then those of a push. */
export type Step = 'sync' | 'check' | 'assets' | 'render' | 'commit' | 'models' | 'push';

/** What a command says while it works. With `--json` each is one line of standard output. */
export type SiteEvent =
  /** The ref that is read, known before any document is. */
  | { readonly event: 'content'; readonly ref: string }
  | { readonly event: 'start'; readonly step: Step }
  | { readonly event: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  | { readonly event: 'end'; readonly step: Step; readonly detail: string }
  | { readonly event: 'notice'; readonly message: string }
  | { readonly event: 'warning'; readonly message: string; readonly hint?: string | undefined }
  | ({ readonly event: 'problem'; readonly link: string | null } & Problem)
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
  | {
      readonly event: 'error';
      readonly code: string;
      readonly message: string;
      readonly hint?: string | undefined;
      readonly exitCode: number;
    };

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
  readonly milliseconds: number;
  readonly warnings: number;
}

export type Report = (event: SiteEvent) => void;
