import { describe, expect, test } from 'vitest';
import { readModels } from '../../content/check/models.ts';
import { changeLinks, unpublish } from '../helpers/change-links.ts';
import { checkDocuments, checkEmbedded, checkTranslations, tellProblems } from '../helpers/check-documents.ts';
import {
  type Change,
  copy,
  findDocument,
  readEmbeddedDocuments,
  remove,
  RU,
  set,
  UZ,
} from '../helpers/content-repository.ts';
import { isRecord } from '../../model/values/is-record.ts';

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };

const idOf = (selector: typeof ARTICLE): string => findDocument(readEmbeddedDocuments(), selector).id;

const models = readModels('.');

test('a home page that nobody has published is an error in every language that lacks it, also where all do', () => {
  const missing = 'error home : Expected one document of type "home", got none';
  const tell = (...changes: readonly Change[]): readonly string[] =>
    tellProblems(checkDocuments(...changes)).filter((problem) => problem === missing);
  expect(tell()).toEqual([]);
  expect(tell(remove({ type: 'home', lang: RU }))).toEqual([missing]);
  expect(tell(remove({ type: 'home' }))).toEqual([missing, missing]);
});

test('a document that is to go before it comes is an error that names both days, whatever its first day comes from', () => {
  const until = set(ARTICLE, 'data.publish_until', '2026-04-01');
  const message = (from: string): string =>
    `error blog_post muzlatgich-tanlash publish_until: Expected ${from}, on which its page comes, or a later day, got 2026-04-01`;
  expect(tellProblems(checkEmbedded(set(ARTICLE, 'data.publish_from', '2026-04-02'), until))).toContain(
    message('2026-04-02'),
  );
  expect(tellProblems(checkEmbedded(set(ARTICLE, 'data.published_at', '2026-04-03'), until))).toContain(
    message('2026-04-03'),
  );
  expect(tellProblems(checkEmbedded(set(ARTICLE, 'data.publish_from', '2026-04-01'), until)).join('\n')).not.toContain(
    'error',
  );
  expect(tellProblems(checkEmbedded(set(ARTICLE, 'data.publish_from', '1 dekabr')))).toContainEqual(
    expect.stringMatching(/^error blog_post muzlatgich-tanlash publish_from: /),
  );
});

test('a document that is not there on the day is compared with its translations as any other, its days too', () => {
  const changes = [
    set(ARTICLE, 'data.publish_until', '2026-11-20'),
    set(ARTICLE, 'data.excerpt', 'Bizda 77 ta maqola bor'),
  ];
  expect(tellProblems(checkTranslations(...changes))).toEqual([
    'warning blog_post muzlatgich-tanlash excerpt: Numbers differ: none here, 77 in blog_post "muzlatgich-tanlash" uz-uz',
    'warning blog_post muzlatgich-tanlash publish_until: Empty, and filled in in blog_post "muzlatgich-tanlash" uz-uz',
  ]);
  const alone = remove({ ...ARTICLE, lang: RU });
  expect(tellProblems(checkDocuments(set(ARTICLE, 'data.publish_until', '2026-11-20'), alone))).toContainEqual(
    expect.stringMatching(/^warning blog_post muzlatgich-tanlash : No translation in ru-ru/),
  );
});

test('a document that is not there on the day has its own errors told, and nothing of its title beside others', () => {
  const away = set(ARTICLE, 'data.publish_until', '2026-11-20');
  expect(tellProblems(checkDocuments(away, set(ARTICLE, 'data.title', null)))).toContainEqual(
    expect.stringMatching(/^error blog_post muzlatgich-tanlash title: /),
  );
  const titles = [ARTICLE, { ...ARTICLE, uid: 'talabaga-noutbuk' }].map((one) =>
    set(one, 'data.meta_title', 'Ikki sahifada bir xil sarlavha'),
  );
  const isOfTitle = (line: string): boolean => line.includes('The title is that of');
  expect(tellProblems(checkDocuments(...titles)).some(isOfTitle)).toBe(true);
  expect(tellProblems(checkDocuments(...titles, away)).some(isOfTitle)).toBe(false);
});

/** Errors as `type field: message`. */
const errorsAfter = (...changes: readonly Change[]): readonly string[] =>
  checkDocuments(...changes).flatMap(({ severity, type, field, message }) =>
    severity === 'error' ? `${type} ${field}: ${message}` : [],
  );

test('a required field that is absent is one that is not filled in', () => {
  const absent = [
    set({ type: 'privacy', lang: UZ }, 'data', {}),
    set({ type: 'home', lang: UZ }, 'data.slices.0.primary', {}),
  ];
  expect(errorsAfter(...absent)).toEqual([
    'home slices[0] "hero" › primary.title: Expected a value, got an empty field',
    'privacy body: Expected a value, got an empty field',
    'privacy title: Expected a value, got an empty field',
  ]);
});

test('a ninth tariff is an error, since no page could show its plan', () => {
  const tariffs = Array.from({ length: 9 }, (_, index) => ({ months: index + 1, markup: 0 }));
  expect(errorsAfter(set({ type: 'settings', lang: UZ }, 'data.tariffs', tariffs))).toEqual([
    'settings tariffs: Expected 8 items at most, got 9',
  ]);
});

test.each([
  ['services', ['"services"', 'blog-services', '/blogs/services']],
  ['page', ['"page"', 'blog-list', '/blogs/page']],
])('an article with the uid %s is refused with the name of the page that it would cover', (uid, names) => {
  const errors = errorsAfter(copy(ARTICLE, { id: 'Zown', uid }));
  expect(errors).toEqual([expect.stringMatching(/^blog_post uid: /)]);
  for (const name of names) expect(errors[0]).toContain(name);
});

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
        `The link leads to a document that is not published (https://bolak.prismic.io/builder/pages/${id})`,
        'It is left out, or shown as plain text. Publish it or set another link.',
      ]);
  });

  test('to a document that is not there on the day is a warning that names its days, unless who links is not there either', () => {
    const isOfLink = (line: string): boolean => line.includes('The link leads to');
    const tell = (...changes: readonly Change[]): readonly string[] =>
      tellProblems(checkDocuments(...changes)).filter(isOfLink);
    const link = { link_type: 'Document', id: idOf(ARTICLE), type: 'blog_post', lang: UZ };
    const menu = set({ type: 'navigation', lang: UZ }, 'data.main.0.link', link);
    const message = 'The link leads to the blog_post "muzlatgich-tanlash", which is published';
    const comes = set(ARTICLE, 'data.publish_from', '2026-11-22');
    expect(tell(menu, set(ARTICLE, 'data.publish_from', '2026-11-21'))).toEqual([]);
    expect(tell(menu, comes)).toContain(`warning navigation main[0].link: ${message} from 2026-11-22`);
    expect(tell(menu, set(ARTICLE, 'data.publish_until', '2026-11-20'))).toContain(
      `warning navigation main[0].link: ${message} from 2026-10-29 until 2026-11-20`,
    );
    const sale = { type: 'sale', uid: 'qora-juma', lang: UZ };
    const terms = {
      type: 'paragraph',
      text: 'Maqola',
      direction: 'ltr',
      spans: [{ type: 'hyperlink', start: 0, end: 6, data: link }],
    };
    const linking = set(sale, 'data.terms', [terms]);
    expect(tell(linking, comes).filter((line) => line.includes('sale qora-juma'))).toHaveLength(1);
    expect(
      tell(linking, comes, set(sale, 'data.publish_from', '2026-11-30')).filter((line) =>
        line.startsWith('warning sale qora-juma'),
      ),
    ).toEqual([]);
  });

  test('names the missing document by its uid where the service still knows it', () => {
    const id = idOf(PARTNER);
    expect(checkDocuments(unpublish(id, 'texnomir')).map(({ message }) => message)).toContain(
      `The link leads to a document that is not published ("texnomir", https://bolak.prismic.io/builder/pages/${id})`,
    );
  });

  test('to a document that no file of the embedded repository has leads to no editor', () => {
    const problems = checkEmbedded(unpublish(idOf(PARTNER))).filter(({ message }) => message.startsWith('The link'));
    expect(new Set(problems.map(({ hint }) => hint))).toEqual(
      new Set(['It is left out, or shown as plain text. Write it or set another link.']),
    );
  });

  test('to a page of another language is a warning where that page is in this language too', () => {
    const menu = { type: 'navigation', lang: RU };
    const link = { link_type: 'Document', id: idOf(ARTICLE), type: 'blog_post', lang: UZ };
    expect(tellProblems(checkDocuments(set(menu, 'data.main.0.link', link)))).toEqual([
      'warning navigation main[0].link: The link leads to the blog_post "muzlatgich-tanlash" in another language (uz-uz)',
    ]);
  });

  test('to a page of another language is a warning where the two are joined by their path alone', () => {
    const menu = { type: 'navigation', lang: RU };
    const link = { link_type: 'Document', id: idOf(ARTICLE), type: 'blog_post', lang: UZ };
    const unnamed = [UZ, RU].map((lang) => set({ ...ARTICLE, lang }, 'alternate_languages', []));
    expect(tellProblems(checkDocuments(...unnamed, set(menu, 'data.main.0.link', link)))).toContain(
      'warning navigation main[0].link: The link leads to the blog_post "muzlatgich-tanlash" in another language (uz-uz)',
    );
  });

  test('to a page of another language is none where it is in no other', () => {
    const link = { link_type: 'Document', id: idOf(ARTICLE), type: 'blog_post', lang: UZ };
    const changes = [remove({ ...ARTICLE, lang: RU }), set({ type: 'navigation', lang: RU }, 'data.main.0.link', link)];
    const told = tellProblems(checkDocuments(...changes));
    expect(told.filter((problem) => problem.includes('navigation'))).toEqual([]);
    expect(told).toContain('warning blog_post muzlatgich-tanlash : No translation in ru-ru');
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

test.each([
  ['uid', { type: 'app', uid: null }, 'A second app, beside '],
  ['uid of its own', ARTICLE, 'A second blog_post with the uid "muzlatgich-tanlash", beside '],
])('a second document of a type without a %s is reported once, beside the first', (_, { type, uid }, told) => {
  const problems = checkDocuments(copy({ type, lang: UZ, ...(uid === null ? {} : { uid }) }, { id: 'ZZtwin', uid }));
  expect(tellProblems(problems.filter(({ severity }) => severity === 'error'))).toEqual([
    expect.stringContaining(told),
  ]);
});

describe('a picture', () => {
  const picture = { url: '/media/x.svg', alt: 'Belgi', dimensions: { width: 10, height: 10 } };
  const COVERED = { type: 'product', uid: 'nurafon-x2', lang: UZ };

  test.each([
    ['address', { ...picture, url: null }],
    ['address but an empty one', { ...picture, url: '' }],
    ['dimensions', { ...picture, dimensions: null }],
    ['size, as a drawing may have none', { ...picture, dimensions: { width: 0, height: 0 } }],
  ])('without %s is an unfilled field', (_, broken) => {
    const fault = 'Picture or embed without address or size';
    expect(tellProblems(checkDocuments(set({ type: 'home', lang: UZ }, 'data.meta_image', broken)))).toEqual([
      `warning home meta_image: ${fault}`,
    ]);
    expect(tellProblems(checkDocuments(set(PARTNER, 'data.logo', broken)))).toContain(
      'error partner texnomir logo: Expected a value, got an empty field',
    );
  });

  test('whose members are of another kind is reported member by member, and once', () => {
    const wrong = { ...picture, url: 7, dimensions: { width: '10' } };
    const problems = checkDocuments(set(COVERED, 'data.gallery.0.image', wrong));
    expect(tellProblems(problems.filter(({ severity }) => severity === 'error'))).toEqual([
      'error product nurafon-x2 gallery[0].image › dimensions.width: Expected number, got "10"',
      'error product nurafon-x2 gallery[0].image › url: Expected string, got 7',
    ]);
  });
});

test.each([
  ['an empty field', set(PARTNER, 'data.name', null), 'partner texnomir name: Expected a value, got an empty field'],
  ['no uid', set(PARTNER, 'uid', null), 'partner uid: Expected a uid, got none'],
  ['an empty uid', set(PARTNER, 'uid', ''), 'partner uid: Expected a uid, got none'],
  ['no data', set(PARTNER, 'data', null), 'partner texnomir data: Expected object, got null'],
  ['a list as its data', set(PARTNER, 'data', ['x']), 'partner texnomir data: Expected object, got ["x"]'],
  ['a text as its data', set(PARTNER, 'data', 'x'), 'partner texnomir data: Expected object, got "x"'],
  ['data that is missing', set(PARTNER, 'data', undefined), 'partner texnomir data: Expected object, got nothing'],
  ['a number as its uid', set(PARTNER, 'uid', 7), 'partner uid: Expected string, got 7'],
  [
    'a list as its date',
    set(PARTNER, 'first_publication_date', []),
    'partner texnomir first_publication_date: Expected string, got []',
  ],
  [
    'no date that is one',
    set({ type: 'blog_list', lang: UZ }, 'last_publication_date', 'x'),
    'blog_list last_publication_date: Expected a date and time, got "x"',
  ],
  [
    'no data, which every page needs',
    set({ type: 'settings', lang: UZ }, 'data', null),
    'settings data: Expected object, got null',
  ],
])('a document with %s is reported once, not again by what leads to it or is its translation', (_, change, told) => {
  expect(tellProblems(checkDocuments(change))).toEqual([`error ${told}`]);
});

test('two documents without a uid are not taken for one another', () => {
  const others = ['atlas-kiyim', 'it-maktab'].map((uid) => set({ type: 'partner', uid, lang: UZ }, 'uid', null));
  const told = tellProblems(checkDocuments(...others));
  expect(told).toEqual(['error partner uid: Expected a uid, got none', 'error partner uid: Expected a uid, got none']);
});

test('a required field with a value of another kind is reported once', () => {
  expect(tellProblems(checkDocuments(set(ARTICLE, 'data.topic', 99)))).toEqual([
    expect.stringMatching(/^error blog_post muzlatgich-tanlash topic: Expected one of .*, got 99$/),
  ]);
});

test('an embed whose title is no text is refused: it is rendered', () => {
  const slice = (title: unknown) => ({
    slice_type: 'video',
    variation: 'default',
    id: 'video$1',
    items: [],
    primary: {
      title: null,
      embed: {
        embed_url: 'https://youtu.be/dQw4w9WgXcQ',
        title,
      },
    },
  });
  const problems = (title: unknown) => tellProblems(checkDocuments(set(ARTICLE, 'data.slices', [slice(title)])));
  expect(problems(null)).toEqual([expect.stringMatching(/^warning .* An embed without a title/)]);
  expect(problems('Video')).toEqual([]);
  expect(problems({ odd: true })).toEqual([
    expect.stringMatching(/embed › title: Expected string, got \{"odd":true\}$/),
  ]);
});

test('a link of a kind that is new is plain text, with a warning', () => {
  const link = { link_type: 'Portal', url: 'https://bolak.example/portal', text: 'Kirish' };
  expect(tellProblems(checkDocuments(set(PARTNER, 'data.website', link)))).toEqual([
    'warning partner texnomir website: Unknown kind of link: "Portal"',
  ]);
});

test('what the service says of a document besides its content stops no page', () => {
  const odd = [set(PARTNER, 'tags', null), set(PARTNER, 'alternate_languages', [{ id: 7 }, null])];
  for (const change of odd)
    expect(tellProblems(checkDocuments(change)).filter((line) => line.startsWith('error'))).toEqual([]);
});

test('a picture whose description is absent is one without a description', () => {
  const picture = { url: '/media/x.svg', dimensions: { width: 10, height: 10 } };
  expect(tellProblems(checkDocuments(set(PARTNER, 'data.logo', picture)))).toEqual([
    'warning partner texnomir logo › alt: Picture without alternative text',
  ]);
});

test('a picture with fewer pixels than its place is wide is told, unless it is of vectors', () => {
  const picture = (url: string, width: number) => ({ url, alt: 'Rasm', dimensions: { width, height: 10 } });
  const article = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
  const withCover = (url: string, width: number) => checkDocuments(set(article, 'data.cover', picture(url, width)));
  expect(tellProblems(withCover('/media/x.webp', 767))).toEqual([
    'warning blog_post muzlatgich-tanlash cover: The picture is 767 px wide, and pages draw it up to 768 px wide',
  ]);
  expect(withCover('/media/x.webp', 767)[0]?.kind).toBe('pictures');
  expect(withCover('/media/x.webp', 768)).toEqual([]);
  expect(withCover('/media/x.svg', 10)).toEqual([]);
  const body = [{ type: 'image', ...picture('/media/x.png', 703) }];
  expect(tellProblems(checkDocuments(set({ type: 'privacy', lang: UZ }, 'data.body', body)))).toContain(
    'warning privacy body › [0]: The picture is 703 px wide, and pages draw it up to 704 px wide',
  );
});

test.each([
  ['', { link_type: 'Web', url: 'https://xarid.uz/' }, ['Picture that is a link, without alternative text']],
  ['', { link_type: 'Any' }, []],
  ['', null, []],
  ['Xarid', { link_type: 'Web', url: 'https://xarid.uz/' }, []],
])('a decorative picture that is a link has no name: %j %j', (alt, linkTo, messages) => {
  const picture = { type: 'image', url: '/media/x.svg', dimensions: { width: 10, height: 10 }, alt, linkTo };
  const problems = checkDocuments(set(PARTNER, 'data.description', [picture]));
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('uids of which only the letter case is different are reported once for each two documents', () => {
  const rename = (uid: string, to: string) => set({ type: 'blog_post', uid, lang: UZ }, 'uid', to);
  const problems = checkDocuments(rename('muzlatgich-tanlash', 'Salom'), rename('telefon-yoqolsa', 'salom'));
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(tellProblems(errors)).toEqual([
    expect.stringMatching(/salom.* and the blog_post "salom" both stand at \/blogs/i),
  ]);
});

describe('a number', () => {
  const SETTINGS = { type: 'settings', lang: UZ };
  const PRODUCT = { type: 'product', uid: 'nurafon-x2', lang: UZ };

  test.each([
    [SETTINGS, 'tariffs.0.months', 3.5, 'settings tariffs[0].months: Expected a whole number, got 3.5'],
    [SETTINGS, 'tariffs.0.months', 0, 'settings tariffs[0].months: Expected 1 or more, got 0'],
    [SETTINGS, 'tariffs.0.months', 1_500_000, 'settings tariffs[0].months: Expected 120 or less, got 1500000'],
    [SETTINGS, 'tariffs.0.months', 1e21, 'settings tariffs[0].months: Expected 120 or less, got 1e+21'],
    [SETTINGS, 'tariffs.0.markup', 0.123, 'settings tariffs[0].markup: Expected a multiple of 0.01, got 0.123'],
    [PRODUCT, 'price', 1_500_000.5, 'product nurafon-x2 price: Expected a whole number, got 1500000.5'],
    [PRODUCT, 'price', -1, 'product nurafon-x2 price: Expected 0 or more, got -1'],
    [PRODUCT, 'price', 1e300, 'product nurafon-x2 price: Expected 10000000000 or less, got 1e+300'],
  ])('of %o with %s = %d is refused with document and field', (selector, field, value, told) => {
    const [first] = tellProblems(checkDocuments(set(selector, `data.${field}`, value)));
    expect(first).toBe(`error ${told}`);
  });

  test('with two decimals of a per cent is a markup', () => {
    const markups = [0.07, 0.29, 8.13, 19.99, 33.3];
    const changes = markups.map((markup, index) => set(SETTINGS, `data.tariffs.${index}.markup`, markup));
    expect(checkDocuments(...changes)).toEqual([]);
  });

  test('of months that two tariffs have is refused, since nobody could choose between them', () => {
    const problems = checkDocuments(set(SETTINGS, 'data.tariffs.2.months', 3));
    expect(tellProblems(problems)).toEqual([
      'error settings tariffs[2].months: Expected another value than tariffs[0].months has, got 3',
    ]);
  });

  test.each([...models.types, ...models.slices].map(([id, model]) => [id, model] as const))(
    'of %s that is rendered has its bounds in the model',
    (_, model) => {
      const unbounded = numbersIn(model).filter(
        ([name, { min, max, step }]) => name !== 'order' && [min, max, step].some((bound) => typeof bound !== 'number'),
      );
      expect(unbounded.map(([name]) => name)).toEqual([]);
    },
  );
});

type Bounds = Readonly<Record<string, unknown>>;

/** Every number field of a model, with its configuration. */
const numbersIn = (value: unknown, name = ''): readonly (readonly [string, Bounds])[] => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => numbersIn(item));
  if (!isRecord(value)) return [];
  if (value['type'] === 'Number') return [[name, isRecord(value['config']) ? value['config'] : {}]];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, key));
};

describe('an address that no page will name is a warning', () => {
  const picture = { url: 'https://evil.example/x.png', alt: 'X', dimensions: { width: 1000, height: 10 } };
  const embed = { embed_url: 'javascript:alert(1)', type: 'rich', title: 'Video' };

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

test.each([
  ['https://res.cloudinary.com/a.jpg', ', or list "res.cloudinary.com" in content.pictureHosts of site.config.ts.'],
  ['http://res.cloudinary.com/a.jpg', '.'],
  ['https://res.cloudinary.com:8443/a.jpg', '.'],
  ['/logo.png', '.'],
])('of a picture at %s the warning says what can be done', (url, more) => {
  const logo = { url, alt: 'X', dimensions: { width: 10, height: 10 } };
  const library = 'The picture is left out. Use one from the media library of the repository';
  expect(checkDocuments(set(PARTNER, 'data.logo', logo)).map(({ hint }) => hint)).toEqual([library + more]);
});

test.each([
  ['partner', 'texnomir', 'min_amount', 9e9, /max_amount has \(\d+\), got 9000000000$/],
  ['settings', null, 'min_amount', 9e9, /max_amount has \(\d+\), got 9000000000$/],
  ['sale', 'qora-juma', 'starts_at', '2099-01-01', /ends_at has \(".*"\), got "2099-/],
])('a range of a %s whose start is above its end is a warning', (type, uid, field, value, message) => {
  const selector = { type, lang: UZ, ...(uid === null ? {} : { uid }) };
  const problems = checkDocuments(set(selector, `data.${field}`, value));
  expect(problems.filter((problem) => problem.field === field)).toEqual([
    expect.objectContaining({ severity: 'warning', message: expect.stringMatching(message) }),
  ]);
});

test.each(['footer', 'home'])('a language without a %s is an error: every page shows or leads to it', (type) => {
  const errors = checkDocuments(remove({ type, lang: RU })).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ lang, message }) => [lang, message])).toEqual([
    [RU, `Expected one document of type "${type}", got none`],
  ]);
});
