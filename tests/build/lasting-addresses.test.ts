import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addressBelow } from '../../model/site/site-addresses.ts';
import { readPublication } from '../../publish/targets/file/record.ts';
import { parseAddressBook, type AddressBook } from '../../renderer/host/address-files.ts';
import siteConfig from '../../site.config.ts';
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject } from '../helpers/configured-site.ts';
import { copy, readEmbeddedDocuments, type Change, type Documents } from '../helpers/content-repository.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { startPreview } from '../helpers/preview.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { request } from '../helpers/raw-request.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { runSite } from '../helpers/run-site.ts';
import { sample, seeds } from '../helpers/sample.ts';
import { addressesIn, createSandbox, type Sandbox } from '../helpers/sandbox.ts';

const { service, sandbox } = await usePreviousSite();

type Random = () => number;

const PUBLICATIONS = 10;
const UIDS = ['muzlatgich-tanlash', 'samo-tv-55', 'bir', 'ikki', 'uch', 'тўрт'];
const TYPES: ReadonlySet<string> = new Set(['blog_post', 'product']);

type Own = Documents[number];

const uidOf = (document: Own): string => String(document['uid']);

const isFree = (documents: Documents, { type, lang }: Own, uid: string): boolean =>
  !documents.some((other) => other.type === type && other.lang === lang && uidOf(other) === uid);

/** Kinds of changes to documents with pages of their own. `shelf` holds the removed documents. */
const createChanges = (random: Random) => {
  const shelf: Own[] = [];
  let count = 0;
  const own = (documents: Documents): readonly Own[] => documents.filter(({ type }) => TYPES.has(type));
  const one = (documents: Documents): Own => pick(own(documents), random);
  const withUid = (documents: Documents, { id }: Own, uid: string): Documents =>
    documents.map((document) => (document.id === id ? { ...document, uid } : document));
  const kinds: readonly Change[] = [
    (documents) => {
      const [document, uid] = [one(documents), pick(UIDS, random)];
      return isFree(documents, document, uid) ? withUid(documents, document, uid) : documents;
    },
    (documents) => {
      const document = one(documents);
      const alike = own(documents).filter(({ type, lang }) => type === document.type && lang === document.lang);
      const other = pick(alike, random);
      return withUid(withUid(documents, document, uidOf(other)), other, uidOf(document));
    },
    (documents) => {
      // Keep at least one of each type and language, or the shrink guard would stop the build.
      const document = one(documents);
      const alike = own(documents).filter(({ type, lang }) => type === document.type && lang === document.lang);
      if (alike.length < 2) return documents;
      shelf.push(document);
      return documents.filter(({ id }) => id !== document.id);
    },
    (documents) => {
      const back = shelf[0];
      if (back === undefined || !isFree(documents, back, uidOf(back))) return documents;
      shelf.shift();
      return [...documents, back];
    },
    // A new document, possibly at an address that another document had.
    (documents) => {
      const [document, uid] = [one(documents), pick(UIDS, random)];
      if (!isFree(documents, document, uid)) return documents;
      const { type, lang } = document;
      count += 1;
      return copy({ type, lang, uid: uidOf(document) }, { id: `new-${count}`, uid })(documents);
    },
  ];
  return (): Change => pick(kinds, random);
};

const bookOf = (site: string): AddressBook => parseAddressBook(readFileSync(addressesIn(site), 'utf8'));

const ownersIn = ({ living }: AddressBook): ReadonlyMap<string, string> =>
  new Map(
    living.flatMap(({ id, at, pages }) =>
      at.flatMap((place) => pages.map((page) => [addressBelow(place, page), id] as const)),
    ),
  );

interface Seen {
  /** Id of the last document seen at each address. */
  readonly owners: ReadonlyMap<string, string>;
  /** Ids of the documents that replace one whose language was removed. */
  readonly insteadOf?: (id: string) => readonly string[];
}

/** Requests all addresses that were ever live, and describes each wrong answer. */
const findFaults = async (
  port: number,
  book: AddressBook,
  { owners, insteadOf = () => [] }: Seen,
): Promise<readonly string[]> => {
  const now = ownersIn(book);
  const there = new Set(now.values());
  const ask = async (path: string) => {
    const { status, headers } = await request(port, `HEAD ${path}`);
    return { status, to: headers.get('location') };
  };
  const findFault = async (address: string, id: string): Promise<string | null> => {
    const { status, to } = await ask(encodeURI(address));
    const fault = `${address} of ${id} answers ${status} ${to ?? ''}`;
    if (now.has(address)) return status === 200 ? null : fault;
    const meant = [id, ...(there.has(id) ? [] : insteadOf(id))].filter((other) => there.has(other));
    if (meant.length === 0) return status === 410 ? null : fault;
    if (to === undefined || !meant.includes(now.get(decodeURI(to)) ?? '')) return fault;
    return (await ask(to)).status === 200 ? null : `${address} leads to ${to}, which is no page`;
  };
  const faults: string[] = [];
  // One after another, because a busy machine fails with hundreds of connections.
  for (const [address, id] of owners) faults.push((await findFault(address, id)) ?? '');
  return faults.filter((fault) => fault !== '');
};

test.each(sample(1, seeds(40)))(
  'whatever is published, taken back or lost: each address that was ever live leads in one step to its document, or says that it is gone (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const change = createChanges(random);
    using folder = createFolder();
    const to = pathToFileURL(join(folder.path, 'www')).href;
    const live = join(folder.path, 'www/current');
    const run = async (machine: Sandbox, args: readonly string[]): Promise<void> => {
      const { code, stdout, stderr } = await runSite([...args, '--json'], machine.env);
      expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    };
    const owners = new Map<string, string>();
    const note = (site: string): void => {
      for (const [address, id] of ownersIn(bookOf(site))) owners.set(address, id);
    };
    const publish = async (machine: Sandbox): Promise<void> => {
      await run(machine, ['publish', '--to', to, '--out', machine.out, '--yes', '--forward']);
      note(live);
    };
    await publish(sandbox);
    await using preview = await startPreview({ dist: live });
    for (let round = 0; round < PUBLICATIONS; round += 1) {
      service.publish(...Array.from({ length: 1 + Math.floor(random() * 3) }, change));
      const way = pick(['here', 'here', 'here', 'from', 'nothing', 'lost', 'unpublished'], random);
      const isElsewhere = way === 'from' || way === 'nothing';
      using elsewhere = createSandbox(service);
      const machine = isElsewhere ? elsewhere : sandbox;
      if (way === 'lost') rmSync(join(sandbox.cache, 'builds'), { recursive: true, force: true });
      const more = way === 'from' ? ['--from', to] : [];
      await run(machine, ['build', '--out', machine.out, '--allow-shrink', ...more]);
      if (way === 'unpublished') continue;
      await publish(machine);
      expect(await findFaults(preview.port, bookOf(live), { owners }), `${round}: ${way}`).toEqual([]);
      const { live: id, releases } = readPublication(join(folder.path, 'www'));
      // Unless this is the first release, sometimes roll back.
      if (random() < 0.15 && releases[0]?.id !== id) {
        await run(machine, ['rollback', '--to', to, '--yes']);
        note(live);
      }
    }
    await run(sandbox, ['build', '--out', sandbox.out, '--allow-shrink']);
    await publish(sandbox);
    using clean = createSandbox(service);
    await run(clean, ['build', '--out', clean.out, '--allow-shrink', '--addresses', addressesIn(live)]);
    expect(diffTrees(readTree(clean.out), readPublished(sandbox.out))).toEqual([]);
  },
);

test('a language that goes, comes with another prefix, or becomes the first one leads each of its addresses to its page, or to the translation', async () => {
  using folder = createFolder();
  const project = createConfiguredProject(join(folder.path, 'project'), {});
  const run = async (args: readonly string[]): Promise<string> => {
    const { code, output } = await project.run(args);
    expect([code, code === 0 ? '' : output]).toEqual([0, '']);
    return output;
  };
  const [uz, ru] = siteConfig.languages;
  if (uz === undefined || ru === undefined) throw new Error('Expected two languages');
  const translations = new Map(
    readEmbeddedDocuments().map(({ id, alternate_languages: others }) => [
      id,
      alternatesSchema.parse(others).map((other) => other.id),
    ]),
  );
  const owners = new Map<string, string>();
  const reasons = new Set<string>();
  const build = async (languages: readonly { readonly code: string }[]): Promise<void> => {
    await run(['build', '--allow-shrink']);
    const book = bookOf(project.dist);
    for (const [address, id] of ownersIn(book)) owners.set(address, id);
    for (const [, reason = ''] of (await run(['redirects', '--json'])).matchAll(/"reason": "([^"]*)"/g))
      reasons.add(reason);
    await using preview = await startPreview({ dist: project.dist });
    const seen = { owners, insteadOf: (id: string) => translations.get(id) ?? [] };
    expect(await findFaults(preview.port, book, seen), languages.map(({ code }) => code).join()).toEqual([]);
  };
  await build([uz, ru]);
  const rus = { ...ru, code: 'rus' };
  for (const room of ['', 'spelling', 'letters']) {
    const [from, to] = ['ru', 'rus'].map((code) => join(project.root, 'locales', room, `${code}.ts`));
    if (from !== undefined && to !== undefined && existsSync(from)) copyFileSync(from, to);
  }
  for (const languages of [[uz], [rus, uz], [ru]]) {
    writeFileSync(
      join(project.root, 'site.config.ts'),
      `export default ${JSON.stringify({ ...siteConfig, languages })};\n`,
    );
    await run(['types']);
    await build(languages);
  }
  expect([...reasons].toSorted()).toEqual(['language gone', 'prefix changed']);
});

const alternatesSchema = z.array(z.object({ id: z.string() }));
