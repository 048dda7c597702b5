import { isArrayAt, isObjectAt, members, readItems, skipSpace } from './json-scanner.ts';
import { createMalformedError } from './service-errors.ts';

interface SplitResponse {
  /** The body without its documents: `results` holds their ordinals, 0 to n − 1. */
  readonly envelope: unknown;
  /** The bytes of each document, as views of the body. */
  readonly documents: readonly Buffer[];
}

/** Takes the documents out of a search response without parsing them. Throws `content.malformed` for any other body. */
export const splitDocuments = (body: Buffer): SplitResponse => {
  const start = findResults(body);
  const { items, end } = readItems(body, start);
  if (!items.every((item) => isObjectAt(item, 0))) throw createMalformedError('a result is not a document');
  const envelope = parseJson(
    `${body.toString('utf8', 0, start)}[${[...items.keys()].join(',')}]${body.toString('utf8', end)}`,
  );
  return { envelope, documents: items };
};

/** Parses a JSON text; throws `content.malformed` instead of a SyntaxError, which would quote the content. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw createMalformedError('the body is not JSON');
  }
};

const findResults = (body: Buffer): number => {
  const start = skipSpace(body, 0);
  if (!isObjectAt(body, start)) throw createMalformedError('the body is not a search response');
  for (const member of members(body, start)) {
    if (member.key === 'results' && isArrayAt(body, member.start)) return member.start;
    if (member.key === 'results') throw createMalformedError('`results` is not a list');
  }
  throw createMalformedError('the body has no `results`');
};
