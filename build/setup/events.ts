import type { Project } from '../../config/project.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { Problem } from '../../model/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';

/** Stages of a build that take time, in their order; `merge` is that of parts. */
export type BuildStep = 'sync' | 'check' | 'assets' | 'render' | 'commit' | 'merge';

/** What a stage that takes time says of itself. */
type StepEvent<Step extends string> = (
  | { readonly event: 'start'; readonly step: Step }
  | { readonly event: 'progress'; readonly step: Step; readonly done: number; readonly total: number }
  | { readonly event: 'end'; readonly step: Step; readonly detail: string }
) & {
  /** The language that it is told in; English unless given. */
  readonly language?: ReportLanguage | undefined;
};

/** What a build says while it works. */
export type BuildEvent<Step extends string = BuildStep> =
  /** The ref that is read, known before any document is. */
  | { readonly event: 'content'; readonly ref: string }
  | StepEvent<Step>
  | { readonly event: 'notice'; readonly message: string }
  | {
      readonly event: 'warning';
      readonly message: string;
      readonly hint?: string | undefined;
      /** The language that it is told in; English unless given. */
      readonly language?: ReportLanguage;
    }
  /** All that was found in documents; with `--json` a line for each, with `problem` for its event. */
  | {
      readonly event: 'problems';
      readonly problems: readonly PlacedProblem[];
      /** The language that they are told in; English unless given. */
      readonly language?: ReportLanguage;
    };

/** What is wrong with a document, and where that, and what it is compared with, is edited. */
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
 * Makes the function that runs one stage and reports when it begins, how far it is, and in a few words its result. Between two stages, and
 * wherever a stage tells how far it is, Ctrl-C ends the command.
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
  /** The language that stages are told in; English unless given. */
  readonly language?: ReportLanguage | undefined;
}

/** Does one stage of a build, and says so. */
export type RunStep = ReturnType<typeof createSteps<BuildStep>>;

/** A report that also counts the warnings which are about no document; those that are, are counted by the check. */
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
