import { describe, expect, test } from 'vitest';
import { changeLinks, unpublish } from '../helpers/change-links.ts';
import { checkDocuments, tellProblems } from '../helpers/check-documents.ts';
import { findDocument, readEmbeddedDocuments, set, UZ } from '../helpers/content-repository.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };

const idOf = (selector: typeof ARTICLE): string => findDocument(readEmbeddedDocuments(), selector).id;

test('the embedded documents have no problem', () => {
  expect(tellProblems(checkDocuments())).toEqual([]);
});

describe('a link', () => {
  test('to a document that is not published is a warning that leads to that document, of a required field too', () => {
    const id = idOf(PARTNER);
    const problems = checkDocuments(unpublish(id)).filter(({ message }) => !message.startsWith('No translation'));
    expect(problems.length).toBeGreaterThan(3);
    expect(problems.map(({ field }) => field)).toContainEqual(expect.stringMatching(/"partner_marquee" › primary/));
    for (const { severity, message, hint } of problems)
      expect([severity, message, hint]).toEqual([
        'warning',
        `The link leads to a document that is not published (${id})`,
        expect.stringContaining(`https://bolak.prismic.io/builder/pages/${id}`),
      ]);
  });

  test('names the missing document by its uid where the service still knows it', () => {
    const id = idOf(PARTNER);
    expect(checkDocuments(unpublish(id, 'texnomir')).map(({ message }) => message)).toContain(
      `The link leads to a document that is not published ("texnomir", ${id})`,
    );
  });

  test.each([
    ['no language', { lang: null }],
    ['odd values', { lang: 7, type: [], uid: {}, tags: 'x', slug: 3, isBroken: 'no', first_publication_date: {} }],
  ])('with %s in what only describes its target leads where its document is', (_, odd) => {
    expect(tellProblems(checkDocuments(changeLinks((link) => ({ ...link, ...odd }))))).toEqual([]);
  });

  test('that is required and was never set is an error', () => {
    const problems = checkDocuments(set({ type: 'navigation', lang: UZ }, 'data.main.0.link', { link_type: 'Any' }));
    expect(tellProblems(problems)).toEqual(['error navigation main[0].link: Expected a value, got an empty field']);
  });

  test('that relates to a document of a type that the model does not ask for is a warning', () => {
    const link = { link_type: 'Document', id: idOf(ARTICLE), type: 'partner', lang: UZ };
    const sale = { type: 'sale', uid: 'qora-juma', lang: UZ };
    expect(tellProblems(checkDocuments(set(sale, 'data.partner', link)))).toEqual([
      'warning sale qora-juma partner: Expected a document of type partner, got the blog_post "muzlatgich-tanlash"',
    ]);
  });
});

describe('an address that no page will name is a warning', () => {
  const picture = { url: 'https://evil.example/x.png', alt: 'X', dimensions: { width: 10, height: 10 } };
  const embed = { embed_url: 'javascript:alert(1)', type: 'rich' };

  test.each([
    ['of a picture', set(PARTNER, 'data.logo', picture), 'logo: Refused the address "https://evil.example/x.png"'],
    [
      'of a picture in a text',
      set({ type: 'privacy', lang: UZ }, 'data.body.0', { ...picture, type: 'image' }),
      'body › [0]: Refused the address "https://evil.example/x.png"',
    ],
    [
      'of an embed in a text',
      set({ type: 'privacy', lang: UZ }, 'data.body.0', { type: 'embed', oembed: embed }),
      'body › oembed: Refused the address "javascript:alert(1)"',
    ],
  ])('%s', (_, change, told) => {
    const problems = tellProblems(checkDocuments(change));
    expect(problems).toEqual([expect.stringMatching(/^warning /)]);
    expect(problems[0]).toContain(told);
  });
});
