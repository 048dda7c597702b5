import { SaxesParser } from 'saxes';
import { SiteError } from '../../base/errors.ts';
import { namePlace } from '../../base/source-place.ts';

/** An XML element with its child elements and texts. */
export interface XmlElement {
  /** Local name, without the prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By their qualified names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Line of its start tag, from 1. */
  readonly line: number;
}

/**
 * Reads XML in the encoding that it declares, or that its first bytes show. Throws
 * `translations.invalid` for XML that is not well-formed, with line and column; for a document type,
 * whose entities can have any size and name local files; and for elements more than 100 levels deep.
 */
export const readXml = (bytes: Buffer, file: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: true, fileName: file });
  const refuse = (reason: string): never => {
    throw createXmlError(`${namePlace({ file, line: parser.line, column: parser.column + 1 })}: ${reason}`);
  };
  const root: (XmlElement | string)[] = [];
  const open: { readonly children: (XmlElement | string)[] }[] = [{ children: root }];
  const add = (text: string): void => void open.at(-1)?.children.push(text);
  // Saxes itself does not throw, and continues after an error.
  parser.on('error', ({ message }) => refuse(message.replace(/^.*?:\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('it has a document type (DOCTYPE), which is refused'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > MOST_LEVELS) refuse(`it has elements of more than ${MOST_LEVELS} levels`);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(decode(bytes, file)).close();
  const found = root.find((child) => typeof child !== 'string');
  return found ?? refuse('it has no element');
};

const MOST_LEVELS = 100;

/** UTF-16 is recognised by the first bytes; any other encoding is read from the first line. */
const decode = (bytes: Buffer, file: string): string => {
  const encoding =
    WIDE.get(bytes.toString('hex', 0, 2)) ??
    /^\W*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw createXmlError(`${file} is not in the encoding that it says: ${encoding}`, cause);
  }
};

/** With and without a byte order mark. */
const WIDE: ReadonlyMap<string, string> = new Map([
  ['feff', 'utf-16be'],
  ['003c', 'utf-16be'],
  ['fffe', 'utf-16le'],
  ['3c00', 'utf-16le'],
]);

const createXmlError = (message: string, cause?: unknown): SiteError =>
  new SiteError({
    code: 'translations.invalid',
    message,
    hint: 'Nothing was read of it. Save it again from the tool of the translators, as XLIFF 2.0 or 2.1.',
    cause,
  });
