import type { BuildFailure, BuildOutcome, BuildProblem } from './run-build.ts';

/** Why the live site is not what is published in Prismic. */
export interface StatusFailure extends BuildFailure {
  readonly at: string;
  /** Whether it is retried automatically; otherwise somebody has to repair the content. */
  readonly isRetried: boolean;
  readonly tries: number;
  /** Errors of documents, each with a link to the document in the editor. */
  readonly problems: readonly BuildProblem[];
}

/** The results of the runs so far. */
interface Progress {
  readonly lastBuild: (BuildOutcome & { readonly at: string }) | null;
  /** A publication that has not succeeded; a person may hold it back. */
  readonly publishing:
    | (BuildFailure & { readonly at: string; readonly tries: number; readonly waitsForPerson: boolean })
    | null;
  /** Failed runs in a row. */
  readonly failures: number;
}

/** Returns null if nothing fails; a build that a person holds back is no failure. */
export const findFailure = ({ lastBuild, publishing, failures }: Progress): StatusFailure | null => {
  if (lastBuild !== null && 'failure' in lastBuild) {
    const { failure, at, kind } = lastBuild;
    const problems = lastBuild.problems.filter(({ severity }) => severity === 'error');
    return { ...failure, at, problems, isRetried: kind === 'failed', tries: Math.max(1, failures) };
  }
  if (publishing === null || publishing.waitsForPerson) return null;
  const { code, message, hint, at, tries } = publishing;
  return { code, message, hint, at, problems: [], isRetried: true, tries };
};
