import { expect, test } from 'vitest';
import { applyStrictness, nameDocument, unmatchedLeftOut } from '../../model/check/problem.ts';
import { createConfig } from '../helpers/built-site.ts';
import { checkEmbedded, checkTranslations } from '../helpers/check-documents.ts';
import { RU, set, UZ } from '../helpers/content-repository.ts';

type Content = NonNullable<Parameters<typeof createConfig>[0]>['content'];

const SLIP = checkEmbedded(
  set({ type: 'product', uid: 'nurafon-x2', lang: UZ }, 'data.summary', 'Hammasi bir  joyda'),
  set({ type: 'product', uid: 'nurafon-x2', lang: UZ }, 'data.gallery.0.image.alt', null),
);

/** Severities of a superfluous space, and of a picture without a description, which has no kind. */
const severitiesWith = (content: Content) =>
  applyStrictness(SLIP, createConfig({ content }).content).map(({ severity, field }) => `${severity} ${field}`);

const PICTURE = 'gallery[0].image › alt';

test('how severe a kind is the configuration says', () => {
  expect(severitiesWith({})).toEqual([`warning ${PICTURE}`, 'warning summary']);
  expect(severitiesWith({ kinds: { spaces: 'off', doubles: 'error' } })).toEqual([`warning ${PICTURE}`]);
  expect(severitiesWith({ kinds: { spaces: 'error' } })).toEqual([`warning ${PICTURE}`, 'error summary']);
});

test('where warnings are errors, a kind that is off stays off', () => {
  expect(severitiesWith({ strict: true })).toEqual([`error ${PICTURE}`, 'error summary']);
  expect(severitiesWith({ strict: true, kinds: { spaces: 'off' } })).toEqual([`error ${PICTURE}`]);
});

test('what is meant is left out: of a document, a field of it or what is in that, or one kind', () => {
  const document = 'product "nurafon-x2" uz-uz';
  const isLeftOut = (place: object) =>
    !severitiesWith({ leftOut: [{ document, because: 'A quotation.', ...place }] }).includes('warning summary');
  expect([{}, { field: 'summary' }, { kind: 'spaces' as const }].map(isLeftOut)).toEqual([true, true, true]);
  expect(
    [{ field: 'sum' }, { field: 'name' }, { kind: 'doubles' as const }, { document: 'product "x" uz-uz' }].map(
      isLeftOut,
    ),
  ).toEqual([false, false, false, false]);
});

test('a place is written as a report has it in any language', () => {
  const place = { type: 'faq_entry', uid: 'bolak-nima', lang: RU };
  const document = nameDocument(place);
  const found = SLIP.map((slip) => ({ ...slip, ...place, kind: 'files' as const, field: 'answer › “Прайс”' }));
  const isLeftOut = (field: string) =>
    applyStrictness(found, createConfig({ content: { leftOut: [{ document, field, because: 'A name.' }] } }).content)
      .length === 0;
  expect(
    ['answer › “Прайс”', 'answer › «Прайс»', 'answer', 'answer › «Прайс', 'answer › Прайс'].map(isLeftOut),
  ).toEqual([true, true, true, false, false]);
});

test('what two documents have otherwise is left out for either of them, and is of a kind by itself', () => {
  const problems = checkTranslations(set({ type: 'product', uid: 'nurafon-x2', lang: UZ }, 'data.offers.0.price', 1));
  const severities = (content: Content) =>
    applyStrictness(problems, createConfig({ content }).content).map(({ severity }) => severity);
  const leftOut = (lang: string, field: string) => ({
    leftOut: [{ document: `product "nurafon-x2" ${lang}`, field, because: 'One shop.' }],
  });
  expect(severities({})).toEqual(['warning']);
  expect(severities({ kinds: { otherNumbers: 'error' } })).toEqual(['error']);
  expect(severities({ kinds: { otherNumbers: 'off' } })).toEqual([]);
  expect([UZ, RU, 'kaa-uz'].map((lang) => severities(leftOut(lang, 'offers')).length)).toEqual([0, 0, 1]);
  expect(severities(leftOut(UZ, 'gallery'))).toEqual(['warning']);
});

test('days that a translation may take are whole, and not less than none', () => {
  const parse = (translationDelay: number) => createConfig({ content: { translationDelay } }).content.translationDelay;
  expect([parse(0), parse(90), createConfig().content.translationDelay]).toEqual([0, 90, 30]);
  expect(() => parse(-1)).toThrow('translationDelay');
});

test('a kind that there is not, and a place that is left out without a reason, are mistakes of the configuration', () => {
  const parse = (content: object) => () => createConfig({ content });
  expect(parse({ kinds: { grammar: 'off' } })).toThrow('grammar');
  expect(parse({ kinds: { spaces: 'warn' } })).toThrow('spaces');
  expect(parse({ leftOut: [{ document: 'home uz-uz' }] })).toThrow('because');
});

test('what is left out though nothing is found there is told, but for links, which others answer', () => {
  const document = 'product "nurafon-x2" uz-uz';
  const because = 'A quotation.';
  const matched = [
    { document, because },
    { document, because, field: 'summary', kind: 'spaces' as const },
  ];
  const unmatched = [
    { document: 'product "nurafon-x3" uz-uz', because },
    { document, because, field: 'price' },
    { document, because, kind: 'doubles' as const },
  ];
  const links = [{ document, because, kind: 'links' as const }];
  const { leftOut } = createConfig({ content: { leftOut: [...matched, ...unmatched, ...links] } }).content;
  expect(unmatchedLeftOut(SLIP, { leftOut })).toEqual(unmatched);
});
