import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findUnseen, isAuditDue } from '../../content/audit.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import { createIntake } from '../../content/snapshot/intake.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

let dir: string;
beforeEach(() => {
  dir = makeTemporaryFolder('audit');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const DATE = '2026-09-01T12:00:00+0000';
/** A date within the margin in which documents are fetched again. */
const NEW = '2026-09-01T12:05:00+0000';

type Sent = Readonly<Record<string, unknown>>;

const link = (words: object) => ({ link_type: 'Document', id: 'Zb', tags: [], text: 'Batafsil', ...words });

const article: Sent = {
  id: 'Za',
  uid: 'a',
  type: 'blog_post',
  lang: 'uz-uz',
  tags: ['x'],
  alternate_languages: [{ id: 'Zr' }],
  first_publication_date: DATE,
  last_publication_date: DATE,
  data: {
    title: 'Sarlavha',
    link: link({
      type: 'partner',
      uid: 'b',
      lang: 'uz-uz',
    }),
    papers: [{ link_type: 'Document', label: 'Shartnoma' }],
    empty: null,
  },
};

const other: Sent = { ...article, id: 'Zz', uid: 'z', last_publication_date: '2026-09-01T12:11:00+0000' };

/** Receives a snapshot at a ref: of all documents, or as changes since a snapshot of the same documents. */
const receive = async (
  ref: string,
  documents: readonly Sent[],
  extent: 'whole' | 'changes' = 'whole',
): Promise<StoredSnapshot> => {
  const about = { ref, masterRef: ref, endpoint: 'https://a.example/api/v2', walkedAt: 1, integrationFieldsRef: null };
  const raw = documents.map((document) => createRawDocument(Buffer.from(JSON.stringify(document))));
  const take = (last?: StoredSnapshot) =>
    createIntake(dir).receive(async ({ start, keep }) => {
      start(last ? 'changes' : 'whole');
      return { ...about, languages: [], types: new Map(), documents: raw.map(keep) };
    }, last);
  const whole = await take();
  return extent === 'whole' ? whole : take(whole);
};

/** Ids of the documents that differ from the result of fetching changes only. */
const unseen = async (before: readonly Sent[], after: readonly Sent[], ref = 'ref-2'): Promise<readonly string[]> =>
  findUnseen(await receive('ref-1', before, 'changes'), await receive(ref, after)).map(({ id }) => id);

describe('a walk through all documents finds what changes did not tell of', () => {
  test.each<[string, Sent]>([
    ['whose text is another', { ...article, data: { ...Object(article['data']), title: 'Boshqa' } }],
    ['whose uid is another', { ...article, uid: 'other' }],
    [
      'whose link leads elsewhere',
      { ...article, data: { ...Object(article['data']), link: { ...link({}), id: 'Zc' } } },
    ],
    [
      'of whose fields one is called `link_type`',
      { ...article, data: { ...Object(article['data']), papers: [{ link_type: 'Document', label: 'Oferta' }] } },
    ],
    ['that was not there', { ...article, id: 'Znew' }],
  ])('a document %s', async (_, changed) => {
    expect(await unseen([article, other], [changed, other])).toEqual([changed['id']]);
  });

  test('a document that is gone, when nothing has been published since', async () => {
    expect(await unseen([article, other], [other], 'ref-1')).toEqual(['Za']);
    expect(await unseen([article, other], [other])).toEqual([]);
  });
});

describe('it does not tell of', () => {
  test.each<[string, Sent]>([
    ['what has been published since', { ...article, last_publication_date: NEW, data: {} }],
    [
      'what the service writes when it answers',
      {
        ...article,
        tags: [],
        alternate_languages: [],
        href: 'x',
        data: { ...Object(article['data']), link: link({ isBroken: true, lang: null }) },
      },
    ],
    [
      'fields that models have gained or lost',
      { ...article, data: { ...Object(article['data']), empty: undefined, more: [], links: { link_type: 'Any' } } },
    ],
  ])('%s', async (_, changed) => {
    expect(await unseen([article, other], [changed, other])).toEqual([]);
  });

  test('anything, where there was no snapshot of changes', async () => {
    const [before, after] = [
      await receive('ref-1', [article, other]),
      await receive('ref-2', [{ ...article, data: {} }]),
    ];
    expect(findUnseen(before, after)).toEqual([]);
  });
});

test('everything is fetched again when it was fetched more than a day ago, or in the future', async () => {
  const walked = { ...(await receive('ref-1', [article])), walkedAt: 1_000_000_000_000 };
  const day = 86_400_000;
  const after = [0, day, day + 1, -1].map((passed) => isAuditDue(walked, walked.walkedAt + passed));
  expect(after).toEqual([false, false, true, true]);
});
