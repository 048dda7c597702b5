import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeText,
  encodeText,
  findCodeFault,
  type CodedText,
  type TextSpan,
} from '../../content/translations/coded-text.ts';
import { readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';
import { createEmbeddedFiles } from '../../content/translations/embedded-translations.ts';
import { localizeLinks, type TranslatableText } from '../../content/translations/merge-text.ts';
import { listTexts, mergeTranslation } from '../../content/translations/merge-translation.ts';
import { embeddedPairs, importTextsFile, writeTextsFile } from '../helpers/texts-file.ts';
import { models, sentData, sentSlice } from './every-field.ts';

const { pairs, options } = embeddedPairs();

/** Fields that differ between translations anyway: keys, ids and dates from Prismic, and what services say about videos. */
const OWN = new Set(['key', 'id', 'first_publication_date', 'last_publication_date', 'oembed', 'embed']);

const plain = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) => (OWN.has(key) ? undefined : value));

test('translations that come back as they went change nothing', () => {
  for (const pair of pairs) {
    const file = writeTextsFile(pair, options, ({ was }) => was);
    expect(importTextsFile(pair, options, file)).toMatchObject({ data: null, written: 0, problems: [] });
  }
});

test('a new translation has an id that no other document has', () => {
  const repository = readEmbeddedRepository({ root: '.', folder: 'content/embedded' });
  const [source, other] = repository.documents.filter(({ type }) => type === 'service');
  if (!source || !other) throw new Error('Expected two services');
  const [folder, code, date] = ['content', 'de', '2026-12-01T00:00:00Z'];
  const documents = [source, { ...other, id: `${source.id}-de` }];
  const files = new Map(documents.map(({ id }) => [id, `service/${id}.uz.json`]));
  const made = { uid: null, tags: [], siblings: [], translation: null, since: null, lang: 'de-de', data: {} };
  const [file] = createEmbeddedFiles([{ ...made, type: 'service', source: source.id }], {
    ...{ folder, files, code, date },
    repository: { ...repository, documents },
  });
  expect(JSON.parse(file?.content ?? '')).toMatchObject({ id: `${source.id}-de-2`, lang: 'de-de' });
});

test('of a document that is not there yet, a translation that says what the source says is the source, byte for byte', () => {
  for (const pair of pairs) {
    const missing = { ...pair, translation: null };
    const file = writeTextsFile(missing, options, ({ source }) => source);
    const { data, problems } = importTextsFile(missing, { ...options, findTarget: () => null }, file);
    expect([JSON.stringify(data), problems]).toEqual([JSON.stringify(pair.source), []]);
  }
});

test('documents are made anew as they are, out of their sources and the texts of their translations', () => {
  const made = pairs.filter((pair) => {
    const whole = new Map(listTexts(pair, options).map(({ id, was, part }) => [id, part === null ? was : null]));
    const missing = { ...pair, translation: null };
    const file = writeTextsFile(missing, options, ({ id }) => whole.get(id) ?? null);
    const { data, problems, waiting } = importTextsFile(missing, options, file);
    expect([problems, waiting > 0]).toEqual([[], data === null]);
    expect(plain(data ?? pair.translation)).toEqual(plain(pair.translation));
    return data !== null;
  });
  // One document has different paragraphs in each language.
  expect(made).toHaveLength(pairs.length - 1);
});

const character = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('a', 'Ж', ' ', '<', '&', '"', ']]>', '\u00A0', '🛒', '\t') },
  { weight: 2, arbitrary: fc.constantFrom('\n', '\r\n', '\r', '\u0000', '\u000B', '\uD83D', '\uFFFE', '\u2028') },
);
const words = fc.array(character, { maxLength: 12 }).map((letters) => `ю${letters.join('')}`);

const span = fc.record({
  from: fc.nat(16),
  length: fc.nat(16),
  type: fc.constantFrom('strong', 'em', 'hyperlink', 'label'),
});
const block = fc
  .record({
    type: fc.constantFrom('paragraph', 'heading2', 'o-list-item', 'preformatted'),
    text: words,
    spans: fc.array(span, { maxLength: 4 }),
  })
  .map(({ type, text, spans }) => ({
    type,
    text,
    spans: spans.map(({ from, length, type: format }, index) => {
      const start = Math.min(from, text.length);
      const range = { start, end: Math.min(start + length, text.length), type: format };
      if (format === 'label') return { ...range, data: { label: 'codespan' } };
      return format === 'hyperlink'
        ? { ...range, data: { link_type: 'Web', url: `https://a.example/${index}` } }
        : range;
    }),
    direction: 'ltr',
  }));

const content = fc.record({
  line: words,
  body: fc.array(block, { minLength: 1, maxLength: 4 }),
  group: fc.array(fc.record({ line: words, inner: fc.array(fc.record({ line: words }), { maxLength: 2 }) }), {
    maxLength: 3,
  }),
});

test('whatever is in a text, and however formats lie across each other, it comes back as it went', () => {
  const every = { models, findTarget: () => null };
  fc.assert(
    fc.property(content, content, (fields, others) => {
      const source = { ...sentData('filled'), ...fields, slices: [{ ...sentSlice('filled'), primary: fields }] };
      const missing = { type: 'one', source, translation: null };
      const copied = importTextsFile(
        missing,
        every,
        writeTextsFile(missing, every, (text) => text.source),
      );
      expect([JSON.stringify(copied.data), copied.problems]).toEqual([JSON.stringify(source), []]);

      const translation = { ...source, ...others, slices: [{ ...sentSlice('filled'), primary: others }] };
      const pair = { type: 'one', source, translation };
      const same = importTextsFile(
        pair,
        every,
        writeTextsFile(pair, every, ({ was }) => was),
      );
      expect([same.data, same.problems]).toEqual([null, []]);

      const marked = new Map(listTexts(pair, every).map((text) => [text.id, ['§ ', ...text.source]] as const));
      const merged = mergeTranslation(pair, marked, every);
      const left = listTexts({ ...pair, translation: merged }, every).filter(
        ({ was }) => !JSON.stringify(was).startsWith('["§ '),
      );
      expect(left.map(({ id }) => id)).toEqual([]);
    }),
  );
});

test('of whatever texts some are translated, these are as they were given, and all others as they were', () => {
  const every = { models, findTarget: () => null };
  fc.assert(
    fc.property(content, content, fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }), (fields, others, choice) => {
      const own = { ...sentData('filled'), ...others, slices: [{ ...sentSlice('filled'), primary: others }] };
      const source = { ...sentData('filled'), ...fields, slices: [{ ...sentSlice('filled'), primary: fields }] };
      const pair = { type: 'one', source, translation: own };
      const before = listTexts(pair, every);
      const chosen = new Set(before.filter((_, index) => choice[index % choice.length]).map(({ id }) => id));
      const parts = new Set(
        before.filter(({ id, was }) => was === null && !chosen.has(id)).map(({ part }) => part ?? ''),
      );
      const isTaken = ({ id, part }: TranslatableText): boolean => chosen.has(id) && !parts.has(part ?? '-');
      const file = writeTextsFile(pair, every, ({ id, was, source: text }) => (chosen.has(id) ? ['§ ', ...text] : was));
      const { data, problems, written } = importTextsFile(pair, every, file);
      expect([problems, written]).toEqual([[], before.filter(isTaken).length]);
      const after = new Map(listTexts({ ...pair, translation: data ?? own }, every).map((text) => [text.id, text.was]));
      const told = before.map((text) => {
        const now = after.get(text.id) ?? null;
        if (isTaken(text)) return JSON.stringify(now).startsWith('["§ ');
        // Formats are renumbered in paragraphs that were joined.
        const read = (coded: CodedText | null) =>
          text.part === null ? coded : coded?.filter((one) => typeof one === 'string').join('');
        return JSON.stringify(read(now)) === JSON.stringify(read(text.was));
      });
      expect(told).toEqual(before.map(() => true));
    }),
  );
});

const paragraph = (text: string, spans: readonly TextSpan[] = []) => ({ type: 'paragraph', text, spans });
const onlyBody = (body: readonly unknown[]) => ({ ...sentData('filled'), body, slices: [] });

test('of a text of other paragraphs each is given beside the one that it translates, and none is lost', () => {
  const every = { models, findTarget: () => null };
  const source = onlyBody([
    paragraph('Birinchi xatboshi qisqa.'),
    paragraph('Ikkinchi xatboshi ancha uzun, unda 25 000 soʻm haqida aytiladi va boshqa narsalar ham bor.'),
    paragraph('Uchinchisi 12 oy haqida.'),
    paragraph('Oxirgi xatboshi.'),
  ]);
  const link: TextSpan = { start: 0, end: 6, type: 'hyperlink', data: { link_type: 'Web', url: 'https://a.example/' } };
  const bodyOf = (texts: readonly TranslatableText[]) =>
    texts.filter(({ id }) => id.startsWith('body.')).map(({ was, codes }) => was && decodeText(was, codes));
  const fewer = {
    type: 'one',
    source,
    translation: onlyBody([paragraph('Первый короткий абзац.'), paragraph('Третий — о 12 месяцах.', [link])]),
  };
  expect(bodyOf(listTexts(fewer, every))).toEqual([
    { text: 'Первый короткий абзац.', spans: [] },
    null,
    { text: 'Третий — о 12 месяцах.', spans: [link] },
    null,
  ]);

  const more = {
    type: 'one',
    source: onlyBody([paragraph('Bir gap. Ikkinchi gap.')]),
    translation: onlyBody([paragraph('Одна фраза.'), paragraph('Вторая фраза.', [link])]),
  };
  expect(bodyOf(listTexts(more, every))).toEqual([
    { text: 'Одна фраза. Вторая фраза.', spans: [{ ...link, start: 12, end: 18 }] },
  ]);
});

test('a text of other paragraphs that comes back as it went stays; what is translated comes with all that was there', () => {
  const every = { models, findTarget: () => null };
  const source = onlyBody([
    paragraph('Birinchi xatboshi.'),
    paragraph('Narx 25 000 soʻm.'),
    paragraph('Muddat 12 oy.'),
  ]);
  const translation = onlyBody([paragraph('Цена 25 000 сумов.'), paragraph('Срок 12 месяцев.')]);
  const pair = { type: 'one', source, translation };
  const send = (translate: Parameters<typeof writeTextsFile>[2]) =>
    importTextsFile(pair, every, writeTextsFile(pair, every, translate));
  expect(send(({ was }) => was)).toMatchObject({ data: null, written: 0, problems: [] });
  const { data, written } = send(({ id, was }) => (id === 'body.0' ? ['Первый абзац.'] : was));
  expect([data?.['body'], written]).toEqual([
    [paragraph('Первый абзац.'), paragraph('Цена 25 000 сумов.'), paragraph('Срок 12 месяцев.')],
    1,
  ]);
});

test('a picture, a link, a table and an item say in a translation what they are given, and are else as they were', () => {
  const every = { models, findTarget: () => ({ id: 'Russian', uid: 'russkiy', lang: 'ru-ru' }) };
  const missing = { type: 'one', source: sentData('filled'), translation: null };
  const texts = listTexts(missing, every);
  expect(texts.map(({ id }) => id)).toEqual([
    'line',
    'heading.0',
    'body.0',
    'table.head.0.0.0',
    'picture.alt',
    'link.text',
    'links.0.text',
    'group.0.line',
    'group.0.inner.0.line',
    'group.0.inner.0.link.text',
  ]);
  const translated = new Map(texts.map(({ id }) => [id, ['Перевод'] satisfies CodedText]));
  const data = mergeTranslation(missing, translated, every);
  expect(data).toMatchObject({
    count: 3.5,
    choice: 'b',
    picture: { alt: 'Перевод', small: { alt: 'Перевод' }, url: expect.stringContaining('a.png') },
    link: { text: 'Перевод', url: 'https://bolak.example/a', key: 'c0ffee' },
    links: [{ text: 'Перевод' }, { id: 'Russian', lang: 'ru-ru', uid: 'russkiy' }],
    table: { head: { rows: [{ cells: [{ content: [{ text: 'Перевод' }] }] }] }, body: { rows: [{ key: 'c' }] } },
    related: { id: 'Russian', type: 'one' },
  });
});

test('a field that is called as Prismic calls the kind of a link leads nowhere', () => {
  const papers = [{ link_type: 'Document', id: '7', label: 'Shartnoma' }];
  expect(localizeLinks(papers, () => ({ id: 'Russian', uid: null, lang: 'ru-ru' }))).toEqual(papers);
});

test('what a translation lacks comes with all of its texts, or not at all; what it has besides stays', () => {
  const every = { models, findTarget: () => null };
  const slice = (line: string, count: number) => ({ ...sentSlice('empty'), primary: { line, count } });
  const source = {
    line: 'Bir',
    group: [{ line: 'Ikki' }, { line: 'Uch' }],
    slices: [slice('Toʻrt', 4), slice('Besh', 5)],
  };
  const translation = { line: null, count: 7, group: [{ line: 'Два' }], slices: [slice('Четыре', 44)] };
  const pair = { type: 'one', source, translation };
  expect(listTexts(pair, every).flatMap(({ id, part }) => (part === null ? [] : [[id, part]]))).toEqual([
    ['group.1.line', 'group.1'],
    ['slices.1.every_slice.primary.line', 'slices.1.every_slice'],
  ]);
  const translate = (...ids: readonly string[]) =>
    mergeTranslation(pair, new Map(ids.map((id) => [id, ['Новое']])), every);
  expect(translate('line')).toEqual({ ...translation, line: 'Новое' });
  expect(translate('group.1.line', 'slices.1.every_slice.primary.line')).toEqual({
    ...translation,
    group: [{ line: 'Два' }, { line: 'Новое' }],
    slices: [slice('Четыре', 44), slice('Новое', 5)],
  });
});

test('a code that is missing, doubled, foreign or crossed is named', () => {
  const bold: TextSpan = { start: 0, end: 1, type: 'strong' };
  const codes = new Map([
    ['1', bold],
    ['2', { ...bold, type: 'em' }],
  ]);
  const source = encodeText('ab', codes);
  const [start, end] = (['start', 'end'] as const).map((kind) => (id: string) => ({ kind, id }));
  const fault = (...coded: CodedText) => findCodeFault(coded, { source, was: null, codes });
  const [one, two] = [
    [start?.('1') ?? '', end?.('1') ?? ''],
    [start?.('2') ?? '', end?.('2') ?? ''],
  ];
  expect(fault('a', ...one, ...two)).toBeNull();
  expect(fault('a', ...one)).toBe('a code of the source is missing: 2 (<em>)');
  expect(fault(...one, ...one, ...two)).toBe('a code is there twice: 1 (<strong>)');
  expect(fault(...one, ...two, { kind: 'break', id: '9' })).toBe('it has a code that is not in the source: 9');
  expect(fault(...one, ...two.toReversed())).toBe('a code does not begin and then end: 2 (<em>)');
  expect(findCodeFault(one, { source, was: one, codes })).toBeNull();
  expect(decodeText(source, codes)).toEqual({ text: 'ab', spans: [...codes.values()] });
});
