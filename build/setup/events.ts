import type { Project } from '../../config/project.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { Problem } from '../../model/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';

/** The stages of a build that take time, in order; `merge` is the stage of `site merge`, which joins parts. */
export type BuildStep = 'sync' | 'check' | 'assets' | 'render' | 'commit' | 'merge';

/** What a stage that takes time reports. */
type StepEvent<Step extends string> = (
  | { readonly event: 'start'; readonly step: Step }
  | { readonly event: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  | { readonly event: 'end'; readonly step: Step; readonly detail: string }
) & {
  /** Language of the report. Default: English. */
  readonly language?: ReportLanguage | undefined;
};

/** What a build reports while it works. */
export type BuildEvent<Step extends string = BuildStep> =
  /** The ref that is read; reported before any document is read. */
  | { readonly event: 'content'; readonly ref: string }
  | StepEvent<Step>
  | { readonly event: 'notice'; readonly message: string }
  | {
      readonly event: 'warning';
      readonly message: string;
      readonly hint?: string | undefined;
      /** Language of the message. Default: English. */
      readonly language?: ReportLanguage;
    }
  /** All problems found in documents. With `--json` each is a line of its own whose event is `problem`. */
  | {
      readonly event: 'problems';
      readonly problems: readonly PlacedProblem[];
      /** Language of the problems. Default: English. */
      readonly language?: ReportLanguage;
    };

/** A problem of a document, with the places where the document, and the one it is compared with, are edited. */
export interface PlacedProblem extends Problem, DocumentPlace {
  readonly other?: (NonNullable<Problem['other']> & DocumentPlace) | undefined;
}

export type BuildReport = (event: BuildEvent) => void;

/** What a build is given besides its options. */
export interface BuildContext {
  readonly project: Project;
  readonly env: NodeJS.ProcessEnv;
  readonly report: BuildReport;
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * Creates the function that runs one stage and reports its start, its progress and a short description of its result. Ctrl-C takes effect
 * between stages and whenever a stage reports progress.
 */
export const createSteps =
  <Step extends string>({ report, signal, language }: StepsContext<Step>) =>
  async <Result>(
    step: Step,
    work: (onProgress: (done: number, total: number) => void) => Promise<Result> | Result,
    describe: (result: Result, language: ReportLanguage) => string,
  ): Promise<Result> => {
    signal.throwIfAborted();
    report({ event: 'start', step, language });
    const result = await work((done, total) => {
      signal.throwIfAborted();
      report({ event: 'progress', step, done, total, language });
    });
    report({ event: 'end', step, detail: describe(result, language ?? 'en'), language });
    return result;
  };

interface StepsContext<Step extends string> {
  readonly report: (event: StepEvent<Step>) => void;
  readonly signal: AbortSignal;
  /** Language of the reports. Default: English. */
  readonly language?: ReportLanguage | undefined;
}

/** Runs one stage of a build and reports it. */
export type RunStep = ReturnType<typeof createSteps<BuildStep>>;

/** Wraps a report function so that it counts `warning` events. Warnings about documents are counted by the check instead. */
export const countWarnings = <Event extends { readonly event: string }>(
  report: (event: Event) => void,
): { readonly report: (event: Event) => void; readonly count: () => number } => {
  let count = 0;
  return {
    report: (event) => {
      if (event.event === 'warning') count += 1;
      report(event);
    },
    count: () => count,
  };
};
