import { expect, test } from 'vitest';
import { SiteError } from '../../base/errors.ts';
import { slicesIn, type ContentSlice } from '../../model/check/walk-fields.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { PlannedImport } from '../../content/translations/plan-import.ts';
import { readXliff } from '../../content/translations/read-xliff.ts';
import { embeddedPair, importTextsFile, writeTextsFile } from '../helpers/texts-file.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const ORIGIN = JSON.stringify({ site: 's', repository: 'r', document: 'd', from: 'uz', to: 'ru', revisions: {} });

const file = (units: string, head = ''): string =>
  `${head}<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="uz" trgLang="ru"><file id="f"><skeleton>${ORIGIN}</skeleton>${units}</file></xliff>`;

const unit = (segments: string, rest = ''): string => `<unit id="title" xml:space="preserve">${rest}${segments}</unit>`;

const segment = (target: string, state = 'translated'): string =>
  `<segment state="${state}"><source>Salom</source>${target}</segment>`;

/** Parses a file and returns its only text. */
const readOne = (xliff: string | Buffer) => readXliff(Buffer.from(xliff), 'ru.xlf')[0]?.texts[0];

const failure = (xliff: string | Buffer): string => {
  try {
    readOne(xliff);
    return '';
  } catch (error) {
    return error instanceof SiteError && error.code === 'translations.invalid' ? error.message : String(error);
  }
};

test('texts are read whatever the encoding: with a mark, in UTF-16, in that of the first line', () => {
  const text = file(unit(segment('<target>Привет &amp; <![CDATA[<пока>]]>&#8239;</target>')));
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    wide.subarray(2),
    Buffer.from(wide).swap16(),
  ];
  for (const bytes of encodings)
    expect(readOne(bytes)).toMatchObject({
      source: ['Salom'],
      isTranslated: true,
      target: ['Привет & ', '<пока>', '\u202F'],
    });
  const koi = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="koi8-r"?>'),
    Buffer.from(file(unit(segment('<target>X</target>'))).replace('X', '\u00F0\u00D2'), 'latin1'),
  ]);
  expect(readOne(koi)?.target).toEqual(['Пр']);
});

test.each([
  [
    'a document type',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    '<target>&a;</target>',
    /ru\.xlf:1:\d+: .*DOCTYPE/,
  ],
  [
    'entities within entities',
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
    '<target>&b;</target>',
    /DOCTYPE/,
  ],
  ['an entity that nobody has declared', '', '<target>&nbsp;</target>', /ru\.xlf:1:\d+: undefined entity/],
  ['tags that cross', '', '<target><pc id="1">a</target></pc>', /ru\.xlf:1:\d+: unexpected close tag/],
  [
    'another encoding than it says',
    '<?xml version="1.0" encoding="utf-8"?>',
    '<target>\u00FF</target>',
    /not in the encoding that it says: utf-8/,
  ],
  ['an encoding that there is not', '<?xml version="1.0" encoding="klingon"?>', '<target>a</target>', /klingon/],
  ['elements without end', '', `<target>${'<pc id="1">'.repeat(200)}</target>`, /more than 100 levels/],
])('%s is refused, with its place', (_, head, target, expected) => {
  expect(failure(Buffer.from(file(unit(segment(target)), head), 'latin1'))).toMatch(expected);
});

test('another format, another version and a file that does not say of what it is are refused', () => {
  expect(failure('<html/>')).toBe('Expected XLIFF 2.0 or 2.1, got <html> in ru.xlf');
  expect(failure('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>')).toContain('got XLIFF 1.2');
  expect(failure(file('').replace('2.1', '2.2'))).toContain('got XLIFF 2.2');
  expect(failure(file(unit('')).replace(ORIGIN, '{}'))).toContain('does not say which document it is of');
  expect(failure('')).toContain('ru.xlf:1:1: ');
});

test('only what is translated, reviewed or final counts, and all of a text', () => {
  const isDone = (...segments: readonly string[]) => readOne(file(unit(segments.join(''))))?.isTranslated;
  const done = segment('<target>а</target>');
  for (const state of ['translated', 'reviewed', 'final'])
    expect(isDone(segment('<target>а</target>', state))).toBe(true);
  expect(isDone(segment('<target>а</target>', 'initial'))).toBe(false);
  expect(isDone(done.replace(' state="translated"', ''))).toBe(false);
  expect(isDone(done, segment('<target>а</target>', 'initial'))).toBe(false);
  expect(readOne(file(unit(segment('<target/>'))))?.target).toBeNull();
  expect(readOne(file(unit(segment('<target> </target>'))))?.target).toBeNull();
});

test('segments that a tool has divided are one text, in the order of the translation; what it adds is passed over', () => {
  const added = `<mda:metadata xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"><mda:metaGroup><mda:meta type="a">b</mda:meta></mda:metaGroup></mda:metadata>
    <mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>No</source><target>Нет</target></mtc:match></mtc:matches>
    <ctr:changeTrack xmlns:ctr="urn:oasis:names:tc:xliff:changetracking:2.1"/><notes><note>Salom</note></notes>`;
  const pieces = `<segment state="final"><source>Bir. </source><target order="3"><mrk id="m1" type="comment" value="?">Один.</mrk></target></segment>
    <ignorable><source> </source></ignorable>
    <segment state="reviewed"><source><sm id="m2"/>Ikki.<em startRef="m2"/></source><target order="1">Два.</target></segment>`;
  const text = readOne(file(`<group id="g">${unit(pieces, added)}</group>`));
  expect(text).toMatchObject({
    source: ['Bir. ', ' ', 'Ikki.'],
    target: ['Два.', ' ', 'Один.'],
    isTranslated: true,
  });
});

test('lines that a tool has broken for itself are no text, unless the file says that they are', () => {
  const target = '<target>\n  Привет,\n  мир\n</target>';
  expect(readOne(file(unit(segment(target)).replace('"preserve"', '"default"')))?.target).toEqual(['Привет, мир']);
  const within = unit(segment(target)).replace(' xml:space="preserve"', '');
  for (const outer of ['<file id="f" xml:space="preserve">', '<file id="f">'])
    expect(readOne(file(`<group id="g">${within}</group>`).replace('<file id="f">', outer))?.target).toEqual([
      outer.includes('preserve') ? '\n  Привет,\n  мир\n' : 'Привет, мир',
    ]);
  expect(readOne(file(unit(segment(target))))?.target).toEqual(['\n  Привет,\n  мир\n']);
});

const { pair, options } = embeddedPair('blog_post', 'avto-yechish-qanday-ishlaydi');
const unchanged = writeTextsFile(pair, options, ({ was }) => was);
const whole = (edit: (xliff: string) => string, changed: Partial<typeof pair> = {}) =>
  importTextsFile({ ...pair, ...changed }, options, edit(unchanged));

/** Replaces the title in a document's data. */
const withTitle = (data: unknown, title: string): unknown => ({ ...(isRecord(data) ? data : {}), title });

const told = ({ problems }: ReturnType<typeof whole>): readonly string[] =>
  problems.map(({ field, message }) => `${field}: ${message.replace(/line \d+/, 'line N')}`);

const edit = (from: string | RegExp, to: string) => (xliff: string) => {
  const edited = xliff.replace(from, to);
  if (edited === xliff) throw new Error(`Expected ${String(from)}, got none`);
  return edited;
};

test('a text that has changed meanwhile is named and left, and the others are taken', () => {
  const title = edit(/(?<=<target>)Автосписание:[^<]*/, 'Новый заголовок');
  const both = (xliff: string) => edit(/(?<=<target>)Чтобы не держать[^<]*/, 'Новая выдержка')(title(xliff));
  expect(whole(both)).toMatchObject({
    data: { title: 'Новый заголовок', excerpt: 'Новая выдержка' },
    written: 2,
    problems: [],
  });

  const source = whole(both, { source: withTitle(pair.source, 'Boshqa') });
  expect(told(source)).toEqual([
    'title: The source has changed since the export: it is “Boshqa” now (line N of the file)',
  ]);
  expect([source.written, source.data?.['title']]).toEqual([1, expect.stringMatching(/^Автосписание:/)]);

  const translation = whole(both, { translation: withTitle(pair.translation, 'Другой') });
  expect(told(translation)).toEqual([
    'title: The translation has changed since the export: it is “Другой” now (line N of the file)',
  ]);
  expect([translation.written, translation.data?.['title']]).toEqual([1, 'Другой']);
  expect(told(whole((xliff) => xliff, { translation: withTitle(pair.translation, 'Другой') }))).toEqual([]);
});

/** Changes the order of a document's slices, and adds a paragraph to each rich text. */
const moved = (data: unknown, added: string): unknown => {
  if (!isRecord(data)) return data;
  const slices = slicesIn(data['slices']).map((slice) => {
    const { primary } = slice;
    if (!isRecord(primary) || !Array.isArray(primary['body'])) return slice;
    return {
      ...slice,
      primary: { ...primary, body: [{ type: 'paragraph', text: added, spans: [] }, ...primary['body']] },
    };
  });
  return { ...data, slices: slices.toReversed() };
};

test('what has moved meanwhile in both documents is found where it is now, unless it could be one of several', () => {
  const every = (xliff: string) => xliff.replaceAll('</target>', '✓</target>');
  const count = (data: unknown) => JSON.stringify(data).match(/✓/g)?.length ?? 0;
  const there = whole(every);
  const now = { source: moved(pair.source, 'Yangi.'), translation: moved(pair.translation, 'Новое.') };
  const { data, written, problems } = whole(every, now);
  expect([problems, written, count(data)]).toEqual([[], there.written, count(there.data)]);
  expect(data).toEqual(moved(there.data, 'Новое.'));

  const without = (value: unknown) =>
    isRecord(value) ? { ...value, slices: slicesIn(value['slices']).map((slice) => cut(slice)) } : value;
  const cut = (slice: ContentSlice) => {
    const { primary } = slice;
    return isRecord(primary) && Array.isArray(primary['body'])
      ? { ...slice, primary: { ...primary, body: primary['body'].toSpliced(1, 1) } }
      : slice;
  };
  const fewer = whole(every, { source: without(pair.source), translation: without(pair.translation) });
  expect(new Set(fewer.problems.map(({ message }) => message.replace(/ \(.*/, '')))).toEqual(
    new Set(['The document has no such text any more']),
  );
  expect(fewer.data).toEqual(without(there.data));

  const twice = { type: 'paragraph', text: 'Bir xil.', spans: [] };
  const double = (value: unknown, text: string) =>
    isRecord(value)
      ? {
          ...value,
          slices: [
            richText([
              { ...twice, text },
              { ...twice, text },
            ]),
          ],
        }
      : value;
  const alike = {
    ...pair,
    source: double(pair.source, 'Bir xil.'),
    translation: double(pair.translation, 'Одинаково.'),
  };
  const sent = every(writeTextsFile(alike, options, ({ was }) => was));
  const later = { ...alike, source: moved(alike.source, 'Yangi.'), translation: moved(alike.translation, 'Новое.') };
  expect(importTextsFile(later, options, sent).problems.map(({ message }) => message.slice(0, 40))).toEqual([
    'The source has changed since the export:',
  ]);
});

test('where the source alone has another paragraph, that is said, and not that the translation has changed', () => {
  const every = (xliff: string) => xliff.replaceAll('</target>', '✓</target>');
  const one = { ...pair, source: withBody('Bir.', 'Ikki.'), translation: withBody('Один.', 'Два.') };
  const sent = every(writeTextsFile(one, options, ({ was }) => was));
  const { problems } = importTextsFile({ ...one, source: withBody('Bir.', 'Ikki.', 'Uch.') }, options, sent);
  expect(problems.map(({ message }) => message.replace(/ \(.*/, ''))).toEqual([
    'What it is in has other parts since the export, in the source or in the translation',
    'What it is in has other parts since the export, in the source or in the translation',
  ]);
});

const withBody = (...texts: readonly string[]) => ({
  slices: [richText(texts.map((text) => ({ type: 'paragraph', text, spans: [] })))],
});

const richText = (body: readonly object[]) => ({
  ...{ slice_type: 'rich_text', variation: 'default', version: 'initial', items: [], id: 'rich_text$1' },
  primary: { title: null, body },
});

test('broken codes, an empty text, one that there is not and one that is there twice are named and left', () => {
  const bold = /<target>([^<]*)(<pc id="1"[^>]*>)([^<]*)<\/pc>/;
  const broken: readonly (readonly [(xliff: string) => string, RegExp])[] = [
    [edit(bold, '<target>$1$3'), /Its codes are broken: a code of the source is missing: 1 \(<strong>\)/],
    [edit(bold, '<target>$1$2$3</pc>$2</pc>'), /a code is there twice: 1 /],
    [edit(bold, '<target>$1<pc id="7">$3</pc>'), /a code that is not in the source: 7/],
    [edit(bold, '<target>$1<ec startRef="1"/>$3<sc id="1"/>'), /does not begin and then end: 1 /],
    [edit(bold, '<target>$1<b>$3</b>$2</pc>'), /not in the source: <b>/],
    [edit(/<target>Чтобы не держать[^<]*/, '<target>'), /said to be translated, and is empty/],
    [edit('<unit id="title"', '<unit id="titel"'), /no such text any more/],
    [edit(/(<unit id="title"[^]*?<\/unit>)/, '$1$1'), /there twice/],
  ];
  for (const [change, expected] of broken) {
    const { data, problems } = whole(change);
    expect([data, problems.map(({ message }) => message)]).toEqual([null, [expect.stringMatching(expected)]]);
  }
});

/** A document without a translation, with two links and a format in its answer, and one line in its question. */
const linked = () => {
  const question = embeddedPair('faq_entry', 'limit-qancha');
  const link = (start: number, end: number) => ({
    ...{ type: 'hyperlink', start, end },
    data: { link_type: 'Web', url: `https://${start}.example` },
  });
  const spans = [link(0, 3), link(4, 8), { type: 'strong', start: 9, end: 12 }];
  const answer = [{ type: 'paragraph', text: 'Bir ikki uch', spans }];
  const source = { ...(isRecord(question.pair.source) ? question.pair.source : {}), answer, question: 'Savol' };
  return { pair: { ...question.pair, source, translation: null }, options: question.options };
};

/** Imports that document with another translation of one of its texts. */
const bringBack = (id: string, target: string, rest: (xml: string) => string = (xml) => xml): PlannedImport => {
  const document = linked();
  const place = new RegExp(`<unit id="${id}"[^]*?</unit>`);
  const xliff = writeTextsFile(document.pair, document.options, (text) => text.source).replace(place, (own) =>
    rest(own.replace(/<target>[^]*<\/target>/, () => `<target>${target}</target>`)),
  );
  return importTextsFile(document.pair, document.options, xliff);
};

const codes = (one: string, two: string, rest = ''): string =>
  `<pc id="1">${one}</pc> <pc id="2">${two}</pc> ${rest}<pc id="3">три</pc>`;

test.each([
  ['answer.0', codes('', 'два'), 'a link has no words: 1 (<a href="https://0.example">)'],
  ['answer.0', codes(' ', 'два'), 'a link has no words: 1 '],
  ['answer.0', '<pc id="1">Раз <pc id="2">два</pc></pc> <pc id="3">три</pc>', 'two links lie over each other: 1 '],
  [
    'answer.0',
    '<sc id="1"/>Раз <sc id="2"/>два<ec startRef="1"/> и<ec startRef="2"/> <pc id="3">три</pc>',
    'two links lie over each other: 1 ',
  ],
  ['answer.0', codes('Раз', 'два', '\u202Eи '), 'It has a sign that turns words around (U+202E)'],
  ['question', 'Вопрос \u2067и', 'It has a sign that turns words around (U+2067)'],
  ['question', 'Вопрос\nи', 'It has a line break, and the field has one line'],
  ['question', 'Вопрос\u2028и', 'It has a line break, and the field has one line'],
])('a translation of %s that says “%s” is left, and named with its field', (id, target, fault) => {
  const { data, problems } = bringBack(id, target);
  expect(data).toBeNull();
  expect(problems.map(({ type, field }) => [type, field])).toEqual([
    ['faq_entry', id === 'question' ? 'question' : 'answer › [0]'],
  ]);
  expect(problems[0]?.message).toContain(fault);
});

test('links and formats may cross, a text may be of several lines where its field is, and marks of direction stay', () => {
  const crossed = '<sc id="1"/>Раз <sc id="3"/>и<ec startRef="1"/> три<ec startRef="3"/> <pc id="2">два</pc>\u200F\nи';
  const { data, problems } = bringBack('answer.0', crossed);
  expect(problems).toEqual([]);
  expect(data?.['answer']).toMatchObject([
    {
      text: 'Раз и три два\u200F\nи',
      spans: [
        { start: 0, end: 5 },
        { start: 10, end: 13 },
        { start: 4, end: 9 },
      ],
    },
  ]);
});

test.each([
  ['a <target> has the place 2 of 1', '', ' order="2"'],
  ['a <target> has the place 0 of 1', '', ' order="0"'],
  ['a <target> has the place x of 1', '', ' order="x"'],
  ['two <target> have the place 1', '<ignorable><source/><target order="1"/></ignorable>', ' order="1"'],
])('a text whose pieces have no order is left: %s', (fault, piece, order) => {
  const { data, problems } = bringBack('answer.0', codes('Раз', 'два'), (xml) =>
    xml.replace('<segment', `${piece}<segment`).replace('<target>', `<target${order}>`),
  );
  expect(data).toBeNull();
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    expect.stringContaining(`answer › [0]: It is no valid XLIFF: ${fault} (line `),
  ]);
});

test('a text is taken although a tool has written otherwise than XLIFF wants what is not read', () => {
  const target = codes('<mrk id="m">Раз</mrk>', '<mrk id="m">два</mrk><sm id="n"/>').replace(
    'id="3"',
    'id="3" dataRefStart="d99" copyOf="9" subType="xlf:b"',
  );
  const { data, problems } = bringBack('answer.0', target, (xml) =>
    xml.replace('</originalData>', '<data id="d1"/></originalData>'),
  );
  expect(problems).toEqual([]);
  expect(JSON.stringify(data)).toContain('"text":"Раз два три"');
});

test('formats may lie otherwise in a translation, and links lead where they led', () => {
  const bold = /<target>([^<]*)(<pc id="1"[^>]*>)([^<]*)<\/pc>([^<]*)<\/target>/;
  const { data, problems } = whole(edit(bold, '<target><sc id="1"/>Раздел<ec startRef="1"/> в приложении.</target>'));
  expect(problems).toEqual([]);
  expect(JSON.stringify(data)).toContain(
    '"text":"Раздел в приложении.","spans":[{"start":0,"end":6,"type":"strong"}],"direction":"ltr"}',
  );
});
