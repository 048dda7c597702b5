import { array, assert, constantFrom, nat, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedirects } from '../../../model/site/redirects.ts';
import {
  addressBelow,
  findLiving,
  rememberAddresses,
  type AddressedPage,
  type LivingDocument,
  type SiteAddresses,
} from '../../../model/site/site-addresses.ts';
import { sha256 } from '../../../base/digest.ts';
import { localePath, type Locale } from '../../../model/language/locale.ts';

const pageAt = (documentId: string | null, path: string, { locale = 'uz', others = {} }: PageParts = {}) => ({
  ...{ documentId, path, locale },
  alternates: { [locale]: localePath(locale, path), ...others },
});

interface PageParts {
  readonly locale?: Locale;
  readonly others?: AddressedPage['alternates'];
}

describe('where the pages of documents are', () => {
  test('is told of each document once, with what comes below it, in both addresses of the first language', () => {
    const pages = [
      pageAt('list', '/blogs/page/2'),
      pageAt('list', '/blogs'),
      pageAt('list', '/blogs/services'),
      pageAt('a', '/blogs/a', { others: { ru: '/ru/blogs/a' } }),
      pageAt('a-ru', '/blogs/a', { locale: 'ru', others: { uz: '/blogs/a' } }),
      pageAt(null, '/preview'),
    ];
    const expected = [
      { id: 'a', locale: 'uz', at: ['/blogs/a', '/uz/blogs/a'], pages: [''], translations: ['a-ru'] },
      { id: 'a-ru', locale: 'ru', at: ['/ru/blogs/a'], pages: [''], translations: ['a'] },
      {
        id: 'list',
        locale: 'uz',
        at: ['/blogs', '/uz/blogs'],
        pages: ['', '/page/2', '/services'],
        translations: [],
      },
    ];
    expect(findLiving(pages)).toEqual(expected);
    expect(findLiving(pages.toReversed())).toEqual(expected);
  });

  test('is told of the home page, and of a document without a page of its own', () => {
    const pages = [pageAt('home', '/'), pageAt('home', '/more'), pageAt('parts', '/x/a'), pageAt('parts', '/x/b/c')];
    expect(findLiving(pages).map(({ at, pages: own }) => [at, own])).toEqual([
      [
        ['/', '/uz'],
        ['', '/more'],
      ],
      [
        ['/x', '/uz/x'],
        ['/a', '/b/c'],
      ],
    ]);
    expect(['', '/more'].map((own) => addressBelow('/', own))).toEqual(['/', '/more']);
  });
});

const LANGUAGES = ['uz', 'ru'];
const DAY = '2026-11-21';

/** Addresses of a site with these pages that knows those of earlier sites. */
const remember = (pages: readonly AddressedPage[], ...known: readonly SiteAddresses[]): SiteAddresses => {
  const living = findLiving(pages);
  const options = { known, locales: LANGUAGES, taken: takenBy(living), digestOf: sha256, day: DAY };
  return rememberAddresses({ living, former: [] }, options).addresses;
};

const takenBy = (living: readonly LivingDocument[], files: readonly string[] = []): ReadonlySet<string> =>
  new Set([...addressesIn(living), ...files]);

const addressesIn = (living: readonly LivingDocument[]): readonly string[] =>
  living.flatMap(({ at, pages }) => at.flatMap((place) => pages.map((own) => addressBelow(place, own))));

const outcomes = (addresses: SiteAddresses): Readonly<Record<string, string>> =>
  Object.fromEntries(
    createRedirects(addresses, []).map(({ from, to, isPermanent, reason }) => [
      from,
      `${isPermanent ? '' : 'for now '}${to ?? 'nowhere'}: ${reason}`,
    ]),
  );

describe('an address that a page has left', () => {
  test('leads for good to where it is, with all that is below it, and at both addresses', () => {
    const before = remember([pageAt('a', '/blogs/a'), pageAt('a', '/blogs/a/services')]);
    expect(outcomes(remember([pageAt('a', '/blogs/b'), pageAt('a', '/blogs/b/services')], before))).toEqual({
      '/blogs/a': '/blogs/b: moved',
      '/blogs/a/services': '/blogs/b/services: moved',
      '/uz/blogs/a': '/blogs/b: moved',
      '/uz/blogs/a/services': '/blogs/b/services: moved',
    });
  });

  test('leads there in one step, however often it has moved, and not at all once it is back', () => {
    const first = remember([pageAt('a', '/a', { locale: 'ru' })]);
    const second = remember([pageAt('a', '/b', { locale: 'ru' })], first);
    const third = remember([pageAt('a', '/c', { locale: 'ru' })], second);
    expect(outcomes(third)).toEqual({ '/ru/a': '/ru/c: moved', '/ru/b': '/ru/c: moved' });
    const back = remember([pageAt('a', '/a', { locale: 'ru' })], third);
    expect(outcomes(back)).toEqual({ '/ru/b': '/ru/a: moved', '/ru/c': '/ru/a: moved' });
  });

  test('is that of another page as soon as one is there, and of that one from then on', () => {
    const first = remember([pageAt('a', '/a', { locale: 'ru' })]);
    const taken = remember([pageAt('a', '/b', { locale: 'ru' }), pageAt('x', '/a', { locale: 'ru' })], first);
    expect(outcomes(taken)).toEqual({});
    const left = remember([pageAt('a', '/b', { locale: 'ru' }), pageAt('x', '/x', { locale: 'ru' })], taken);
    expect(outcomes(left)).toEqual({ '/ru/a': '/ru/x: moved' });
    expect(outcomes(remember([pageAt('a', '/b', { locale: 'ru' })], left))).toEqual({
      '/ru/a': 'nowhere: removed',
      '/ru/x': 'nowhere: removed',
    });
  });

  test('leads nowhere when its document is gone, and to its page once it is published again', () => {
    const before = remember([pageAt('a', '/a', { locale: 'ru' })]);
    const gone = remember([], before);
    expect(outcomes(gone)).toEqual({ '/ru/a': 'nowhere: removed' });
    expect(outcomes(remember([pageAt('a', '/a', { locale: 'ru' })], gone))).toEqual({});
    expect(outcomes(remember([pageAt('a', '/b', { locale: 'ru' })], gone))).toEqual({ '/ru/a': '/ru/b: moved' });
  });

  test('leads for now to what is above it, where its document has no such page any more', () => {
    const list = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        pageAt('list', index === 0 ? '/blogs' : `/blogs/page/${index + 1}`, { locale: 'ru' }),
      );
    const topic = pageAt('list', '/blogs/topics/a', { locale: 'ru' });
    const before = remember([...list(3), topic, pageAt('list', '/blogs/topics/a/page/2', { locale: 'ru' })]);
    expect(outcomes(remember([...list(2), topic], before))).toEqual({
      '/ru/blogs/page/3': 'for now /ru/blogs: part gone',
      '/ru/blogs/topics/a/page/2': 'for now /ru/blogs/topics/a: part gone',
    });
  });

  test('leads for now to the translation, where the site has its language no more', () => {
    const kaa: SiteAddresses = {
      living: [
        { id: 'a', locale: 'uz', at: ['/a', '/uz/a'], pages: [''], translations: ['a-kaa'] },
        { id: 'a-kaa', locale: 'kaa', at: ['/kaa/a'], pages: [''], translations: ['a'] },
        { id: 'b-kaa', locale: 'kaa', at: ['/kaa/b'], pages: [''], translations: [] },
      ],
      former: [{ from: ['/kaa/old'], document: 'a-kaa', page: '', since: DAY }],
    };
    const left = remember([pageAt('a', '/a')], kaa);
    expect(outcomes(left)).toEqual({
      '/kaa/a': 'for now /a: language gone',
      '/kaa/b': 'nowhere: removed',
      '/kaa/old': 'for now /a: language gone',
    });
    expect(outcomes(remember([pageAt('a', '/moved')], left))).toMatchObject({
      '/a': '/moved: moved',
      '/kaa/a': 'for now /moved: language gone',
    });
  });

  test('leads to the new prefix of its language', () => {
    const before: SiteAddresses = {
      living: [{ id: 'a', locale: 'russian', at: ['/russian/a'], pages: [''], translations: [] }],
      former: [],
    };
    expect(outcomes(remember([pageAt('a', '/a', { locale: 'ru' })], before))).toEqual({ '/russian/a': '/ru/a: moved' });
  });

  test('is told apart where the prefix of its language has changed, or come, or gone', () => {
    const before: SiteAddresses = {
      living: [
        { id: 'a', locale: 'rus', at: ['/rus/a'], pages: ['', '/more'], translations: [] },
        { id: 'b', locale: 'ru', at: ['/b', '/ru/b'], pages: [''], translations: [] },
        { id: 'c', locale: 'rus', at: ['/rus/c'], pages: [''], translations: [] },
        { id: 'home', locale: 'rus', at: ['/rus'], pages: [''], translations: [] },
      ],
      former: [],
    };
    const ru = { locale: 'ru' } as const;
    const pages = [
      ...[pageAt('a', '/a', ru), pageAt('a', '/a/more', ru), pageAt('b', '/b', ru)],
      ...[pageAt('c', '/x', ru), pageAt('home', '/', ru)],
    ];
    expect(outcomes(remember(pages, before))).toEqual({
      '/b': '/ru/b: prefix changed',
      '/rus': '/ru: prefix changed',
      '/rus/a': '/ru/a: prefix changed',
      '/rus/a/more': '/ru/a/more: prefix changed',
      '/rus/c': '/ru/x: moved',
    });
  });

  test('is encoded where it leads to, and decoded where it comes from', () => {
    const before = remember([pageAt('a', '/blogs/тест', { locale: 'ru' })]);
    expect(outcomes(remember([pageAt('a', '/blogs/ў b', { locale: 'ru' })], before))).toEqual({
      '/ru/blogs/тест': '/ru/blogs/%D1%9E%20b: moved',
    });
  });
});

describe('what is remembered', () => {
  test('has the day since when, which stays, and is the same in whatever order it was found', () => {
    const before = remember([pageAt('a', '/a'), pageAt('b', '/b')]);
    const after = remember([pageAt('b', '/b')], before);
    expect(after.former).toEqual([{ from: ['/a', '/uz/a'], document: 'a', page: '', since: DAY }]);
    const living = findLiving([]);
    const options = {
      known: [after],
      locales: LANGUAGES,
      taken: new Set<string>(),
      digestOf: sha256,
      day: '2027-01-01',
    };
    expect(rememberAddresses({ living, former: [] }, options).addresses.former).toEqual([
      { from: ['/a', '/uz/a'], document: 'a', page: '', since: DAY },
      { from: ['/b', '/uz/b'], document: 'b', page: '', since: '2027-01-01' },
    ]);
  });

  test('is nothing of an address at which the site has a file', () => {
    const before = remember([pageAt('a', '/offer.pdf')]);
    const options = {
      known: [before],
      locales: LANGUAGES,
      taken: takenBy([], ['/offer.pdf']),
      digestOf: sha256,
      day: DAY,
    };
    expect(rememberAddresses({ living: [], former: [] }, options).addresses.former).toMatchObject([
      { from: ['/uz/offer.pdf'] },
    ]);
  });

  test('has a limit: what leads nowhere goes first, the oldest of it', () => {
    const before: SiteAddresses = {
      living: [],
      former: [
        { from: ['/ru/1'], document: 'a', page: '', since: '2026-01-01' },
        { from: ['/ru/2'], document: 'gone', page: '', since: '2026-01-02' },
        { from: ['/ru/3'], document: 'gone', page: '', since: '2026-01-03' },
      ],
    };
    const living = findLiving([pageAt('a', '/a', { locale: 'ru' })]);
    const forget = (most: number) => {
      const options = { known: [before], locales: LANGUAGES, taken: takenBy(living), digestOf: sha256, day: DAY, most };
      const { addresses, dropped } = rememberAddresses({ living, former: [] }, options);
      return [addresses.former.map(({ from }) => from[0]), dropped];
    };
    expect(forget(3)).toEqual([['/ru/1', '/ru/2', '/ru/3'], 0]);
    expect(forget(2)).toEqual([['/ru/1', '/ru/3'], 1]);
    expect(forget(1)).toEqual([['/ru/1'], 2]);
  });
});

test('what somebody has asked for comes before what is remembered', () => {
  const addresses = remember([pageAt('a', '/b', { locale: 'ru' })], remember([pageAt('a', '/a', { locale: 'ru' })]));
  const set = [{ from: '/ru/a', to: 'https://shop.example/', isPermanent: false, document: 'Z', since: null }];
  expect(createRedirects(addresses, set)).toEqual([{ ...set[0], reason: 'set' }]);
});

test('what was live before a rollback is not known from the release that is live again, which is older than that', () => {
  const of = (id: string, path: string, places: readonly string[]): LivingDocument => ({
    ...{ id, locale: 'ru', pages: [''], translations: [] },
    at: places.map((place) => place + path),
  });
  const publish = (living: readonly LivingDocument[], known: readonly SiteAddresses[]): SiteAddresses =>
    rememberAddresses(
      { living, former: [] },
      { known, locales: LANGUAGES, taken: takenBy(living), digestOf: sha256, day: DAY },
    ).addresses;
  const first = publish([of('other', '/e', [''])], []);
  const moved = publish([of('other', '/f', ['']), of('own', '/a', [''])], [first]);
  const between = publish([of('other', '/f', ['']), of('own', '/e', [''])], [moved]);
  const newest = publish([of('other', '/f', ['']), of('own', '/a', [''])], [between]);
  // `moved` is live again: in it, /e last belonged to `other`.
  const { former } = publish([of('other', '/f', ['']), of('own', '/b', [''])], [newest, moved]);
  expect(former.find(({ from }) => from.includes('/e'))?.document).toBe('own');
});

/** A document in the repository, even if the site does not show its language. */
interface TestPage {
  readonly id: string;
  readonly language: string;
  /** Id shared by the document and its translations. */
  readonly group: string;
  readonly path: string;
  /** Number of further pages of its list. */
  readonly more: number;
}

interface Content {
  readonly live: readonly TestPage[];
  readonly shelf: readonly TestPage[];
  /** Prefixes of the languages of the site, the default one first. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly count: number;
}

const changeOf = record({
  kind: constantFrom(
    ...(['add', 'rename', 'rename', 'swap', 'remove', 'restore', 'lengthen', 'shorten'] as const),
    ...(['language', 'prefix', 'default'] as const),
  ),
  pick: nat(100),
  other: nat(100),
});

const publicationOf = record({
  changes: array(changeOf, { maxLength: 3 }),
  /** `same` knows its last build, `fresh` has no memory, and `unpublished` does not publish its build. */
  machine: constantFrom('same', 'same', 'fresh', 'unpublished'),
  isRolledBack: constantFrom(false, false, false, true),
});

type Drawn<Of> = Of extends Arbitrary<infer Value> ? Value : never;
type Change = Drawn<typeof changeOf>;

const at = <Item>(list: readonly Item[], pick: number): Item | undefined => list[pick % Math.max(1, list.length)];

const PATHS = ['/a', '/b', '/c', '/d', '/e/f'];

const isFree = ({ live }: Content, path: string, language: string): boolean =>
  !live.some((other) => other.path === path && other.language === language);

const replacePage = (content: Content, own: TestPage): Content => ({
  ...content,
  live: content.live.map((other) => (other.id === own.id ? own : other)),
});

const applyChange = (content: Content, { kind, pick, other }: Change): Content => {
  const own = at(content.live, pick);
  const [path = '/a', language] = [at(PATHS, other), at(['uz', 'ru', 'kaa'], pick) ?? 'uz'];
  switch (kind) {
    case 'add': {
      if (!isFree(content, path, language)) return content;
      const id = `d${content.count}`;
      const group = at(content.live, other)?.group ?? id;
      const isTranslated = content.live.some((page) => page.group === group && page.language === language);
      const added = { id, language, group: isTranslated ? id : group, path, more: other % 3 };
      return { ...content, live: [...content.live, added], count: content.count + 1 };
    }
    case 'rename':
      return own && isFree(content, path, own.language) ? replacePage(content, { ...own, path }) : content;
    case 'swap': {
      const second = at(content.live, other);
      if (!own || !second || own.language !== second.language) return content;
      return replacePage(replacePage(content, { ...own, path: second.path }), { ...second, path: own.path });
    }
    case 'remove':
      if (!own) return content;
      return { ...content, live: content.live.filter((page) => page !== own), shelf: [...content.shelf, own] };
    case 'restore': {
      const back = at(content.shelf, pick);
      if (!back || !isFree(content, back.path, back.language)) return content;
      const shelf = content.shelf.filter((page) => page !== back);
      return { ...content, live: [...content.live, back], shelf };
    }
    case 'lengthen':
    case 'shorten':
      if (!own) return content;
      return replacePage(content, { ...own, more: Math.max(0, own.more + (kind === 'lengthen' ? 1 : -1)) });
    case 'language': {
      const { [language]: known, ...others } = content.prefixes;
      if (known === undefined) return { ...content, prefixes: { ...content.prefixes, [language]: language } };
      return Object.keys(others).length === 0 ? content : { ...content, prefixes: others };
    }
    case 'prefix': {
      if (content.prefixes[language] === undefined) return content;
      const prefix = `${language}${other % 2 === 0 ? '' : '-new'}`;
      return { ...content, prefixes: { ...content.prefixes, [language]: prefix } };
    }
    case 'default': {
      const { [language]: known, ...others } = content.prefixes;
      return known === undefined ? content : { ...content, prefixes: { [language]: known, ...others } };
    }
    default:
      return kind satisfies never;
  }
};

/** Documents of a site with this content, with their addresses. */
const livingOf = ({ live, prefixes }: Content): readonly LivingDocument[] =>
  live.flatMap(({ id, language, group, path, more }) => {
    const prefix = prefixes[language];
    if (prefix === undefined) return [];
    const places = Object.keys(prefixes)[0] === language ? ['', `/${prefix}`] : [`/${prefix}`];
    return {
      id,
      locale: prefix,
      at: places.map((place) => place + path),
      pages: ['', ...Array.from({ length: more }, (_, index) => `/page/${index + 2}`)],
      translations: live
        .filter((other) => other.group === group && other.id !== id && prefixes[other.language] !== undefined)
        .map((other) => other.id),
    };
  });

const build = (content: Content, known: readonly SiteAddresses[], own?: SiteAddresses): SiteAddresses => {
  const living = livingOf(content);
  const options = {
    known,
    locales: Object.values(content.prefixes),
    taken: takenBy(living),
    digestOf: sha256,
    day: DAY,
  };
  return rememberAddresses(own ?? { living, former: [] }, options).addresses;
};

const START: Content = { live: [], shelf: [], prefixes: { uz: 'uz', ru: 'ru' }, count: 0 };

/** Faults of addresses that were ever live: each must lead in one step to an existing page, and not to another document. */
const findFaults = (site: SiteAddresses, { owners, groups }: Seen): readonly string[] => {
  const living = new Set(addressesIn(site.living));
  const targets = new Map(createRedirects(site, []).map(({ from, to }) => [from, to && decodeURIComponent(to)]));
  const there = new Map(site.living.map((document) => [document.id, document]));
  const misled = [...targets].flatMap(([from, to]) => [
    ...(living.has(from) ? [`${from} has a page, and leads to ${to}`] : []),
    ...(to === null || living.has(to) ? [] : [`${from} leads to ${to}, where no page is`]),
  ]);
  const wrong = [...owners].flatMap(([address, id]) => {
    const to = targets.get(address);
    if (living.has(address)) return [];
    if (to === undefined) return [`${address} is not known`];
    const own = there.get(id);
    const translations = [...there.values()].filter((other) => groups.get(other.id) === groups.get(id));
    const isRight = to === null ? own === undefined : addressesIn(own ? [own] : translations).includes(to);
    return isRight ? [] : [`${address} of ${id} leads to ${to}`];
  });
  return [...misled, ...wrong];
};

/** The last document at each address, and the group of translations of each document. */
interface Seen {
  readonly owners: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

test('whatever is published, lost or taken back: from every address that was ever live one step leads to its document, or nowhere', () => {
  assert(
    property(array(publicationOf, { minLength: 1, maxLength: 20 }), (publications) => {
      let content = START;
      let dist: SiteAddresses | null = null;
      const releases: SiteAddresses[] = [];
      let live: SiteAddresses | null = null;
      const owners = new Map<string, string>();
      const groups = new Map<string, string>();
      for (const { changes, machine, isRolledBack } of publications) {
        content = changes.reduce(applyChange, content);
        for (const { id, group } of content.live) groups.set(id, group);
        const built: SiteAddresses = build(content, machine === 'fresh' || dist === null ? [] : [dist]);
        expect(build(content, [built])).toEqual(built);
        dist = built;
        if (machine === 'unpublished') continue;
        const newest = releases.at(-1);
        const known = [newest, live].flatMap((site) => site ?? []);
        const published = build(content, known, built);
        expect(build(content, [published], published)).toEqual(published);
        dist = published;
        live = published;
        releases.push(published);
        const note = (site: SiteAddresses): void => {
          for (const document of site.living)
            for (const address of addressesIn([document])) owners.set(address, document.id);
        };
        note(published);
        expect(findFaults(published, { owners, groups })).toEqual([]);
        const earlier = isRolledBack ? releases.at(-2) : undefined;
        if (earlier === undefined) continue;
        live = earlier;
        expect(findFaults(earlier, { owners: new Map(), groups })).toEqual([]);
        note(earlier);
      }
    }),
    { numRuns: 500 },
  );
});
