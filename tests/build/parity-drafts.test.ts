import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  at,
  findDocument,
  remove,
  RU,
  set,
  startContentRepository,
  UZ,
  type Change,
  type Documents,
} from '../helpers/content-repository.ts';
import { reset, status } from '../helpers/content-server.ts';
import { startWriteServer } from '../helpers/prismic-write-server.ts';
import { readFailure, readProblems, readWarnings, runSite } from '../helpers/run-site.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';

const PRODUCT = { type: 'product', uid: 'nurafon-x2' };
const FAQ = { type: 'faq_entry', uid: 'limit-qancha' };

/** Ids of all pictures in a document's data. */
const picturesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'dimensions' in value && 'id' in value ? [String(value.id)] : [];
  return [...own, ...Object.values(value).flatMap(picturesIn)];
};

/** Starts a repository that is read and written, and exports a translation file from it. */
const startTranslations = async (...changes: readonly Change[]) => {
  const service = await startContentRepository(...changes);
  const server = await startWriteServer();
  const sandbox = createEmptySandbox(service);
  const fill = (documents: Documents): void => {
    for (const { id, type, lang, data, ...rest } of documents) {
      const uid = typeof rest['uid'] === 'string' ? rest['uid'] : undefined;
      server.documents.set(id, { id, type, lang, uid, title: 'Nomi', data });
      server.types.set(type, {});
      for (const picture of picturesIn(data))
        server.assets.set(picture, { id: picture, url: picture, filename: '', size: 0, width: 1, height: 1, type: '' });
    }
  };
  fill(service.documents());
  const file = join(sandbox.path, 'ru.xlf');
  const env = { ...server.env, ...sandbox.env, PRISMIC_ENDPOINT: service.endpoint };
  const parity = async (...args: readonly string[]) => runSite(['content', 'parity', ...args], env);
  const exported = await parity('export', '--language', 'ru', '--out', file);
  const given = readFileSync(file, 'utf8');
  return {
    service,
    server,
    exported,
    parity,
    bringBack: async (...args: readonly string[]) => parity('import', file, ...args),
    /** Fills in every target and marks all as final. */
    translate: (): void => {
      const text = readFileSync(file, 'utf8').replaceAll('state="initial"', 'state="final"');
      const filled = text.replaceAll(
        /<source>([^]*?)<\/source>\n(?:<target>[^]*?<\/target>\n)?/g,
        (pair, source: string) =>
          pair.includes('<target>')
            ? pair.replace('<target>', '<target>Новое: ')
            : `${pair}<target>${source}</target>\n`,
      );
      writeFileSync(file, filled);
    },
    /** Changes the translation of one text in the exported file. */
    edit: (id: string, target: string) => (): void => {
      const unit = new RegExp(`(<unit id="${id}"[^]*?)state="initial"([^]*?)<target>[^]*?</target>`);
      writeFileSync(file, given.replace(unit, `$1state="final"$2<target>${target}</target>`));
    },
    /** Marks all translations as final without changing them. */
    approve: (): void => writeFileSync(file, given.replaceAll('state="initial"', 'state="final"')),
    writes: () => server.requests.filter(({ line }) => /^(?:POST|PUT)/.test(line)),
    [Symbol.asyncDispose]: async () => {
      sandbox[Symbol.dispose]();
      await server[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
};

const DIFFERENT = set({ ...PRODUCT, lang: UZ }, 'data.meta_description', '5 yil rasmiy kafolat bilan');

test('translations become drafts of Prismic: a new one tied to its document, a changed one in its place; a second run has nothing to do', async () => {
  await using translations = await startTranslations(DIFFERENT, remove({ ...FAQ, lang: RU }));
  const { server, service, exported, bringBack, translate, writes } = translations;
  expect(exported.stderr).toMatch(/texts of 2 documents/);
  translate();
  const dry = await bringBack('--dry-run');
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringContaining('as drafts that are not published:\n  1 new document, 1 changed one'),
  ]);
  expect(dry.stdout).toContain(`and it is replaced: product "${PRODUCT.uid}" ${RU}\n`);
  const unconfirmed = await bringBack();
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringMatching(/no terminal.*--yes/s)]);
  expect(writes()).toEqual([]);

  const run = await bringBack('--yes');
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toContain('The documents are drafts in a migration release.');
  const source = findDocument(service.documents(), { ...FAQ, lang: UZ });
  const made = [...server.documents.values()].filter(({ master }) => master !== undefined);
  expect(made).toEqual([expect.objectContaining({ type: 'faq_entry', lang: RU, uid: FAQ.uid, master: source.id })]);
  const changed = findDocument(service.documents(), { ...PRODUCT, lang: RU });
  expect(server.documents.get(changed.id)).toMatchObject({
    title: 'Nomi',
    data: { meta_description: expect.stringMatching(/^Новое: /), name: expect.stringMatching(/./) },
  });
  const put = writes().find(({ line }) => line.startsWith('PUT'));
  expect(Object.keys(JSON.parse(put?.body ?? ''))).not.toContain('title');

  const before = writes().length;
  const again = await bringBack('--yes');
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(/nothing to write\..*delete the journal: .*translations\.json\n/),
  ]);
  expect(writes()).toHaveLength(before);
});

test('a run that is cut off is gone on with by the next one, and nothing is made twice', async () => {
  await using translations = await startTranslations(DIFFERENT, remove({ ...FAQ, lang: RU }));
  const { server, bringBack, translate, writes } = translations;
  translate();
  server.disturb('POST /documents', reset);
  const cut = await bringBack('--yes', '--json');
  expect([cut.code, readFailure(cut).code]).toEqual([3, 'write.interrupted']);
  const run = await bringBack('--yes');
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect([...server.documents.values()].filter(({ master }) => master !== undefined)).toHaveLength(1);
  expect(writes().map(({ line }) => line.split(' ')[0])).toEqual(['POST', 'POST', 'PUT']);
});

test('new translations lead to each other, whichever of them is made first', async () => {
  const partner = { type: 'partner', uid: 'texnomir' };
  await using translations = await startTranslations(
    remove({ ...PRODUCT, lang: RU }),
    remove({ ...partner, lang: RU }),
  );
  const { server, service, bringBack, translate } = translations;
  translate();
  expect((await bringBack('--yes')).code).toBe(0);
  const madeOf = (selector: typeof partner) => {
    const { id } = findDocument(service.documents(), { ...selector, lang: UZ });
    return [...server.documents.values()].find(({ master }) => master === id);
  };
  const [product, made] = [madeOf(PRODUCT), madeOf(partner)];
  expect(JSON.stringify(product?.data)).toContain(`"link_type":"Document","id":"${made?.id}"`);
  expect((await bringBack('--yes')).stdout).toContain('nothing to write');
});

test('a second file of a document goes on from the draft that the first has made; one of which nothing is another counts as looked at', async () => {
  const old = set({ ...PRODUCT, lang: UZ }, 'last_publication_date', '2027-06-01T05:00:00+0000');
  await using translations = await startTranslations(old);
  const { server, service, bringBack, edit } = translations;
  const draft = () => server.documents.get(findDocument(service.documents(), { ...PRODUCT, lang: RU }).id)?.data;
  const first = edit('meta_title', 'Первое');
  const second = edit('meta_description', 'Второе');
  first();
  expect((await bringBack('--yes')).code).toBe(0);
  second();
  expect((await bringBack('--yes')).code).toBe(0);
  expect(draft()).toMatchObject({ meta_title: 'Первое', meta_description: 'Второе' });

  await using same = await startTranslations(old);
  expect((await same.bringBack('--yes')).stdout).toContain('To write: 0 texts, in 0 documents');
  same.approve();
  expect((await same.bringBack('--yes')).stdout).toContain('To write: 0 texts, in 1 document');
  expect(same.writes().map(({ line }) => line)).toEqual([expect.stringMatching(/^PUT /)]);
});

test('a translation that was published and taken back since it was imported is written again', async () => {
  await using translations = await startTranslations(DIFFERENT);
  const { server, service, bringBack, translate, writes } = translations;
  const [translation, field] = [{ ...PRODUCT, lang: RU }, 'data.meta_description'];
  const before = findDocument(service.documents(), translation);
  translate();
  expect((await bringBack('--yes')).code).toBe(0);
  const { data } = server.documents.get(before.id) ?? {};
  service.publish(set(translation, 'data', data));
  expect((await bringBack('--yes')).stdout).toContain('To write: 0 texts');
  service.publish(set(translation, field, at(before, field)));
  const again = await bringBack('--yes');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('0 new documents, 1 changed one')]);
  expect(writes()).toHaveLength(2);
});

test('what an editor publishes while an import goes on is left as it is, and named', async () => {
  await using translations = await startTranslations(DIFFERENT, remove({ ...FAQ, lang: RU }));
  const { server, service, bringBack, translate, writes } = translations;
  translate();
  server.disturb('POST /documents', (...call) => {
    service.publish(set({ ...PRODUCT, lang: RU }, 'data.meta_title', 'Название редактора'));
    status(429, '', { 'retry-after': '0.1' })(...call);
  });
  const run = await bringBack('--yes', '--json');
  expect([run.code, readWarnings(run)]).toEqual([
    1,
    [expect.stringMatching(/^product "nurafon-x2" ru-ru: somebody has published or deleted it .*left so → Import/)],
  ]);
  expect(writes().filter(({ line }) => line.startsWith('PUT'))).toEqual([]);
  expect(await bringBack('--yes')).toMatchObject({ code: 0, stderr: '' });
  const draft = server.documents.get(findDocument(service.documents(), { ...PRODUCT, lang: RU }).id);
  expect(draft?.data).toMatchObject({
    meta_title: 'Название редактора',
    meta_description: expect.stringMatching(/^Новое: /),
  });
});

test('a new translation whose draft somebody has deleted is made again, and keeps no other one waiting', async () => {
  await using translations = await startTranslations(DIFFERENT, remove({ ...FAQ, lang: RU }));
  const { server, service, bringBack, translate } = translations;
  const made = () => [...server.documents.values()].filter(({ master }) => master !== undefined);
  const changed = () => server.documents.get(findDocument(service.documents(), { ...PRODUCT, lang: RU }).id);
  translate();
  expect((await bringBack('--yes')).code).toBe(0);
  for (const { id } of made()) server.documents.delete(id);
  translate();
  const again = await bringBack('--yes');
  expect([again.code, again.stderr]).toEqual([0, '']);
  expect([made().length, changed()?.data]).toEqual([
    1,
    expect.objectContaining({ meta_description: expect.stringMatching(/^Новое: Новое: /) }),
  ]);
  expect((await bringBack('--yes')).stdout).toContain('nothing to write');
});

test('what somebody has made or changed meanwhile is named and not overwritten, and the others are written', async () => {
  await using translations = await startTranslations(DIFFERENT, remove({ ...FAQ, lang: RU }));
  const { server, service, bringBack, translate, writes } = translations;
  translate();
  const source = findDocument(service.documents(), { ...FAQ, lang: UZ });
  server.documents.set('draft', {
    id: 'draft',
    type: 'faq_entry',
    title: 'Черновик',
    lang: RU,
    master: source.id,
    data: {},
  });
  const run = await bringBack('--yes', '--json');
  expect([run.code, readWarnings(run)]).toEqual([
    1,
    [expect.stringMatching(/^faq_entry "limit-qancha" ru-ru: There is already an existing translation → /)],
  ]);
  expect(writes().map(({ line }) => line.replace(/\/[^/]*$/, ''))).toEqual(expect.arrayContaining(['PUT /documents']));

  service.publish(set({ ...PRODUCT, lang: RU }, 'data.meta_description', 'Чужое описание'));
  const later = await bringBack('--yes', '--json');
  expect(readProblems(later)).toEqual([
    expect.objectContaining({
      type: 'product',
      field: 'meta_description',
      message: expect.stringContaining('The translation has changed since the export: it is “Чужое описание” now'),
      link: expect.stringContaining('https://bolak-test.prismic.io/builder/pages/'),
    }),
  ]);
});
