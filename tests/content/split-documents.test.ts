import { array, assert as check, constantFrom, dictionary, jsonValue, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSiteError } from '../../base/errors.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import { splitDocuments } from '../../content/service/split-documents.ts';

const anyDocument = dictionary(string({ unit: 'binary' }), jsonValue());
const layout = constantFrom(undefined, 1, '\t');

const codeOf = (action: () => unknown): string | undefined => {
  try {
    action();
  } catch (error) {
    return isSiteError(error) ? error.code : `bug: ${String(error)}`;
  }
  return undefined;
};

describe('splitting a search response', () => {
  test('gives the documents and the envelope that JSON.parse would give', () => {
    const response = record({
      before: dictionary(string(), jsonValue()),
      results: array(anyDocument, { maxLength: 8 }),
      after: dictionary(string(), jsonValue()),
    });
    check(
      property(response, layout, ({ before, results, after }, space) => {
        const { results: _, ...rest } = after;
        const { results: __, ...head } = before;
        const text = JSON.stringify({ ...head, results, next_page: null, last: rest }, null, space);
        const { envelope, documents } = splitDocuments(Buffer.from(text));
        const whole: Record<string, unknown> = JSON.parse(text);
        expect(documents.map((bytes): unknown => JSON.parse(bytes.toString()))).toEqual(whole['results']);
        expect(envelope).toEqual({ ...whole, results: [...results.keys()] });
      }),
      { numRuns: 500 },
    );
  });

  test('refuses a response that is cut short anywhere', () => {
    const text = JSON.stringify({
      page: 1,
      results: [{ id: 'a"\\', data: { x: ['}', { y: 'long '.repeat(50) }] } }],
      next_page: null,
    });
    const body = Buffer.from(text);
    for (let length = 0; length < body.length; length += 1) {
      expect(codeOf(() => splitDocuments(body.subarray(0, length)))).toBe('content.malformed');
    }
  });

  test.each([
    ['nothing', ''],
    ['HTML', '<html></html>'],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['no results', '{"page":1}'],
    ['results that are an object', '{"results":{}}'],
    ['results that are null', '{"results":null}'],
    ['a result that is no document', '{"results":[1]}'],
    ['brackets that do not match', '{"results":[{"a":[}]}]}'],
    ['a missing comma', '{"results":[{}{}]}'],
    ['a comma too many', '{"results":[{},]}'],
    ['text behind the end', '{"results":[]} x'],
    ['an envelope that is not JSON', '{"results":[],"page":nul}'],
  ])('refuses %s', (_, text) => {
    expect(codeOf(() => splitDocuments(Buffer.from(text)))).toBe('content.malformed');
  });

  test('finds quotes behind any number of backslashes in long strings', () => {
    check(
      property(array(constantFrom('\\', '"', 'a'.repeat(70), '}', 'ў'), { maxLength: 12 }), (parts) => {
        const document = { text: parts.join(''), end: 1 };
        const { documents } = splitDocuments(Buffer.from(JSON.stringify({ results: [document, document] })));
        expect(documents.map(String)).toEqual([JSON.stringify(document), JSON.stringify(document)]);
      }),
    );
  });
});

const bytesOf = (members: object): Buffer =>
  Buffer.from(JSON.stringify({ id: 'a', type: 't', lang: 'uz-uz', ...members }));

describe('a raw document', () => {
  test('has its id, type and language wherever they stand', () => {
    check(
      property(anyDocument, string({ minLength: 1 }), layout, (data, id, space) => {
        const text = JSON.stringify({ data, lang: 'ru-ru', type: 'sale', id }, null, space);
        expect(createRawDocument(Buffer.from(text))).toMatchObject({ id, type: 'sale', lang: 'ru-ru' });
      }),
    );
  });

  test('keeps its digest when only the ref in `href` changes', () => {
    const [old, same, edited] = [{ href: '?ref=1' }, { href: '?ref=22' }, { href: '?ref=1', data: 1 }].map((members) =>
      createRawDocument(bytesOf(members)),
    );
    expect(same?.digest).toBe(old?.digest);
    expect(edited?.digest).not.toBe(old?.digest);
  });

  test('without an id, or with one that is no text, is refused', () => {
    expect(codeOf(() => createRawDocument(Buffer.from('{"type":"t","lang":"l"}')))).toBe('content.malformed');
    expect(codeOf(() => createRawDocument(bytesOf({ id: 7 })))).toBe('content.malformed');
  });
});
