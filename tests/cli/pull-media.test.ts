import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../base/digest.ts';
import { createFolder } from '../helpers/built-site.ts';
import { set, startContentRepository, type ContentRepository } from '../helpers/content-repository.ts';
import { status } from '../helpers/content-server.ts';
import { listenHere } from '../helpers/listen-here.ts';
import { startWriteServer, type RemoteAsset, type WriteServer } from '../helpers/prismic-write-server.ts';
import { readStamps, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readWarnings, runSite, startSite } from '../helpers/run-site.ts';

/** A media host that sends the prepared answer for a path, or else the file at this path. */
const startMediaHost = async () => {
  const files = new Map<string, string>();
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const here = await listenHere(
    createServer((request, response) => {
      asked.push(request);
      const path = request.url ?? '';
      const body = files.get(path);
      const answer = answers.get(path);
      if (answer) answer(response);
      else if (body === undefined) response.writeHead(404).end();
      else response.end(body);
    }),
  );
  return { ...here, files, asked, answers };
};

let content: ContentRepository;
let library: WriteServer;
let host: Awaited<ReturnType<typeof startMediaHost>>;
let folder: ReturnType<typeof createFolder>;

beforeEach(async () => {
  [content, library, host] = await Promise.all([startContentRepository(), startWriteServer(), startMediaHost()]);
  folder = createFolder();
});

afterEach(async () => {
  for (const server of [content, library, host]) await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const to = (): string => join(folder.path, 'pulled');
const originals = (): readonly string[] => Object.keys(readTree(join(to(), 'media/originals')));
const noteOf = (id: string): unknown => JSON.parse(readText(to(), `media/notes/${id}.json`));

const env = (): Record<string, string> => ({
  ...library.env,
  PRISMIC_ENDPOINT: content.endpoint,
  PRISMIC_PAGE_INTERVAL: '0',
  SITE_CACHE: join(folder.path, 'cache'),
});

const args = (...more: readonly string[]) => ['content', 'pull', '--to', to(), '--media', ...more];
const pull = async (...more: readonly string[]) => runSite(args(...more), env());

/** Adds a file to the library, by default as `<id>.jpg` at `/bolak/<id>.jpg`. */
const put = (id: string, body: string, more: Partial<RemoteAsset> = {}): void => {
  const path = `/bolak/${encodeURIComponent(id)}.jpg`;
  host.files.set(path, body);
  library.assets.set(id, {
    ...{ id, url: `${host.origin}${path}?auto=format,compress`, filename: `${id}.jpg`, size: body.length },
    ...{ width: 1, height: 1, type: 'image/jpeg', last_modified: 1, ...more },
  });
};

test('originals are kept once, with their notes; not who uploaded them, and the token goes nowhere else', async () => {
  put('Za', 'mushuk', {
    alt: 'Mushuk',
    credits: '© Bolak',
    notes: 'yoz',
    tags: [{ id: 't', name: 'uy' }],
    uploader_id: 'dilnoza',
  });
  put('Zb', 'mushuk', { filename: 'nusxa.PNG' });
  put('Zc', 'kuchuk');
  const run = await pull();
  expect([run.code, run.stderr]).toEqual([0, '']);
  expect(run.stdout).toContain('Media: 3 files to fetch, 18 B; 0 there already');
  expect(
    originals()
      .map((name) => name.slice(0, 64))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual([sha256('kuchuk'), sha256('mushuk')].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(noteOf('Za')).toMatchObject({
    ...{ id: 'Za', filename: 'Za.jpg', alt: 'Mushuk', credits: '© Bolak', notes: 'yoz', tags: ['uy'] },
    ...{ url: `${host.origin}/bolak/Za.jpg`, sha256: sha256('mushuk'), bytes: 6, size: 6 },
  });
  for (const path of Object.keys(readTree(to()))) expect(readText(to(), path)).not.toContain('dilnoza');
  for (const { headers } of host.asked)
    expect([headers.authorization, headers['repository']]).toEqual([undefined, undefined]);
  // Other files in the folder are not taken for documents.
  expect(await runSite(['content', 'compare', to(), content.endpoint], env())).toMatchObject({ code: 0 });
});

test('another pull asks for nothing that is there; for what is other it does', async () => {
  put('Za', 'mushuk');
  put('Zb', 'kuchuk');
  await pull();
  const stamps = readStamps(to());
  const before = host.asked.length;
  expect(await pull()).toMatchObject({ code: 0, stdout: expect.stringContaining('0 files to fetch') });
  expect([readStamps(to()), host.asked.length]).toEqual([stamps, before]);
  put('Za', 'mushuk', { alt: 'Mushuk' });
  await pull();
  expect([noteOf('Za'), host.asked.length]).toEqual([expect.objectContaining({ alt: 'Mushuk' }), before]);
  put('Zb', 'sigir', { last_modified: 2 });
  await pull();
  expect(noteOf('Zb')).toMatchObject({ sha256: sha256('sigir') });
  expect(host.asked.length).toBe(before + 1);
  writeFileSync(join(to(), 'media/originals', originals()[0] ?? ''), 'x');
  await pull();
  expect(host.asked.length).toBeGreaterThan(before + 1);
  for (const name of originals())
    expect([sha256('mushuk'), sha256('sigir'), sha256('kuchuk')]).toContain(
      sha256(readText(join(to(), 'media/originals'), name)),
    );
});

test('a pull that is killed in the middle of a file leaves none that is half, and the next one goes on', async () => {
  for (let at = 0; at < 12; at += 1) put(`Z${at}`, `rasm ${at} `.repeat(100));
  const isHalf = new Promise<void>((resolve) => {
    host.answers.set('/bolak/Z7.jpg', (response) => {
      response.writeHead(200, { 'content-length': 700 });
      response.write('rasm 7 ', () => resolve());
    });
  });
  const started = startSite(args(), env());
  await isHalf;
  await expect
    .poll(() => originals().filter((name) => !name.endsWith('.tmp')).length, { timeout: 60_000 })
    .toBeGreaterThan(6);
  started.process.kill('SIGKILL');
  await started.end;
  for (const name of originals().filter((each) => !each.endsWith('.tmp')))
    expect(name.slice(0, 64)).toBe(sha256(readText(join(to(), 'media/originals'), name)));
  expect(existsSync(join(to(), 'media/notes/Z7.json'))).toBe(false);
  host.answers.clear();
  const before = host.asked.length;
  expect(await pull()).toMatchObject({ code: 0 });
  expect(host.asked.length - before).toBeLessThan(6);
  expect(originals()).toHaveLength(12);
  expect(Object.keys(readTree(join(to(), 'media/notes')))).toHaveLength(12);
});

test('a file that is not there is told when all others are', async () => {
  put('Za', 'mushuk');
  put('Zb', 'kuchuk');
  put('Zc', 'sigir', { url: 'not an address' });
  host.files.delete('/bolak/Za.jpg');
  const run = await pull('--json');
  expect([run.code, readFailure(run)]).toEqual([
    3,
    expect.objectContaining({
      code: 'content.not-found',
      message: expect.stringMatching(/Za\.jpg \(Za: HTTP 404\).*Zc\.jpg/),
    }),
  ]);
  expect(originals()).toHaveLength(1);
});

test('a host that is away ends the pull, and what is there stays', async () => {
  put('Za', 'mushuk');
  await pull();
  put('Zb', 'kuchuk');
  host.answers.set('/bolak/Zb.jpg', (response) => void response.writeHead(503).end());
  const run = await pull('--json');
  expect([run.code, readFailure(run).code]).toEqual([3, 'content.unavailable']);
  host.answers.set('/bolak/Zb.jpg', (response) => {
    host.answers.clear();
    response.writeHead(429, { 'retry-after': '0.1' }).end();
  });
  expect(await pull()).toMatchObject({ code: 0 });
  expect(originals()).toHaveLength(2);
});

test('a library of several pages is read whole, later where it says so, or not taken', async () => {
  for (let at = 0; at < 120; at += 1) put(`Z${at}`, 'bir xil');
  library.disturb('GET /assets', status(429, '', { 'retry-after': '0.1' }), { nth: 2 });
  expect(await pull()).toMatchObject({ code: 0, stdout: expect.stringContaining('120 files in the library') });
  expect([originals().length, Object.keys(readTree(join(to(), 'media/notes'))).length]).toEqual([1, 120]);
  const before = readTree(to());
  library.disturb('GET /assets', status(200, { items: [], total: 120 }));
  const run = await pull('--prune', '--yes', '--json');
  expect([run.code, readFailure(run).code]).toEqual([3, 'content.inconsistent']);
  expect(readTree(to())).toEqual(before);
});

test('the media of all documents are there, also where an editor publishes a new one while the library is read', async () => {
  put('Za', 'mushuk');
  library.disturb('GET /assets', (...call) => {
    const items = [...library.assets.values()];
    put('Zb', 'kuchuk');
    content.publish(set({ type: 'partner', uid: 'texnomir' }, 'data.note', 'Zb.jpg'));
    status(200, { items, total: items.length })(...call);
  });
  for (const shown of [false, true]) {
    expect(await pull()).toMatchObject({ code: 0 });
    const documents = JSON.stringify(readText(to(), 'partner/texnomir.uz.json'));
    expect([documents.includes('Zb.jpg'), existsSync(join(to(), 'media/notes/Zb.json'))]).toEqual([shown, shown]);
  }
});

test('what the library does not have any more is named, and deleted with --prune alone', async () => {
  for (const id of ['Za', 'Zb', 'Zc', 'Zd', 'Ze', 'Zf']) put(id, id);
  put('Zg', 'Zf');
  await pull();
  library.assets.delete('Za');
  library.assets.delete('Zg');
  const named = await pull();
  expect(named.stdout).toContain('2 not in the library, which --prune deletes');
  expect(named.stdout).toContain('  - media/notes/Za.json');
  expect(originals()).toHaveLength(6);
  expect(await pull('--prune', '--yes')).toMatchObject({ code: 0 });
  expect([originals().length, existsSync(join(to(), 'media/notes/Zg.json'))]).toEqual([5, false]);
});

test('a file of another size than the library says is kept, and told each time until it is mended', async () => {
  put('Za', 'mushuk', { size: 5000 });
  put('Zb', 'it');
  const told = [expect.stringMatching(/^1 file not of the size.*Za\.jpg/)];
  expect(readWarnings(await pull('--json'))).toEqual(told);
  put('Zc', 'kuchuk', { size: 5000 });
  const both = [expect.stringMatching(/^2 files not of the size.*Za\.jpg, Zc\.jpg/)];
  expect(readWarnings(await pull('--json'))).toEqual(both);
  expect(readWarnings(await pull('--json'))).toEqual(both);
  put('Zc', 'kuchuk');
  put('Zd', 'gone');
  host.files.delete('/bolak/Zd.jpg');
  const lost = await pull('--json');
  expect([readFailure(lost).code, readWarnings(lost)]).toEqual(['content.not-found', told]);
});

test('names of files and ids lead nowhere else', async () => {
  put('../../up', 'a', { filename: '../../evil.sh\n' });
  put('ZA', 'b');
  put('Za', 'c');
  expect(await pull()).toMatchObject({ code: 0 });
  const paths = Object.keys(readTree(folder.path)).filter((path) => !path.startsWith('cache/'));
  expect(paths.every((path) => path.startsWith('pulled/'))).toBe(true);
  const notes = paths.filter((path) => path.startsWith('pulled/media/notes/'));
  expect([notes.length, new Set(notes.map((path) => path.toLowerCase())).size]).toEqual([3, 3]);
});

test.each([
  ['no write token', { PRISMIC_WRITE_TOKEN: '' }, 2, 'write.no-token'],
  ['a token without the right', { PRISMIC_WRITE_TOKEN: 'another' }, 3, 'write.forbidden'],
])('%s is said, and nothing is written', async (_, more, code, expected) => {
  const run = await runSite(args('--json'), { ...env(), ...more });
  expect([run.code, readFailure(run).code]).toEqual([code, expected]);
  expect(existsSync(to())).toBe(false);
});
