import {
  hasWords,
  tagOf,
  type CodedText,
  type TextCodes,
  type TextSpan,
} from '../../content/translations/coded-text.ts';
import type { TranslatableText } from '../../content/translations/merge-text.ts';
import { XLIFF_NAMESPACE, type TextsOrigin } from '../../content/translations/read-xliff.ts';
import { languageOf, type Locale } from '../../model/language/locale.ts';
import { escapeXml, UNREPRESENTABLE } from '../../renderer/host/encode.ts';
import { glossaryOf, type GlossaryTerm } from '../../model/language/glossary.ts';
import { spellingOf } from '../../model/language/spelling.ts';

/** A document for translators. */
export interface ExportedDocument {
  /** Its type, and its uid or id, as a valid XML name. */
  readonly name: string;
  readonly title: string;
  /** Address in the editor, or path of the file. */
  readonly place: string;
  readonly origin: TextsOrigin;
  readonly texts: readonly ExportedText[];
}

export interface ExportedText extends TranslatableText {
  /** Whether somebody has to translate the text, or to check its translation. */
  readonly isOpen: boolean;
  /** Notes for translators. */
  readonly notes: readonly string[];
  readonly hints: readonly GlossaryHint[];
}

/** Renders XLIFF 2.0: a file for each document, a unit for each text or block, in the order of the document. */
export const renderXliff = (
  documents: readonly ExportedDocument[],
  { from, to }: { readonly from: Locale; readonly to: Locale },
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff${attributes({
      xmlns: XLIFF_NAMESPACE,
      'xmlns:gls': 'urn:oasis:names:tc:xliff:glossary:2.0',
      version: '2.0',
      srcLang: languageOf(from).language,
      trgLang: languageOf(to).language,
    })}>`,
    ...documents.map(renderDocument),
    '</xliff>',
    '',
  ].join('\n');

const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');

const renderDocument = ({ name, title, place, origin, texts }: ExportedDocument): string =>
  [
    `<file${attributes({ id: name, original: place })}>`,
    `<skeleton>${escapeXml(JSON.stringify(origin))}</skeleton>`,
    renderNotes([title, place].filter((note) => note !== '')),
    ...texts.map(renderText),
    '</file>',
  ].join('\n');

const renderNotes = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `<notes>${notes.map((note) => `<note>${escapeXml(note)}</note>`).join('')}</notes>`;

const renderText = ({ id, name, source, was, codes, isOpen, notes, hints }: ExportedText): string => {
  const data = new Map<string, string>();
  const refer = (text: string): string => {
    const known = data.get(text) ?? `d${data.size + 1}`;
    data.set(text, known);
    return known;
  };
  const kept = was === null ? source : source.filter((part) => typeof part === 'string' || hasCode(was, part.id));
  const [original, target] = [source, was].map((coded) => coded && renderCoded(coded, { codes, refer, kept }));
  const originals = [...data].map(([text, key]) => `<data id="${key}">${escapeXml(text)}</data>`).join('');
  return [
    `<unit${attributes({ id, name, 'xml:space': 'preserve' })}>`,
    hints.length === 0 ? '' : `<gls:glossary>${hints.map(renderHint).join('')}</gls:glossary>`,
    renderNotes(notes),
    originals === '' ? '' : `<originalData>${originals}</originalData>`,
    `<segment id="1" state="${isOpen || was === null || !hasWords(was) ? 'initial' : 'translated'}">`,
    `<source>${original}</source>`,
    target === null ? '' : `<target>${target}</target>`,
    '</segment>',
    '</unit>',
  ]
    .filter((line) => line !== '')
    .join('\n');
};

const renderHint = ({ word, translation: { word: other, instead, because } }: GlossaryHint): string => {
  const reasons = [...(instead.length === 0 ? [] : [`Not ${instead.join(', ')}.`]), because].filter(Boolean).join(' ');
  const definition = reasons === '' ? '' : `<gls:definition>${escapeXml(reasons)}</gls:definition>`;
  return `<gls:glossEntry><gls:term>${escapeXml(word)}</gls:term><gls:translation>${escapeXml(other)}</gls:translation>${definition}</gls:glossEntry>`;
};

const hasCode = (coded: CodedText, id: string): boolean =>
  coded.some((part) => typeof part !== 'string' && part.id === id);

interface Rendering {
  readonly codes: TextCodes;
  /** Returns the id of the original data of a code. */
  readonly refer: (text: string) => string;
  /** The source, with the codes that translators may not delete. */
  readonly kept: CodedText;
}

/** Nested spans become one element; of two spans that cross, the first becomes a pair of start and end elements. */
const renderCoded = (coded: CodedText, { codes, refer, kept }: Rendering): string => {
  const crossing = findCrossing(coded);
  return coded
    .map((part) => {
      if (typeof part === 'string') return renderCharacters(part);
      const { kind, id } = part;
      const code = codes.get(id);
      const rules = { canCopy: 'no', canDelete: hasCode(kept, id) ? 'no' : undefined };
      if (kind === 'break' || typeof code !== 'object')
        return `<ph${attributes({ id, type: 'fmt', subType: 'xlf:lb', dataRef: refer('\\n'), ...rules })}/>`;
      const [start, end] = [refer(tagOf(code)), refer(closingTag(code))];
      if (crossing.has(id))
        return kind === 'start'
          ? `<sc${attributes({ id, ...kindOf(code), dataRef: start, ...rules })}/>`
          : `<ec${attributes({ startRef: id, ...kindOf(code), dataRef: end, ...rules })}/>`;
      return kind === 'start'
        ? `<pc${attributes({ id, ...kindOf(code), dataRefStart: start, dataRefEnd: end, ...rules })}>`
        : '</pc>';
    })
    .join('');
};

const closingTag = (span: TextSpan): string => tagOf(span).replace(/^<(\w+).*$/s, '</$1>');

const kindOf = ({ type }: TextSpan): { readonly type: string; readonly subType?: string } => {
  if (type === 'hyperlink') return { type: 'link' };
  const subType = { strong: 'xlf:b', em: 'xlf:i' }[type];
  return subType === undefined ? { type: 'fmt' } : { type: 'fmt', subType };
};

const findCrossing = (coded: CodedText): ReadonlySet<string> => {
  const crossing = new Set<string>();
  const open: string[] = [];
  for (const part of coded) {
    if (typeof part === 'string' || part.kind === 'break') continue;
    if (part.kind === 'start') open.push(part.id);
    if (part.kind === 'end' && open.at(-1) !== part.id) crossing.add(part.id);
    if (part.kind === 'end') open.splice(open.lastIndexOf(part.id), 1);
  }
  return crossing;
};

/** Characters that XML does not allow are written as code points. */
const renderCharacters = (text: string): string =>
  text
    .split(new RegExp(`(${UNREPRESENTABLE.source})`, 'u'))
    .map((part, index) => (index % 2 === 0 ? escapeXml(part).replaceAll('\r', '&#13;') : `<cp hex="${hexOf(part)}"/>`))
    .join('');

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** A word of the glossary, and its equivalent in another language. */
interface GlossaryHint {
  readonly word: string;
  readonly translation: GlossaryTerm;
}

/** Creates a function that finds words of the glossary in a text, in all their forms, with their equivalents in another language. */
export const createHintSearch = (from: Locale, to: Locale): ((text: string) => readonly GlossaryHint[]) => {
  const { inflect = (word: string) => word } = spellingOf(from);
  const hints = glossaryOf(from).flatMap(({ thing, word }) => {
    const translation = glossaryOf(to).find((term) => thing !== null && term.thing === thing);
    if (translation === undefined) return [];
    const source = inflect(word.replace(/-$/, ''));
    return [
      { word, translation, pattern: new RegExp(String.raw`(?<![\p{L}\p{M}ʻʼ-])(?:${source})(?![\p{L}\p{M}])`, 'iu') },
    ];
  });
  return (text) =>
    hints.flatMap(({ pattern, word, translation }) => (pattern.test(text) ? [{ word, translation }] : []));
};
