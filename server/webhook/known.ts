import type { BuildDone, BuildFailure, BuildOutcome, BuildProblem } from './run-build.ts';

/** The ref and day of a build: another build is worthwhile if one of them has changed. */
export interface BuiltFrom {
  readonly ref: string | null;
  readonly day: string;
}

/** What is known after a run. */
export interface Known {
  readonly builtFrom: BuiltFrom | null;
  /** Id of the build in the output folder. */
  readonly current: string | null;
  /** The newest build that produced a new site. Later runs that only retry its publication keep it. */
  readonly made: BuildDone | null;
  readonly lastBuild: (BuildOutcome & { readonly at: string }) | null;
  /** Changes that come by date after the day of the newest good build. */
  readonly coming: BuildDone['coming'];
  /** A publication that has not succeeded so far. */
  readonly publishing: Publishing | null;
}

/** A publication that has not succeeded so far. */
export interface Publishing extends BuildFailure {
  /** Build id. */
  readonly id: string;
  /** Whether it waits for a person, according to its error code: to end a rollback, or to approve the build. Otherwise it is retried. */
  readonly waitsForPerson: boolean;
  /** Number of tries so far. */
  readonly tries: number;
  /** ISO time of the last try. */
  readonly at: string;
}

/** Why the live site is not what is published in Prismic. */
export interface StatusFailure extends BuildFailure {
  readonly at: string;
  /** Whether it is retried automatically; otherwise somebody has to repair the content. */
  readonly isRetried: boolean;
  readonly tries: number;
  /** Errors of documents, each with a link to the document in the editor. */
  readonly problems: readonly BuildProblem[];
}

interface Progress extends Pick<Known, 'lastBuild' | 'publishing'> {
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

/** True if the new site is in its place: a cache, or the check of what visitors get, has failed. */
export const isAfterSwitch = ({ code }: Pick<StatusFailure, 'code'>): boolean =>
  code === 'publish.unpurged' || code === 'publish.unverified';
