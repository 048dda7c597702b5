import { compareText } from '../values/compare-text.ts';
import { isInField } from './field-path.ts';
import { REPORT_LANGUAGES } from '../language/report-languages.ts';
import { fieldIn, say, type SaidValues, type Saying, type SayingKey } from './say.ts';

type Severity = 'off' | 'warning' | 'error';

/** What editors may have meant otherwise than it reads, and what no visitor should meet; how severe each is unless the configuration says so. */
export const KINDS = {
  /** A link that leads nowhere, or to where no visitor should be sent. */
  links: 'warning',
  /** A text that stands in for one to come. */
  placeholders: 'warning',
  /** A word twice in a row. */
  doubles: 'warning',
  /** Two spaces, and one before a comma or a full stop. */
  spaces: 'warning',
  /** Words in capitals. */
  capitals: 'warning',
  /** A heading without words, or more than one level below the one before it. */
  headings: 'warning',
  /** A link whose words say nothing. */
  linkWords: 'warning',
  /** An address in a text that is no link. */
  addresses: 'warning',
  /** A table without a head. */
  tables: 'warning',
  /** An embed without a title. */
  embeds: 'warning',
  /** A link to a file that says neither its kind nor its size. */
  files: 'warning',
  /** A word or a number that is written otherwise than its language is written here. */
  spelling: 'warning',
  /** A picture without alternative text. */
  alternatives: 'warning',
  /** A picture that is smaller than pages draw it. */
  pictures: 'warning',
  /** A title or a description too long or too short for a search result. */
  lengths: 'warning',
  /** Two pages of one title, or of one description. */
  samePages: 'warning',
  /** A field, a slice or an item that is in one language alone. */
  untranslated: 'warning',
  /** Numbers, prices and percents that a translation has otherwise; likewise the next ones. */
  otherNumbers: 'warning',
  otherDates: 'warning',
  otherPhones: 'warning',
  otherLinks: 'warning',
  otherPictures: 'warning',
  /** A translation that is older than its source by more than `translationDelay`: a typo that was corrected in the source makes it so. */
  oldTranslations: 'off',
  /** A text in another language or script than its document. */
  otherLanguage: 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export type Kind = keyof typeof KINDS;

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
  /** In English. */
  readonly message: string;
  readonly hint: string;
  /** The same for words in any language; absent where there are English ones alone. */
  readonly says?: Saying | undefined;
  /** Of these the configuration says how severe they are (`content.kinds`). */
  readonly kind?: Kind | undefined;
  /** The words that are at fault, as they are read there. */
  readonly found?: string | undefined;
  /** What is right in their place. */
  readonly expected?: string | undefined;
  readonly other?: ComparedWith | undefined;
}

/** Another document that has something otherwise, with its place and both values: counts of what is there, days of publication, or what is said. */
export interface ComparedWith {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  readonly field: string;
  readonly here: readonly string[];
  readonly there: readonly string[];
}

/** A problem of a document that is known from the context. */
export type FieldProblem = Pick<
  Problem,
  'severity' | 'field' | 'message' | 'hint' | 'says' | 'kind' | 'found' | 'expected' | 'other'
>;

/** Something doubtful in a field, of the kind that its words are of. */
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

/** Something in a field with which there is no page. */
export const errorOf = (key: SayingKey, field: string, values?: SaidValues): FieldProblem => ({
  severity: 'error',
  field,
  ...say(key, values),
});

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

/** How severe problems are: all of them errors, those of a kind by themselves, and which are left out (`content` in the configuration). */
export interface Strictness {
  readonly strict: boolean;
  readonly kinds: Readonly<Record<Kind, Severity>>;
  readonly leftOut: readonly LeftOut[];
}

/** Problems that are meant: of a document, of a field in it alone, of one kind alone. */
interface LeftOut {
  /** As reports name it. */
  readonly document: string;
  /** In whichever language. */
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

/** What is left out though nothing is found there. Of links to other hosts that is not known: what these answer comes and goes. */
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
 * Warnings, then errors, since the end is what a terminal shows; each by type, uid, language and field: the report reads the same on
 * every machine.
 */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => compareText(sortKey(a), sortKey(b)));

const sortKey = ({ severity, type, uid, lang, field }: Problem): string =>
  [severity === 'error' ? 1 : 0, type, uid ?? '', lang, field].join('\0');
