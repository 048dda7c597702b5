import { array, assert, asyncProperty, constantFrom, integer, nat, record, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { connectContent } from '../../content/service/sync.ts';
import type { RawDocument } from '../../content/service/raw-document.ts';
import type { Snapshot } from '../../content/service/snapshot.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { readEmbeddedDocuments, RU, UZ, type Documents } from '../helpers/content-repository.ts';
import type { TestDocument } from '../helpers/content-server.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { createLivingRepository, type LivingRepository, type Published } from '../helpers/living-repository.ts';
import { createPayloads } from '../helpers/page-payloads.ts';
import { sample, seeds } from '../helpers/sample.ts';

/** A change by an editor; `pick` selects the document. */
const changeOf = record({
  kind: constantFrom('add', 'edit', 'edit', 'unpublish', 'restore', 'rename', 'swap', 'translate', 'link'),
  pick: nat(1000),
  other: nat(1000),
});

type Drawn<Of> = Of extends Arbitrary<infer Value> ? Value : never;
type Change = Drawn<typeof changeOf>;

/** One publication: some changes, a large release, or a language, and the seconds since the previous one. */
const publicationOf = record({
  changes: array(changeOf, { minLength: 0, maxLength: 4 }),
  extent: constantFrom('changes', 'changes', 'changes', 'changes', 'changes', 'release', 'language'),
  seconds: integer({ min: -500, max: 2000 }),
  /** True if the changes are fetched before the next publication. */
  isRead: constantFrom(true, true, false),
});

type Publication = Drawn<typeof publicationOf>;

interface Repository {
  readonly live: Documents;
  /** Documents that were unpublished or archived. */
  readonly shelf: Documents;
  readonly languages: readonly string[];
  /** Seconds since 1970. */
  readonly now: number;
  readonly newest: number;
  readonly count: number;
}

const CHROME: ReadonlySet<string> = new Set(['navigation', 'footer', 'settings', 'home', 'blog_list', 'partner_list']);
const KINDS = { blog_post: 6, partner: 4, product: 2, sale: 2, service: 2, faq_entry: 3 };

const UNTRANSLATED: ReadonlySet<string> = new Set(['partner', 'product']);

/** A small part of the embedded repository, in groups of translations. */
const createRepository = (): Repository => {
  const all = readEmbeddedDocuments();
  const uids = (type: string, most: number) =>
    new Set(
      all
        .filter((document) => document.type === type && document.lang === UZ)
        .slice(0, most)
        .map(({ id }) => id),
    );
  const chosen = new Set(Object.entries(KINDS).flatMap(([type, most]) => [...uids(type, most)]));
  const live = all
    .map((document): TestDocument => ({ ...document, group: groupOf(document) }))
    .filter(({ type, group }) => CHROME.has(type) || chosen.has(String(group)))
    .filter(({ type, lang }) => lang === UZ || !UNTRANSLATED.has(type));
  const newest = Date.parse('2026-11-20T00:00:00Z') / 1000;
  return { live, shelf: [], languages: [UZ, RU], now: newest, newest, count: 0 };
};

/** A group of translations is identified by its Uzbek document. */
const groupOf = ({ id, lang, alternate_languages: others }: TestDocument): string => {
  const [other] = Array.isArray(others) ? others : [];
  return lang === UZ || !isRecord(other) ? id : String(other['id']);
};

const at = <Item>(list: readonly Item[], pick: number): Item | undefined => list[pick % Math.max(1, list.length)];

const replace = (list: Documents, document: TestDocument): Documents =>
  list.map((own) => (own.id === document.id ? document : own));

const without = (list: Documents, { id }: TestDocument): Documents => list.filter((own) => own.id !== id);

const dated = (document: TestDocument, { now }: Repository): TestDocument => ({
  ...document,
  last_publication_date: new Date(now * 1000).toISOString().replace('.000Z', '+0000'),
});

const publishIn = (repository: Repository, document: TestDocument): Repository => {
  const own = dated(document, repository);
  const isLive = repository.live.some(({ id }) => id === own.id);
  return {
    ...repository,
    live: isLive ? replace(repository.live, own) : [...repository.live, own],
    shelf: without(repository.shelf, own),
  };
};

const edited = (document: TestDocument, text: string): TestDocument => {
  const data = isRecord(document['data']) ? document['data'] : {};
  const key = ['title', 'name', 'question'].find((name) => typeof data[name] === 'string');
  return key === undefined ? document : { ...document, data: { ...data, [key]: `${text} ${document.id}` } };
};

const apply = (repository: Repository, { kind, pick, other }: Change): Repository => {
  const free = repository.live.filter(({ type }) => !CHROME.has(type));
  const one = at(free, pick);
  const count = repository.count + 1;
  const next = { ...repository, count };
  if (kind === 'restore') {
    const resting = at(
      repository.shelf.filter(({ lang }) => repository.languages.includes(lang)),
      pick,
    );
    return resting ? publishIn(next, resting) : next;
  }
  if (!one) return next;
  switch (kind) {
    case 'add':
      return publishIn(next, { ...one, id: `Znew${count}`, group: `Znew${count}`, uid: `new-${count}` });
    case 'edit':
      return publishIn(next, edited(one, `Text ${count}`));
    case 'unpublish':
      return { ...next, live: without(next.live, one), shelf: [...next.shelf, one] };
    case 'rename':
      return publishIn(next, { ...one, uid: `renamed-${count}` });
    case 'swap':
      return swap(next, one, other);
    case 'translate':
      return translate(next, one);
    case 'link':
      return publishIn(next, relink(one, at(free, other)?.id ?? ''));
    default:
      return kind satisfies never;
  }
};

/** Exchanges the uids of two documents of the same type and language. */
const swap = (repository: Repository, one: TestDocument, pick: number): Repository => {
  const like = repository.live.filter(({ type, lang, id }) => type === one.type && lang === one.lang && id !== one.id);
  const other = at(like, pick);
  if (!other) return repository;
  return publishIn(publishIn(repository, { ...one, uid: other['uid'] }), { ...other, uid: one['uid'] });
};

const translate = (repository: Repository, one: TestDocument): Repository => {
  const lang = one.lang === UZ ? RU : UZ;
  const isThere = [...repository.live, ...repository.shelf].some(
    (own) => own['group'] === one['group'] && own.lang === lang,
  );
  if (isThere || !repository.languages.includes(lang)) return repository;
  return publishIn(repository, { ...one, lang, id: `${one.id}-${lang}`, uid: `${String(one['uid'])}-${lang}` });
};

/** Makes every link of a document lead to another document. */
const relink = (document: TestDocument, id: string): TestDocument => {
  const text = JSON.stringify(document['data']).replaceAll(/("link_type":"Document","id":")[^"]*/g, `$1${id}`);
  return { ...document, data: JSON.parse(text) };
};

/** Edits two thirds of all documents at once. */
const release = (repository: Repository): Repository =>
  repository.live
    .filter(({ type }, index) => !CHROME.has(type) && index % 3 > 0)
    .reduce((changed, document) => publishIn(changed, edited(document, `Release ${repository.count}`)), repository);

/** Removes or restores Russian, except the documents that every page needs. */
const toggleLanguage = (repository: Repository): Repository => {
  const isThere = repository.languages.includes(RU);
  const [from, to] = isThere ? [repository.live, repository.shelf] : [repository.shelf, repository.live];
  const moving = from.filter(({ type, lang }) => lang === RU && !CHROME.has(type));
  const moved = { ...repository, languages: isThere ? [UZ] : [UZ, RU] };
  if (isThere)
    return { ...moved, live: from.filter((document) => !moving.includes(document)), shelf: [...to, ...moving] };
  return moving.reduce(publishIn, moved);
};

/** Seconds by which the service's clock may be behind: just under the ten minutes that a sync allows for. */
const BEHIND = 590;

const EXTENTS = { changes: (repository: Repository) => repository, release, language: toggleLanguage };

const carryOut = (repository: Repository, { changes, extent, seconds }: Publication): Repository => {
  const now = Math.max(repository.now + seconds, repository.newest - BEHIND);
  const begun = { ...repository, now, newest: Math.max(now, repository.newest) };
  return EXTENTS[extent](changes.reduce(apply, begun));
};

const publishedOf = ({ live, languages }: Repository): Published => ({ documents: live, languages });

const content = (document: RawDocument): unknown => withoutWords(JSON.parse(document.bytes.toString()));

/** Removes what the service adds when it answers. */
const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (!isRecord(value)) return value;
  if (value['link_type'] === 'Document') return { link_type: 'Document', id: value['id'], text: value['text'] };
  const { alternate_languages: _, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, withoutWords(inner)]));
};

const inMemory = (document: RawDocument): RawDocument => document;

const read = async ({ endpoint, fetch }: LivingRepository, earlier?: Snapshot): Promise<Snapshot> => {
  const service = connectContent({ endpoint, fetch, clock: createFakeClock(), pageInterval: 0, pageSize: 4 });
  const sink = { start: () => {}, keep: inMemory, reuse: inMemory };
  return service.fetchSnapshot(sink, earlier && { ...earlier, walkedAt: 0 });
};

const FIRST = createRepository();

test.each(sample(1, seeds(50)))(
  'after any sequence of publications, what is made of the changes is what is made of all documents (seed %i)',
  async (seed) => {
    const extents = { whole: 0, changes: 0 };
    const publications = array(publicationOf, { minLength: 1, maxLength: 8 });
    await assert(
      asyncProperty(publications, async (drawn) => {
        let repository = FIRST;
        const living = createLivingRepository(publishedOf(repository));
        let known = await read(living);
        for (const publication of drawn) {
          repository = carryOut(repository, publication);
          living.publish(publishedOf(repository));
          if (!publication.isRead) continue;
          known = await read(living, known);
          extents[known.walkedAt === 0 ? 'changes' : 'whole'] += 1;
          const all = await read(living);
          expect(known.documents.map(({ id }) => id)).toEqual(all.documents.map(({ id }) => id));
          expect(known.documents.map(content)).toEqual(all.documents.map(content));
        }
        known = await read(living, known);
        expect(createPayloads(known.documents)).toEqual(createPayloads((await read(living)).documents));
      }),
      { seed, numRuns: 10 },
    );
    expect(extents.changes).toBeGreaterThan(extents.whole);
  },
);
