import { compareText } from '../values/compare-text.ts';
import { isInField } from './field-path.ts';
import { REPORT_LANGUAGES } from '../language/report-languages.ts';
import { fieldIn, say, type SaidValues, type Saying, type SayingKey } from './say.ts';

type Severity = 'off' | 'warning' | 'error';

/** Kinds of problems: what editors may not have meant, or what visitors should not see; with the default severity of each. */
export const KINDS = {
  /** A link that leads nowhere, or to an address that visitors should not be sent to. */
  links: 'warning',
  /** A placeholder text. */
  placeholders: 'warning',
  /** A word twice in a row. */
  doubles: 'warning',
  /** Two spaces in a row, or a space before a comma or a full stop. */
  spaces: 'warning',
  /** Words in capitals. */
  capitals: 'warning',
  /** A heading without words, or more than one level below the previous one. */
  headings: 'warning',
  /** A link whose text does not say where it leads. */
  linkWords: 'warning',
  /** An address in a text that is not a link. */
  addresses: 'warning',
  /** A table without a head. */
  tables: 'warning',
  /** An embed without a title. */
  embeds: 'warning',
  /** A link to a file that does not mention its type or size. */
  files: 'warning',
  /** A word or a number that violates the spelling rules of its language. */
  spelling: 'warning',
  /** A picture without alternative text. */
  alternatives: 'warning',
  /** A picture that is smaller than the size at which pages show it. */
  pictures: 'warning',
  /** A title or a description too long or too short for a search result. */
  lengths: 'warning',
  /** Two pages with the same title or the same description. */
  samePages: 'warning',
  /** A field, a slice or an item that exists in only one language. */
  untranslated: 'warning',
  /** Numbers, prices and percentages that differ in a translation; the following kinds likewise. */
  otherNumbers: 'warning',
  otherDates: 'warning',
  otherPhones: 'warning',
  otherLinks: 'warning',
  otherPictures: 'warning',
  /**
   * A translation that is older than its source by more than `translationDelay`. Off by default: correcting a typo in the source triggers
   * it.
   */
  oldTranslations: 'off',
  /** A text in another language or script than its document. */
  otherLanguage: 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type Kind = keyof typeof KINDS;

/** Something wrong with a document: where, what, and how to fix it. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** Prismic document id; null if no document is at fault. */
  readonly id: string | null;
  readonly type: string;
  readonly uid: string | null;
  /** Prismic language id. */
  readonly lang: string;
  /** Field path such as `slices[2] "hero" › primary.cta › url`; empty for the whole document. */
  readonly field: string;
  /** In English. */
  readonly message: string;
  readonly hint: string;
  /** Key and values of the message for other languages; absent if it exists only in English. */
  readonly says?: Saying | undefined;
  /** Kind, whose severity the configuration sets (`content.kinds`). */
  readonly kind?: Kind | undefined;
  /** The wrong words, as they are in the text. */
  readonly found?: string | undefined;
  /** The correct words in their place. */
  readonly expected?: string | undefined;
  readonly other?: ComparedWith | undefined;
}

/** Another document with a different value, the field in it, and both values: counts, publication days, or texts. */
export interface ComparedWith {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly field: string;
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** A problem whose document is known from the context. */
export type FieldProblem = Pick<
  Problem,
  'severity' | 'field' | 'message' | 'hint' | 'says' | 'kind' | 'found' | 'expected' | 'other'
>;

/** Creates a warning for a field; its kind follows from the key. */
export const warningOf = (key: SayingKey, field: string, values?: SaidValues): FieldProblem => ({
  severity: 'warning',
  kind: kindOf(key),
  field,
  ...say(key, values),
});

const kindOf = (key: SayingKey): Kind | undefined => {
  const [name = ''] = key.split('.');
  return isKind(name) ? name : undefined;
};

export const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

/** Creates an error for a field: the page cannot be built. */
export const errorOf = (key: SayingKey, field: string, values?: SaidValues): FieldProblem => ({
  severity: 'error',
  field,
  ...say(key, values),
});

/** Adds the document to a problem. */
export const problemOf = (
  { id, type, uid, lang }: Pick<Problem, 'id' | 'type' | 'uid' | 'lang'>,
  problem: FieldProblem,
): Problem => ({ id, type, uid, lang, ...problem });

/** Name of a document in reports: type, uid if it has one, and language. */
export const nameDocument = ({ type, uid, lang }: Pick<Problem, 'type' | 'uid' | 'lang'>): string =>
  [type, uid === null ? null : `"${uid}"`, lang].filter(Boolean).join(' ');

/** Name of a document as the target of a link: type, and uid or else id. */
export const nameTarget = ({ type, uid, id }: Pick<Problem, 'type' | 'uid' | 'id'>): string => `${type} "${uid ?? id}"`;

/** Address of a document in Prismic's editor. */
export const editorUrl = (repository: string, id: string): string =>
  `https://${repository}.prismic.io/builder/pages/${id}`;

/** Severity of problems: all as errors, or by kind, and problems that are ignored (`content` in the configuration). */
export interface Strictness {
  readonly strict: boolean;
  readonly kinds: Readonly<Record<Kind, Severity>>;
  readonly leftOut: readonly LeftOut[];
}

/** Problems that the configuration accepts: of a document, optionally only of a field or a kind. */
interface LeftOut {
  /** Name of the document, as in reports. */
  readonly document: string;
  /** Field path in any report language. */
  readonly field?: string | undefined;
  readonly kind?: Kind | undefined;
}

export const applyStrictness = (
  problems: readonly Problem[],
  { strict, kinds, leftOut }: Strictness,
): readonly Problem[] =>
  problems.flatMap((problem) => {
    const { kind } = problem;
    if (kind === undefined) return strict ? [{ ...problem, severity: 'error' as const }] : [problem];
    if (kinds[kind] === 'off' || leftOut.some((meant) => isMeant(problem, meant))) return [];
    return [{ ...problem, severity: strict ? ('error' as const) : kinds[kind] }];
  });

/** Entries of `leftOut` that match no problem. Entries for `links` are skipped: answers of other hosts come and go. */
export const unmatchedLeftOut = (
  problems: readonly Problem[],
  { leftOut }: Pick<Strictness, 'leftOut'>,
): readonly LeftOut[] =>
  leftOut.filter(
    (meant) =>
      meant.kind !== 'links' && !problems.some((problem) => problem.kind !== undefined && isMeant(problem, meant)),
  );

const isMeant = ({ other, ...problem }: Problem, { document, field, kind = problem.kind }: LeftOut): boolean =>
  kind === problem.kind &&
  [problem, ...(other ? [other] : [])].some(
    (place) =>
      document === nameDocument(place) &&
      (field === undefined || REPORT_LANGUAGES.some((language) => isInField(fieldIn(place.field, language), field))),
  );

/**
 * Sorts warnings before errors, since a terminal shows the end; then by type, uid, language and field, so that reports are the same on
 * every machine.
 */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => compareText(sortKey(a), sortKey(b)));

const sortKey = ({ severity, type, uid, lang, field }: Problem): string =>
  [severity === 'error' ? 1 : 0, type, uid ?? '', lang, field].join('\0');
