import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDraftedPages, type DraftedPage } from '../../browser/drafts/drafted-pages.ts';
import type { DraftNote } from '../../browser/drafts/draft-note.ts';
import { createDraftSite } from '../../browser/drafts/draft-site.ts';
import { createDraftModel, indexDraft } from '../../browser/drafts/index-draft.ts';
import { prepareDocuments, readDraft, type DraftContent } from '../../browser/drafts/read-draft.ts';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { localeOfPrismic, LOCALES } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { createSystemPages } from '../../model/system/system-pages.ts';
import { siteCode } from '../../templates/site-code.ts';
import { fingerprint } from '../../model/site/fingerprint.ts';
import { generateDocuments } from '../bench/generate-documents.ts';
import { copy, findDocument, remove, set, startWholeRepository, UZ } from '../helpers/content-repository.ts';
import type { Change, ContentRepository, Documents } from '../helpers/content-repository.ts';
import { startContentServer, status, type TestDocument } from '../helpers/content-server.ts';
import { createDraftOfContent, TIME_ZONE } from '../helpers/draft-of-documents.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { createPayloads, indexSource } from '../helpers/page-payloads.ts';
import { draftFilesOf, publishedSiteOf } from '../helpers/published-site.ts';

const locale = 'uz';
const ASSETS = { script: '', fontScript: '', stylesheet: '', fonts: [], site: '' };
// The same rules as in `createPayloads`.
const rules = {
  empty: createEmptyContent(readModels('.')),
  origins: ['https://bolak.example'],
  pictureHosts: [],
};
const site = { ...rules, locale, asOf: '2026-11-21', pageSize: 3 } as const;

const ARTICLE = { type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ } as const;
const OTHER = { type: 'blog_post', uid: 'telefon-yoqolsa', lang: UZ } as const;
const NO_NOTE: DraftNote = { ref: '', ids: [], locales: [] };

let service: ContentRepository;

beforeAll(async () => {
  service = await startWholeRepository();
});
afterAll(async () => service[Symbol.asyncDispose]());

const applied = (changes: readonly Change[]): Documents =>
  changes.reduce<Documents>((documents, change) => change(documents), service.documents());

const sourcesOf = (documents: Documents) =>
  documents.map((document) => {
    const json = JSON.stringify(document);
    return { id: document.id, digest: json, bytes: Buffer.from(json) };
  });

/** Caches payloads by documents, so that those of the published content are created once. */
const payloadsOf = (documents: Documents): Payloads => {
  const payloads = made.get(documents) ?? createPayloads(sourcesOf(documents));
  made.set(documents, payloads);
  return payloads;
};

type Payloads = ReturnType<typeof createPayloads>;

const made = new WeakMap<Documents, Payloads>();

const isOfTheSite = (document: unknown): document is AllDocumentTypes => typeof document === 'object';

const ofTheSite = (documents: Documents): readonly AllDocumentTypes[] => {
  const found: readonly unknown[] = documents;
  return found.filter(isOfTheSite);
};

const parseDocument = (json: string): TestDocument => JSON.parse(json);

const idOf = (selector: typeof ARTICLE | typeof OTHER): string => findDocument(service.documents(), selector).id;

const sharedIds = (documents: Documents): readonly string[] =>
  ['navigation', 'footer', 'settings'].map((type) => findDocument(documents, { type, lang: UZ }).id);

interface Reading {
  /** Documents that the site was built from; default to the published ones. */
  readonly built?: Documents;
  readonly own?: string;
  readonly note?: DraftNote;
}

interface Read extends DraftContent {
  /** Addresses of the requests that were sent. */
  readonly requests: readonly URL[];
  readonly isWhole: boolean;
}

const read = async (ref: string, { built = service.documents(), own, note = NO_NOTE }: Reading = {}): Promise<Read> => {
  const before = service.server.requests.length;
  const content = await readDraft({
    endpoint: service.endpoint,
    ref,
    locale,
    timeZone: TIME_ZONE,
    rules,
    published: publishedSiteOf(sourcesOf(built).map(indexSource), locale),
    needed: [...(own === undefined ? [] : [own]), ...sharedIds(built)],
    note,
  });
  const requests = service.server.requests.slice(before);
  const isWhole = requests.some(({ searchParams }) => searchParams.get('page') === '1' && !isNarrow(searchParams));
  return { ...content, requests, isWhole };
};

const isNarrow = (parameters: URLSearchParams): boolean => parameters.has('q') || parameters.has('orderings');

/** Expects every page of a draft, and its site payload, to equal what a build would create from its documents. */
const expectAsBuilt = (content: DraftContent, drafted: Documents, published: Documents): void => {
  const [after, before] = [payloadsOf(drafted), payloadsOf(published)];
  const bodies = prepareDocuments(ofTheSite(drafted), rules);
  const draft = createDraftOfContent(content, { ...site, bodyOf: (id) => bodies.get(id) });
  const shared = JSON.parse(after[locale] ?? '');
  expect(draft.siteOf(JSON.parse(before[locale] ?? ''))).toEqual(shared);
  const built = Object.entries(after).filter(([key]) => key.startsWith(`${locale}/`));
  expect(built.length).toBeGreaterThan(100);
  for (const [key, json] of built) {
    const [path = '', template = ''] = key.slice(locale.length).split(' ');
    if (SYSTEM.has(template)) continue;
    const payload = JSON.stringify(draft.payloadOf(path, { site: shared, assets: ASSETS, scripts: NO_SCRIPTS }));
    const [own, page] = [withoutCards(payload), withoutCards(json)];
    expect(own.rest).toEqual({ ...page.rest, id: '', scripts: { slices: {}, others: [] } });
    // Without the models the browser cannot tell which links of an edited document are relationships, so it has cards for all of them.
    expect(own.cards).toMatchObject(page.cards);
  }
};

const SYSTEM: ReadonlySet<string> = new Set(createSystemPages(siteCode.systemFrames).map(({ id }) => id));

interface Payload {
  readonly data?: { readonly context?: { readonly cards?: object } };
}

/** Separates the cards that slices may show from the rest of a payload. */
const withoutCards = (json: string) => {
  const { data, ...payload }: Payload = JSON.parse(json);
  const { cards = {}, ...context } = data?.context ?? {};
  return { cards, rest: { ...payload, data: { ...data, context } } };
};

describe('a draft of one document', () => {
  const id = (): string => idOf(ARTICLE);
  const edits: readonly (readonly [string, readonly Change[]])[] = [
    ['a text', [set(ARTICLE, 'data.author', 'Boshqa muallif')]],
    ['a title that others show', [set(ARTICLE, 'data.title', 'Qoralama sarlavha')]],
    ['the day by which articles are listed', [set(ARTICLE, 'data.published_at', '2026-11-21')]],
    ['the day on which it comes', [set(ARTICLE, 'data.publish_from', '2026-11-22')]],
    ['the last day on which it is there', [set(ARTICLE, 'data.publish_until', '2026-11-21')]],
    ['its topic', [set(ARTICLE, 'data.topic', 'product')]],
    ['its address', [set(ARTICLE, 'uid', 'yangi-manzil')]],
  ];

  test.each(edits)('that changes %s is known by three requests, and is what a build would make', async (_, changes) => {
    const drafted = applied(changes);
    const content = await read(service.draftOfOne(...changes), { own: id() });
    expect([content.isWhole, content.requests.length, content.changed]).toEqual([false, 3, new Set([id()])]);
    expectAsBuilt(content, drafted, service.documents());
    expect(content.note.locales).toEqual(LOCALES);
  });

  test('that was never published is found where the service puts what has no date, and is listed as a build would list it', async () => {
    const fresh = [
      copy(ARTICLE, { id: 'fresh', uid: 'yangi', first_publication_date: null, last_publication_date: null }),
      set({ ...ARTICLE, uid: 'yangi' }, 'data.published_at', '2026-11-21'),
    ];
    const content = await read(service.draftOfOne(...fresh));
    expect([content.isWhole, content.requests.length, content.changed]).toEqual([false, 4, new Set(['fresh'])]);
    expectAsBuilt(content, applied(fresh), service.documents());
    const token = service.draftOfOne(...fresh);
    const named = await read(token, { note: { ref: token, ids: ['fresh'], locales: [] } });
    expect([named.isWhole, named.requests.length]).toEqual([false, 3]);
  });

  test('by which a page comes that is not there yet is what a build would make, and one that leaves it away', async () => {
    const away = applied([set(ARTICLE, 'data.publish_from', '2026-11-22')]);
    service.publish(() => away);
    const published = service.documents();
    const files = draftFilesOf(sourcesOf(published).map(indexSource));
    const file = files.find(({ path }) => path.endsWith('/uz.json'));
    expect(file?.content).not.toContain(ARTICLE.uid);
    for (const changes of [
      [set(ARTICLE, 'data.publish_from', '2026-11-21')],
      [set(ARTICLE, 'data.title', 'Qoralama sarlavha')],
      [set(OTHER, 'data.title', 'Boshqa sarlavha')],
    ]) {
      const content = await read(service.draftOfOne(...changes));
      expectAsBuilt(content, applied(changes), published);
    }
    const later = await read(service.draftOfOne(set(ARTICLE, 'data.title', 'Qoralama sarlavha')));
    const draft = createDraftSite(later, { ...site });
    expect(() => draft.documentAt(`/blogs/${ARTICLE.uid}`)).toThrow('not there on 2026-11-21');
    service.restore();
  });

  test.each([
    ['the header', set({ type: 'navigation', lang: UZ }, 'data.main.0.link.text', 'Qoralama menyu')],
    ['the settings', set({ type: 'settings', lang: UZ }, 'data.hours', 'Qoralama soatlar')],
  ])('that changes %s is known', async (_, change) => {
    const content = await read(service.draftOfOne(change), { own: id() });
    expect([content.isWhole, content.requests.length]).toEqual([false, 3]);
    expectAsBuilt(content, applied([change]), service.documents());
  });

  test('is known by the note of it where its page is not the one that is opened, and in the other languages', async () => {
    const title = set(ARTICLE, 'data.title', 'Qoralama sarlavha');
    const token = service.draftOfOne(title);
    expect((await read(token)).isWhole).toBe(true);
    const named = await read(token, { note: { ref: token, ids: [id()], locales: [] } });
    expect([named.isWhole, named.requests.length]).toEqual([false, 3]);
    expectAsBuilt(named, applied([title]), service.documents());
    const noted = await read(token, { note: named.note });
    expect([noted.isWhole, noted.requests.length]).toEqual([false, 2]);
  });
});

/** Pages whose payloads differ, each with the kind of its change. */
const differentPages = (published: Documents, drafted: Documents): readonly string[] => {
  const [before, after] = [payloadsOf(published), payloadsOf(drafted)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => key.startsWith(`${locale}/`) && before[key] !== after[key])
    .map((key) => `${key.slice(locale.length).split(' ')[0]} ${kindOf(before[key], after[key])}`)
    .toSorted();
};

const kindOf = (before: string | undefined, after: string | undefined): string => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

const changedPages = async (content: DraftContent): Promise<readonly DraftedPage[]> => {
  const published = publishedSiteOf(sourcesOf(service.documents()).map(indexSource), locale);
  const before = createDraftModel(published.documents, site);
  const after = createDraftSite(content, site).model;
  return findDraftedPages({ before, after, locale, changed: content.changed ?? new Set(), isShared: false });
};

const ORDER = ['added', 'moved', 'removed', 'changed'];

describe('the pages that a draft changes', () => {
  test.each([
    ['a text', [set(ARTICLE, 'data.author', 'Boshqa muallif')]],
    ['a title', [set(ARTICLE, 'data.title', 'Qoralama sarlavha')]],
    ['a topic', [set(ARTICLE, 'data.topic', 'product')]],
    ['an address', [set(ARTICLE, 'uid', 'yangi-manzil')]],
    ['a sale that several pages show', [set({ type: 'sale', uid: 'qora-juma', lang: UZ }, 'data.title', 'Qoralama')]],
  ])('of %s are those that a build would render again, and others are as they were', async (_, changes) => {
    const pages = await changedPages(await read(service.draft(...changes)));
    const told = pages.map(({ path, kind }) => `${path} ${kind === 'moved' ? 'removed' : kind}`).toSorted();
    const different = differentPages(service.documents(), applied(changes));
    expect(told).toEqual(expect.arrayContaining([...different]));
    // The list may also name a page of the changed document whose payload is the same.
    const more = told.filter((page) => !different.includes(page));
    expect([[], [`/blogs/${ARTICLE.uid}/services changed`]]).toContainEqual(more);
  });

  test('are told by the names of their documents, those of the changed ones first', async () => {
    const title = 'Qoralama sarlavha';
    const [first, ...others] = await changedPages(await read(service.draft(set(ARTICLE, 'data.title', title))));
    expect(first).toEqual({ path: `/blogs/${ARTICLE.uid}`, name: title, kind: 'changed' });
    expect(others).toContainEqual({ path: '/blogs/services', name: expect.stringMatching(/\w/), kind: 'changed' });
  });

  test('are named as they come and go before those that are other, whatever all pages share', async () => {
    const content = await read(service.draft(set(ARTICLE, 'uid', 'yangi-manzil'), remove(OTHER)));
    const published = publishedSiteOf(sourcesOf(service.documents()).map(indexSource), locale);
    const before = createDraftModel(published.documents, site);
    const after = createDraftSite(content, site).model;
    const changed = new Set(content.changed);
    const pages = await findDraftedPages({ before, after, locale, changed, isShared: true });
    const kinds = pages.map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    expect(new Set(kinds)).toEqual(new Set(ORDER));
    expect(pages.filter(({ kind }) => kind === 'moved').map(({ path }) => path)).toEqual([
      `/blogs/${ARTICLE.uid}`,
      `/blogs/${ARTICLE.uid}/services`,
    ]);
  });

  test('are all of the language where what all pages share is other, and none where nothing is', async () => {
    const same = await read(service.draft());
    expect(await changedPages(same)).toEqual([]);
    const published = publishedSiteOf(sourcesOf(service.documents()).map(indexSource), locale);
    const before = createDraftModel(published.documents, site);
    const pages = await findDraftedPages({ before, after: before, locale, changed: new Set(), isShared: true });
    const all = before.routes.filter((route) => route.locale === locale && route.documentId !== null);
    expect(pages).toHaveLength(all.length);
  });
});

describe('all documents are fetched', () => {
  const title = set(ARTICLE, 'data.title', 'Qoralama sarlavha');
  const other = set(OTHER, 'data.title', 'Boshqa sarlavha');

  test.each([
    ['of a release, which may change any', [title], 'release', null],
    ['where another document is seen to be edited', [title, other], 'ref-1:draft', OTHER],
    ['where documents are gone', [title, remove(OTHER)], 'ref-1:draft', null],
    ['of a draft over something that is not published', [title, other], 'release:draft', null],
  ] as const)('%s', async (_, changes, name, extra) => {
    const token = service.server.draft(applied(changes), name);
    const note = { ref: '', ids: extra === null ? [] : [idOf(extra)], locales: [] };
    const content = await read(token, { own: idOf(ARTICLE), note });
    expect(content.isWhole).toBe(true);
    expectAsBuilt(content, applied(changes), service.documents());
  });

  test('where the service does not say what is published', async () => {
    service.server.metadata(status(401, {}));
    expect((await read(service.draftOfOne(title), { own: idOf(ARTICLE) })).isWhole).toBe(true);
  });

  test('once of a release: then it is known what it changes', async () => {
    const token = service.draft(title, other);
    const first = await read(token);
    expect([first.isWhole, first.changed]).toEqual([true, new Set([idOf(ARTICLE), idOf(OTHER)])]);
    const next = await read(token, { note: first.note });
    expect([next.isWhole, next.requests.length, next.changed]).toEqual([false, 2, first.changed]);
    expectAsBuilt(next, applied([title, other]), service.documents());
  });
});

describe('a site that is not built of what is published', () => {
  const title = set(ARTICLE, 'data.title', 'Qoralama sarlavha');

  test('shows in a draft what was published since', async () => {
    const built = service.documents();
    service.publish(set(OTHER, 'data.title', 'Boshqa sarlavha'), copy(OTHER, { id: 'later', uid: 'keyingi' }));
    const content = await read(service.draftOfOne(title), { own: idOf(ARTICLE), built });
    expect([content.isWhole, content.requests.length]).toEqual([false, 3]);
    expect(content.changed).toEqual(new Set([idOf(ARTICLE), idOf(OTHER), 'later']));
    expectAsBuilt(content, applied([title]), built);
    service.restore();
  });

  test('shows nothing in a draft that was published after that was begun', async () => {
    const [token, drafted] = [service.draftOfOne(title), applied([title])];
    service.publish(set(OTHER, 'data.title', 'Boshqa sarlavha'));
    const note = { ref: token, ids: [idOf(ARTICLE)], locales: [locale] } as const;
    const content = await read(token, { note });
    expect(content.isWhole).toBe(true);
    expectAsBuilt(content, drafted, service.documents());
    service.restore();
  });
});

test('a draft at 5,050 documents is three requests, and a third of a megabyte with what the site has for it', async () => {
  const documents = generateDocuments('content/embedded', 2400).documents.map(parseDocument);
  const described = [...prepareDocuments(ofTheSite(documents), rules).values()].map((document) => {
    const { uid, data, lang } = document;
    return {
      ...indexDraft(document, { locale: localeOfPrismic(lang) ?? locale, timeZone: TIME_ZONE }),
      fingerprint: fingerprint({ uid, data }),
    };
  });
  const server = await startContentServer(documents);
  const drafted = set(ARTICLE, 'data.title', 'Qoralama sarlavha')(documents);
  const content = await readDraft({
    endpoint: server.endpoint,
    ref: server.draftOfOne(drafted),
    locale,
    timeZone: TIME_ZONE,
    rules,
    published: publishedSiteOf(described, locale),
    needed: [findDocument(documents, ARTICLE).id, ...sharedIds(documents)],
    note: NO_NOTE,
  });
  expect([documents.length, content.changed?.size]).toEqual([5050, 1]);
  const requests = [...server.requests];
  expect(requests).toHaveLength(3);
  const answers = await Promise.all(requests.map(async (url) => (await fetch(url)).text()));
  const files = draftFilesOf(described).filter(({ path }) => path.includes(`/${locale}.`));
  const bytes = [...answers, ...files.map((file) => file.content)].map((text) => gzipSync(text).length);
  expect(files).toHaveLength(2);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
  await server.close();
});
