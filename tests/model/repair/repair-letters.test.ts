import { expect, test } from 'vitest';
import { languageOf, LOCALES } from '../../../model/language/locale.ts';
import { repairLetters } from '../../../model/repair/prepare-document.ts';
import { readEmbeddedDocuments } from '../../helpers/content-repository.ts';

const OPTIONS = { locale: 'uz', choices: ["Go'zallik"] } as const;

test.each(LOCALES)('the embedded documents in %s are written right, and stay the very same', (locale) => {
  const documents = readEmbeddedDocuments().filter(({ lang }) => lang === languageOf(locale).prismic);
  expect(documents.length).toBeGreaterThan(100);
  for (const { data } of documents) expect(repairLetters(data, { ...OPTIONS, locale })).toBe(data);
});

const text = { type: 'paragraph', text: "so'z va to'lov", spans: [{ type: 'strong', start: 8, end: 14 }] };
const code = { type: 'preformatted', text: "o'zbek", spans: [] };
const picture = {
  id: "o'a",
  url: "https://images.prismic.io/o'a.jpg",
  alt: "Do'kon",
  copyright: "O'ktam",
  dimensions: { width: 8, height: 8 },
};
const link = { link_type: 'Web', url: "https://bolak.example/o'z", text: "Ko'rish" };
const related = { link_type: 'Document', id: 'a', uid: "o'z", type: 'page', slug: "o'z", data: { title: "To'lov" } };
const embed = { embed_url: 'https://bolak.example/', title: "O'zbek", html: "o'z" };

test('texts of every kind are set right in their places, and nothing else', () => {
  const table = { body: { rows: [{ key: "o'k", cells: [{ key: 'b', type: 'data', content: [text] }] }] } };
  const data = {
    title: "To'lov",
    category: "Go'zallik",
    body: [text, code, { type: 'image', ...picture }, { type: 'embed', oembed: embed }],
    picture: { ...picture, small: picture },
    link,
    related,
    embed,
    list: [{ line: "ma'no" }],
    slices: [
      { id: "x'o'z", slice_type: 'a', variation: 'default', primary: { line: "ma'no" }, items: [{ line: "o'n" }] },
    ],
  };
  const right = { ...text, text: 'soʻz va toʻlov' };
  const rightPicture = { ...picture, alt: 'Doʻkon' };
  expect(repairLetters({ ...data, table }, OPTIONS)).toEqual({
    ...data,
    title: 'Toʻlov',
    body: [right, code, { type: 'image', ...rightPicture }, { type: 'embed', oembed: embed }],
    picture: { ...rightPicture, small: rightPicture },
    link: { ...link, text: 'Koʻrish' },
    related: { ...related, data: { title: 'Toʻlov' } },
    list: [{ line: 'maʼno' }],
    slices: [{ ...data.slices[0], primary: { line: 'maʼno' }, items: [{ line: 'oʻn' }] }],
    table: { body: { rows: [{ key: 'oʻk', cells: [{ key: 'b', type: 'data', content: [right] }] }] } },
  });
});

test('what is typed in another language stays', () => {
  expect(repairLetters([text], { ...OPTIONS, locale: 'ru' })).toEqual([text]);
});
