import { compareText } from '../../model/values/compare-text.ts';

/** Something wrong with one document: where exactly, what, and what to do about it. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** Prismic document id; null when no document is at fault. */
  readonly id: string | null;
  readonly type: string;
  readonly uid: string | null;
  /** Prismic language id. */
  readonly lang: string;
  /** Field path such as `slices[2] "hero" › primary.cta › url`; empty for the whole document. */
  readonly field: string;
  readonly message: string;
  readonly hint: string;
  /** Of links the configuration says how severe their problems are (`content.links`). */
  readonly about?: 'links' | undefined;
}

/** A problem of a document that is known from the context. */
export type FieldProblem = Pick<Problem, 'severity' | 'field' | 'message' | 'hint' | 'about'>;

/** A problem with the document that has it. */
export const problemOf = (
  { id, type, uid, lang }: Pick<Problem, 'id' | 'type' | 'uid' | 'lang'>,
  problem: FieldProblem,
): Problem => ({ id, type, uid, lang, ...problem });

/** What a document is called in reports: type, uid if it has one, and language. */
export const nameDocument = ({ type, uid, lang }: Pick<Problem, 'type' | 'uid' | 'lang'>): string =>
  [type, uid === null ? null : `"${uid}"`, lang].filter(Boolean).join(' ');

/** What a document is called where another one leads to it: type, and uid, or id where it has none. */
export const nameTarget = ({ type, uid, id }: Pick<Problem, 'type' | 'uid' | 'id'>): string => `${type} "${uid ?? id}"`;

/** Address of a document in Prismic's editor. */
export const editorUrl = (repository: string, id: string): string =>
  `https://${repository}.prismic.io/builder/pages/${id}`;

/** How severe problems are: all of them errors, and those of links by themselves (config `content.strict` and `content.links`). */
export interface Strictness {
  readonly strict: boolean;
  readonly links: 'off' | 'warning' | 'error';
}

export const applyStrictness = (problems: readonly Problem[], { strict, links }: Strictness): readonly Problem[] =>
  problems
    .filter(({ about }) => about !== 'links' || links !== 'off')
    .map((problem) =>
      strict || (problem.about === 'links' && links === 'error') ? { ...problem, severity: 'error' as const } : problem,
    );

/**
 * Warnings, then errors, since the end is what a terminal shows; each by type, uid, language and field: the report reads the same on
 * every machine.
 */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => compareText(sortKey(a), sortKey(b)));

const sortKey = ({ severity, type, uid, lang, field }: Problem): string =>
  [severity === 'error' ? 1 : 0, type, uid ?? '', lang, field].join('\0');
