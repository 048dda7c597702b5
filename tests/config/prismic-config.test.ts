import { expect, test } from 'vitest';
import prismic from '../../prismic.config.json' with { type: 'json' };
import { prismicConfigSchema } from '../../config/configuration.ts';
import { TELL_INPUT } from '../../config/invalid-error.ts';

/** Problems of the project's own file after changes, as `key: message`. */
const problemsOf = (changes: object): readonly string[] =>
  prismicConfigSchema
    .safeParse({ ...prismic, ...changes }, TELL_INPUT)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const [home, ...others] = prismic.routes;

const withPath = (path: string) => ({ routes: [{ ...home, path }, ...others] });

test('the project itself has a sound file, and what else Prismic keeps in it is let through', () => {
  expect(
    problemsOf({ libraries: ['./slices'], adapter: 'next', routes: [{ ...home, lang: 'uz-uz' }, ...others] }),
  ).toEqual([]);
});

test.each(['/', '/:lang?', '/app', '/:lang?/app', '/:lang?/blogs/:uid', '/:lang?/:uid/offer_1'])(
  '%s is a path',
  (path) => {
    expect(problemsOf(withPath(path))).toEqual([]);
  },
);

test.each([
  '',
  'app',
  '/:lang?/../../etc',
  '/:lang?/app/:foo',
  '/:lang?/app/',
  '//app',
  '/:lang/app',
  '/:uid/:uid',
  '/a b',
])('%j is none', (path) => {
  expect(problemsOf(withPath(path))).toEqual([expect.stringMatching(/^routes\.0\.path: Expected a path such as/)]);
});

test.each([
  [{ repositoryName: undefined, repositoryname: 'bolak' }, /^repositoryName: Expected a text, got nothing$/],
  [{ repositoryName: 'b' }, /^repositoryName: Expected at least four/],
  [{ routes: others }, /^routes: Expected a route of the type "home"/],
  [{ routes: [...prismic.routes, { type: 'faq_entry', path: '/q/:uid' }] }, /^routes\.\d+\.type: .*got "faq_entry"$/],
  [{ routes: [...prismic.routes, { type: 'app' }] }, /^routes\.\d+\.path: Expected a text, got nothing$/],
])('%j is reported', (changes, message) => {
  expect(problemsOf(changes)).toEqual([expect.stringMatching(message)]);
});

test('a misspelt type is reported, and so is the one that has no route for it', () => {
  expect(problemsOf({ routes: [{ ...home, type: 'hoem' }, ...others] })).toEqual([
    'routes.0.type: Expected a type that a folder of templates/ makes pages of, got "hoem"',
    'routes: Expected a route of the type "home", which has pages; got none',
  ]);
});

test.each(['assets', 'builds/x', 'hosting', 'index', '404', 'preview', 'slice-simulator'])(
  'a path is not where the site has pages and files of its own: /%s',
  (path) => {
    expect(problemsOf(withPath(`/:lang?/${path}`))).toEqual([
      expect.stringMatching(
        /^routes\.0\.path: Expected a path that begins with no name of the site’s own pages and files/,
      ),
    ]);
  },
);
