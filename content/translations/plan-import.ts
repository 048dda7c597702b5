import { problemOf, type FieldProblem, type Problem } from '../../model/check/problem.ts';
import { decodeText, digestOfText, findCodeFault, findLinkFault, isSameText, type CodedText } from './coded-text.ts';
import { groupBy } from '../../model/values/group-by.ts';
import type { TranslationOptions, TranslatableText } from './merge-text.ts';
import { listTexts, mergeTranslation, type TranslationPair } from './merge-translation.ts';
import type { ReadText, ReadTextsFile } from './read-xliff.ts';

/** The current data of a document and its translation. */
interface ImportPair extends TranslationPair, Pick<Problem, 'id' | 'uid'> {
  /** Prismic id of the language of the translation. */
  readonly lang: string;
  /** Data of an unpublished draft that an earlier import wrote for the same translation, to continue from. */
  readonly draft?: unknown;
}

export interface PlannedImport {
  /** Data that the translation should have; null if nothing changes. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Number of texts that are written. */
  readonly written: number;
  /** Number of texts that are not translated yet, or that wait for others of the same part. */
  readonly waiting: number;
  /** Whether every text of the document was sent, and none waits or has a problem. */
  readonly isWhole: boolean;
  /** Texts that are left as they are, each with the reason. */
  readonly problems: readonly Problem[];
}

/**
 * Plans what translations change in a document. A text with broken codes, or one that has
 * changed since the export in source or translation, is reported and left; all others are used.
 * A part that the translation lacks as a whole waits until all of its texts are translated.
 */
export const planImport = (
  pair: ImportPair,
  { texts: read, origin }: ReadTextsFile,
  options: TranslationOptions,
): PlannedImport => {
  const texts = new Map(listTexts(pair, options).map((text) => [text.id, text]));
  const sent = findPlaces(
    read.map((text) => ({ ...text, revision: origin.revisions[text.id] ?? null })),
    texts,
  );
  const taken = new Map<string, CodedText>();
  const kept = new Map<string, CodedText>();
  const problems: Problem[] = [];
  for (const [index, one] of sent.entries()) {
    const text = one.place === null ? undefined : texts.get(one.place);
    const isTwice = sent.findIndex(({ id }) => id === one.id) < index;
    const { translated, isKept, fault } = isTwice ? TWICE : judge(one, text);
    if (translated && text) (isKept ? kept : taken).set(text.id, translated);
    if (fault) problems.push(nameFault(pair, text?.name ?? one.id, one.line, fault));
  }
  const lacking = new Set(
    [...texts.values()].filter(({ id }) => !taken.has(id) && !kept.has(id)).map(({ part }) => part),
  );
  const isReady = (id: string): boolean => {
    const part = texts.get(id)?.part ?? null;
    return part === null || !lacking.has(part);
  };
  const ready = new Map([...taken].filter(([id]) => isReady(id)));
  const parts = new Set([...ready.keys()].map((id) => texts.get(id)?.part));
  const staying = [...kept].filter(([id]) => parts.has(texts.get(id)?.part));
  const waiting = sent.filter(({ isTranslated }) => !isTranslated).length + taken.size - ready.size;
  const base = { ...pair, translation: pair.draft ?? pair.translation };
  const data = ready.size === 0 ? null : mergeTranslation(base, new Map([...ready, ...staying]), options);
  const isWhole = sent.length === texts.size && waiting === 0 && problems.length === 0;
  return { data, written: ready.size, waiting, isWhole, problems };
};

interface SentText extends ReadText {
  /** Digest of what the translation said when it was exported; null if it said nothing. */
  readonly revision: string | null;
}

interface PlacedText extends SentText {
  /** Id of the text in the current document; null if there is none. */
  readonly place: string | null;
}

/**
 * Finds each text at its old place, or at its new one if something around it
 * has moved in both documents; the latter only if exactly one text matches.
 */
const findPlaces = (sent: readonly SentText[], texts: ReadonlyMap<string, TranslatableText>): readonly PlacedText[] => {
  const [was, is] = [groupBy(sent, nameAlike), groupBy([...texts.values()], nameAlike)];
  const places = sent.map((one) => {
    const there = texts.get(one.id);
    if (there !== undefined && isSameText(one.source, there.source)) return one.id;
    const name = nameAlike(one);
    const [moved, ...others] = is.get(name) ?? [];
    return others.length === 0 && was.get(name)?.length === 1 ? (moved?.id ?? null) : null;
  });
  return sent.map((one, index) => {
    const place = places[index] ?? (places.includes(one.id) ? null : one.id);
    return { ...one, place };
  });
};

/** Equal for texts that say the same in the same field, at any index. */
const nameAlike = ({ id, source, revision }: Pick<SentText, 'id' | 'source' | 'revision'>): string =>
  [id.replaceAll(/\.\d+(?=\.|$)/g, ''), digestOfText(source), revision].join(' ');

type Fault = Pick<FieldProblem, 'message' | 'hint'>;

/** Empty for a text that is not translated yet, or that has not changed and has its place. */
interface Verdict {
  readonly translated?: CodedText;
  /** Whether it is unchanged, in a text with other blocks: it is written if another of these is translated. */
  readonly isKept?: boolean;
  readonly fault?: Fault;
}

const judge = (
  { source, target, isTranslated, revision, fault: against }: SentText,
  text: TranslatableText | undefined,
): Verdict => {
  if (text === undefined) return UNKNOWN;
  if (!isTranslated) return {};
  if (target === null) return EMPTY;
  // Unchanged since the export, or equal to the current translation.
  if (digestOfText(target) === revision) return {};
  const isAsWas = text.was !== null && isSameText(target, text.was, text.kind === 'preformatted');
  if (isAsWas && text.part === null) return {};
  if (!isSameText(source, text.source)) return createFault('source', text.source, text);
  if (text.revision !== revision)
    return text.part === null ? createFault('translation', text.was ?? [], text) : OTHER_PARTS;
  if (isAsWas) return { translated: target, isKept: true };
  const broken = findCodeFault(target, text) ?? findLinkFault(target, text);
  if (broken !== null) return { fault: { message: `Its codes are broken: ${broken}`, hint: MEND } };
  if (against !== null) return { fault: { message: `It is no valid XLIFF: ${against}`, hint: SAVE_AGAIN } };
  const sign = findForeignSign(target, text);
  return sign === null ? { translated: target } : { fault: { message: `It has ${sign}`, hint: TAKE_OUT } };
};

/**
 * Finds signs that reverse the direction of words, and line breaks in a field of
 * one line, unless the source has as many. Translation tools do not show them.
 */
const findForeignSign = (target: CodedText, { source, kind, codes }: TranslatableText): string | null => {
  const [text, original] = [target, source].map((coded) => decodeText(coded, codes).text);
  const [turning] = text?.match(TURNING) ?? [];
  if (turning !== undefined && countIn(TURNING, text) > countIn(TURNING, original))
    return `a sign that turns words around (U+${turning.charCodeAt(0).toString(16).toUpperCase()}), which the source has not`;
  const isOneLine = kind === '' || kind.startsWith('heading');
  return isOneLine && countIn(BREAKS, text) > countIn(BREAKS, original)
    ? 'a line break, and the field has one line'
    : null;
};

const countIn = (pattern: RegExp, text = ''): number => text.match(pattern)?.length ?? 0;

const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\n\v\f\r\u0085\u2028\u2029]/gu;

const UNKNOWN: Verdict = {
  fault: { message: 'The document has no such text any more', hint: 'Export again: its fields have changed.' },
};
const TWICE: Verdict = {
  fault: { message: 'It is there twice: the first one counts', hint: 'Take one of them out of the file.' },
};
const EMPTY: Verdict = {
  fault: { message: 'It is said to be translated, and is empty', hint: 'Translate it, or set it back to “initial”.' },
};
const EXPORT_AGAIN = 'It is left as it is. Export again, or put the translation in by hand.';
const OTHER_PARTS: Verdict = {
  fault: {
    message: 'What it is in has other parts since the export, in the source or in the translation',
    hint: EXPORT_AGAIN,
  },
};
const SAVE_AGAIN = 'Save it again in the tool of the translators, or export it again.';
const TAKE_OUT = 'Take it out of the translation.';
const MEND = 'Put each code of the source once into the translation, in the tool of the translators.';

const createFault = (what: 'source' | 'translation', now: CodedText, { codes }: TranslatableText): Verdict => {
  const { text } = decodeText(now, codes);
  const said = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  const message = `The ${what} has changed since the export${said === '' ? '' : `: it is “${said}” now`}`;
  return { fault: { message, hint: EXPORT_AGAIN } };
};

const MOST_LETTERS = 100;

const nameFault = (pair: ImportPair, field: string, line: number, { message, hint }: Fault): Problem =>
  problemOf(pair, { severity: 'error', field, message: `${message} (line ${line} of the file)`, hint });
