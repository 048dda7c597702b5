import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isRecord } from '../../model/values/is-record.ts';
import { copy, findDocument, remove, set, shuffle, type Change, type Selector } from '../helpers/content-repository.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { sample } from '../helpers/sample.ts';
import { addressesIn, createSandbox, epochOf, type Sandbox } from '../helpers/sandbox.ts';
import { useWholeSite } from '../helpers/previous-site.ts';
import { readProblems, readSummary } from '../helpers/run-site.ts';

const { service, sandbox, before } = await useWholeSite();

interface Situation {
  readonly random: () => number;
  /** A name that no other edit uses. */
  readonly name: string;
}

type Edit = (situation: Situation) => Change;

const TITLES: Readonly<Record<string, string>> = {
  blog_post: 'title',
  partner: 'name',
  product: 'name',
  sale: 'title',
  faq_entry: 'question',
  service: 'name',
};

const pickDocument = ({ random }: Situation, types: readonly string[]): Selector & { readonly id: string } => {
  const type = pick(types, random);
  const { id, uid, lang } = pick(
    service.documents().filter((document) => document.type === type),
    random,
  );
  return { id, type, uid: String(uid), lang };
};

/** Picks a document whose pages may have a publication period. */
const pickDated = (situation: Situation): Selector => pickDocument(situation, ['blog_post', 'sale']);

const paged = ['blog_post', 'partner', 'product', 'sale'];

const edits: Readonly<Record<string, Edit>> = {
  text: (situation) => {
    const document = pickDocument(situation, Object.keys(TITLES));
    return set(document, `data.${TITLES[document.type]}`, `“Yangi” & ${situation.name}`);
  },
  add: (situation) => {
    const document = pickDocument(situation, [...paged, 'faq_entry', 'legal_document']);
    return copy(document, { id: `Z${situation.name}`, uid: situation.name });
  },
  unpublish: (situation) => remove(pickDocument(situation, [...paged, 'faq_entry', 'service'])),
  rename: (situation) => set(pickDocument(situation, paged), 'uid', situation.name),
  reorder: ({ random }) => shuffle(Math.floor(random() * 1000)),
  navigation: ({ name, random }) =>
    set({ type: 'navigation', lang: pick(['uz-uz', 'ru-ru'], random) }, 'data.main.1.link.text', name),
  settings: ({ name }) => set({ type: 'settings' }, 'data.hours', name),
  footer: ({ name }) => set({ type: 'footer', lang: 'ru-ru' }, 'data.columns.0.heading', name),
  comes: (situation) => set(pickDated(situation), 'data.publish_from', pick(DAYS.slice(0, 2), situation.random)),
  goes: (situation) => set(pickDated(situation), 'data.publish_until', pick(DAYS.slice(2), situation.random)),
  date: (situation) => set(pickDocument(situation, paged), 'last_publication_date', '2026-11-20T20:00:00+0000'),
};

test('a title for search engines that another page has is told by the next build, as long as both have it', async () => {
  const partner = { type: 'partner', uid: 'texnomir', lang: 'uz-uz' };
  const told = async (title: string): Promise<readonly string[]> => {
    service.publish(set(partner, 'data.meta_title', title));
    const run = await sandbox.build();
    expect(readSummary(run).rendered).toBe(1);
    return readProblems(run).map(({ type, uid, message }) => `${type} ${uid}: ${message}`);
  };
  const { data } = findDocument(service.documents(), { ...partner, uid: 'atlas-kiyim' });
  const title = String(isRecord(data) ? data['meta_title'] : '');
  expect(await told(title)).toEqual([expect.stringContaining(`The title is that of the partner`)]);
  expect(await told(`Texnomir: ${title}`.slice(0, 40))).toEqual([]);
});

/** Days before, on and after the last days of sales. */
const DAYS = ['2026-11-15', '2026-11-29', '2026-11-30', '2026-12-07', '2027-01-06'];

/** Builds into an empty folder with an empty cache, but with the known former addresses. */
const buildClean = async ([args = [], env]: Parameters<Sandbox['build']>) => {
  using clean = createSandbox(service, sandbox.cache);
  const { code, stdout } = await clean.build([...args, '--addresses', addressesIn(sandbox.out)], env);
  if (code !== 0) throw new Error(stdout);
  return readTree(clean.out);
};

test.each(sample(1, [20_261_115, 7, 23, 42]))(
  'after random edits an incremental build is the clean one, byte for byte (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const ranked = Object.entries(edits).map((edit) => ({ edit, rank: random() }));
    const order = ranked.toSorted((a, b) => a.rank - b.rank).map(({ edit }) => edit);
    // Apply each kind once: one, then two, then three at a time, and so on.
    for (let round = 0, done = 0; done < order.length; round += 1) {
      const kinds = order.slice(done, done + 1 + (round % 3));
      done += kinds.length;
      for (const [index, [, edit]] of kinds.entries()) service.publish(edit({ random, name: `e${round}-${index}` }));
      const args: Parameters<Sandbox['build']> = [
        ['--allow-shrink'],
        { SOURCE_DATE_EPOCH: epochOf(pick(DAYS, random)) },
      ];
      const run = await sandbox.build(...args);
      const what = `round ${round}: ${kinds.map(([kind]) => kind).join(', ')}`;
      expect([what, run.code, run.code === 0 ? '' : run.stdout]).toEqual([what, 0, '']);
      const published = readPublished(sandbox.out);
      expect([what, ...diffTrees(await buildClean(args), published)]).toEqual([what]);
      const others = Object.keys(readTree(sandbox.out)).filter((path) => !(path in published));
      expect(others.filter((path) => !path.startsWith('assets/'))).toEqual([]);
    }
  },
);

test('hashed files of earlier builds stay for 30 days, then they go', async () => {
  const old = Object.keys(before).find((path) => path.startsWith('assets/site.uz.'));
  const buildOn = async (day: string): Promise<readonly string[]> => {
    await sandbox.build([], { SOURCE_DATE_EPOCH: epochOf(day) });
    return Object.keys(readTree(sandbox.out));
  };
  service.publish(set({ type: 'settings' }, 'data.hours', '24/7'));
  expect(await buildOn('2026-11-15')).toContain(old);
  expect(await buildOn('2026-12-15')).toContain(old);
  expect(await buildOn('2026-12-16')).not.toContain(old);
  expect(Object.keys(readPublished(sandbox.out))).toHaveLength(Object.keys(readTree(sandbox.out)).length);
});

test('hashed files of earlier builds go as well when all that was remembered of them is lost, 30 days after that', async () => {
  service.publish(set({ type: 'settings' }, 'data.hours', '24/7'));
  await sandbox.build();
  expect(Object.keys(readTree(sandbox.out))).not.toEqual(Object.keys(readPublished(sandbox.out)));
  rmSync(sandbox.cache, { recursive: true });
  const buildOn = async (day: string): Promise<number> => {
    expect((await sandbox.build([], { SOURCE_DATE_EPOCH: epochOf(day) })).code).toBe(0);
    return Object.keys(readTree(sandbox.out)).length - Object.keys(readPublished(sandbox.out)).length;
  };
  const left = await buildOn('2026-11-20');
  expect([left > 0, await buildOn('2026-12-20'), await buildOn('2026-12-21')]).toEqual([true, left, 0]);
});

test('a hashed file that comes into use again is no longer counted as old', async () => {
  const hours = (value: string) => service.publish(set({ type: 'settings', lang: 'uz-uz' }, 'data.hours', value));
  const own = String(
    Reflect.get(
      Object(service.documents().find(({ type, lang }) => type === 'settings' && lang === 'uz-uz')?.['data']),
      'hours',
    ),
  );
  hours('24/7');
  await sandbox.build();
  hours(own);
  await sandbox.build([], { SOURCE_DATE_EPOCH: epochOf('2027-03-01') });
  const published = readPublished(sandbox.out);
  for (const path of Object.keys(before).filter((name) => name.startsWith('assets/')))
    expect(published[path]).toBe(before[path]);
});

test('a lost or damaged memory costs work, not correctness', async () => {
  const memory = join(sandbox.cache, 'builds', readdirSync(join(sandbox.cache, 'builds'))[0] ?? '', 'site');
  for (const name of readdirSync(memory)) {
    writeFileSync(join(memory, name), '{"build":');
    expect((await sandbox.build()).code).toBe(0);
    rmSync(join(memory, name));
    expect((await sandbox.build()).code).toBe(0);
  }
  writeFileSync(join(sandbox.out, 'builds/latest.json'), '{"id":"../../x"}');
  expect((await sandbox.build()).code).toBe(0);
  expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
});
