import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { addressBelow } from '../../model/site/site-addresses.ts';
import { parseAddressBook, type AddressBook } from '../../renderer/host/address-files.ts';
import { createFolder } from '../helpers/built-site.ts';
import { copy, type Change, type Documents } from '../helpers/content-repository.ts';
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

const PUBLICATIONS = 20;
const UIDS = ['muzlatgich-tanlash', 'samo-tv-55', 'bir', 'ikki', 'uch', 'тўрт'];
const TYPES: ReadonlySet<string> = new Set(['blog_post', 'product']);

type Own = Documents[number];

const uidOf = (document: Own): string => String(document['uid']);

const isFree = (documents: Documents, { type, lang }: Own, uid: string): boolean =>
  !documents.some((other) => other.type === type && other.lang === lang && uidOf(other) === uid);

/** Kinds of changes of documents with pages of their own. `shelf` has what was taken away. */
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
      // Of each type and language one stays, or the site would shrink.
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
    // At an address that another one may have had.
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

const ownersIn = ({ living }: AddressBook): ReadonlyMap<string, string> =>
  new Map(
    living.flatMap(({ id, at, pages }) =>
      at.flatMap((place) => pages.map((page) => [addressBelow(place, page), id] as const)),
    ),
  );

/** What is wrong with the answers of a host to all addresses that were ever live, each of the document that was last seen there. */
const findFaults = async (
  port: number,
  book: AddressBook,
  owners: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const now = ownersIn(book);
  const there = new Set(now.values());
  const faults = await Promise.all(
    [...owners].map(async ([address, id]): Promise<readonly string[]> => {
      const ask = async (path: string) => request(port, `HEAD ${path}`);
      const { status, headers } = await ask(encodeURI(address));
      const to = headers.get('location');
      const fault = [`${address} of ${id} answers ${status} ${to ?? ''}`];
      if (now.has(address)) return status === 200 ? [] : fault;
      if (!there.has(id)) return status === 410 ? [] : fault;
      if (to === undefined || now.get(decodeURI(to)) !== id) return fault;
      return (await ask(to)).status === 200 ? [] : [`${address} leads to ${to}, which is no page`];
    }),
  );
  return faults.flat();
};

test.each(sample(1, seeds(20)))(
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
    const bookOf = (site: string): AddressBook => parseAddressBook(readFileSync(addressesIn(site), 'utf8'));
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
      expect(await findFaults(preview.port, bookOf(live), owners), `${round}: ${way}`).toEqual([]);
      if (random() < 0.15) {
        await run(machine, ['rollback', '--to', to, '--yes']);
        note(live);
      }
    }
    service.publish((documents) => documents);
    await run(sandbox, ['build', '--out', sandbox.out, '--allow-shrink']);
    await publish(sandbox);
    using clean = createSandbox(service);
    await run(clean, ['build', '--out', clean.out, '--allow-shrink', '--addresses', addressesIn(live)]);
    expect(diffTrees(readTree(clean.out), readPublished(sandbox.out))).toEqual([]);
  },
);
