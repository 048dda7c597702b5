import { describe, expect, test } from 'vitest';
import { textWidth } from '../../model/check/search-result-problems.ts';
import { checkEmbedded } from '../helpers/check-documents.ts';
import { copy, RU, set, UZ, type Change } from '../helpers/content-repository.ts';

const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };
const OTHER = { ...PARTNER, uid: 'atlas-kiyim' };

/** Problems of search results, as `kind uid field: message`. */
const told = (...changes: readonly Change[]) =>
  checkEmbedded(...changes).flatMap(({ kind, uid, field, message }) =>
    kind === 'lengths' || kind === 'samePages' ? [`${kind} ${uid} ${field}: ${message}`] : [],
  );

test('letters count by their width', () => {
  expect(textWidth('illi')).toBeCloseTo(0.888);
  expect(textWidth('WWWW')).toBeCloseTo(3.72);
  expect(textWidth('Щит')).toBeGreaterThan(textWidth('lit'));
});

describe('of a search result', () => {
  test('a title that is cut off, or says too little, is told with the field that it is from', () => {
    const long = 'Texnomir: smartfon, noutbuk va televizorlar muddatli toʻlov bilan';
    expect(told(set(PARTNER, 'data.meta_title', long))).toEqual([
      `lengths texnomir meta_title: The title is 631 px wide, and a search result has room for 580 px: “Bolak | ${long}”`,
    ]);
    expect(told(set(PARTNER, 'data.meta_title', null), set(PARTNER, 'data.name', 'TM'))).toEqual([
      expect.stringMatching(
        /^lengths texnomir name: The title is \d+ px wide, .* tells little below 200 px: “Bolak \| TM”$/,
      ),
    ]);
  });

  test('a description that is cut off, or says too little, is told', () => {
    const sentence = 'Smartfon, noutbuk va televizorlar 24 oygacha muddatli toʻlov bilan. ';
    expect(told(set(PARTNER, 'data.meta_description', sentence.repeat(3)))).toEqual([
      expect.stringMatching(/^lengths texnomir meta_description: The description is \d+ px wide, .* room for 920 px/),
    ]);
    expect(told(set(PARTNER, 'data.meta_description', null), set(PARTNER, 'data.summary', 'Elektronika.'))).toEqual([
      expect.stringMatching(/^lengths texnomir summary: .* tells little below 350 px: “Elektronika.”$/),
    ]);
  });

  test('nothing is told of a document without a page of its own, nor of narrow letters that are many', () => {
    const question = { type: 'faq_entry', lang: UZ };
    expect(told(set(question, 'data.question', 'Nega?'))).toEqual([]);
    expect(told(set(PARTNER, 'data.meta_title', 'ilj '.repeat(25)))).toEqual([]);
  });
});

describe('two pages', () => {
  test('of one title or one description in one language are told once, with the other page', () => {
    const title = 'Muddatli toʻlov bilan doʻkonlar';
    const description = 'Smartfon, noutbuk va televizorlar 24 oygacha muddatli toʻlov bilan, manzillar va shartlar.';
    const both = (field: string, text: string) => [set(PARTNER, field, text), set(OTHER, field, text)];
    expect(told(...both('data.meta_title', title), ...both('data.meta_description', description))).toEqual([
      expect.stringMatching(
        `^samePages .* meta_description: The description is that of the partner ".*" too: “${description}”$`,
      ),
      expect.stringMatching(`^samePages .* meta_title: The title is that of the partner ".*" too: “${title}”$`),
    ]);
  });

  test('of which there are many are one problem', () => {
    const copies = ['a', 'b', 'c'].map((uid) => copy(PARTNER, { id: `Z${uid}`, uid, lang: UZ }));
    expect(told(...copies)).toEqual([
      expect.stringContaining('and of 2 more too'),
      expect.stringContaining('and of 2 more too'),
    ]);
  });

  test('are named in one way, in whichever order documents come', () => {
    const copies = ['b', 'a', 'c'].map((uid) => copy(PARTNER, { id: `Z${uid}`, uid, lang: UZ }));
    expect(told(...copies, (documents) => documents.toReversed())).toEqual(told(...copies));
  });

  test('of two languages are not', () => {
    const title = 'Texnomir: elektronika 24/7';
    expect(
      told(set(PARTNER, 'data.meta_title', title), set({ ...PARTNER, lang: RU }, 'data.meta_title', title)),
    ).toEqual([]);
  });
});

test('the content that ships with the project has none', () => {
  expect(told()).toEqual([]);
});
