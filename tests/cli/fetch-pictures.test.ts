import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureFetcher } from '../../cli/diff/fetch-pictures.ts';
import { startForwardProxy, type ForwardProxy } from '../helpers/forward-proxy.ts';
import { listenHere, type ServerHere } from '../helpers/listen-here.ts';

let asked: string[] = [];
let proxy: ForwardProxy;
let server: ServerHere;

const ANSWERS: Readonly<Record<string, readonly [status: number, type: string]>> = {
  '/a.png?w=2': [200, 'image/png'],
  '/page': [200, 'text/html'],
  '/gone.png': [404, 'image/png'],
};

/** The proxy sends requests for every host to the test's server. */
beforeEach(async () => {
  asked = [];
  proxy = await startForwardProxy();
  server = await listenHere(
    createServer(({ url = '' }, response) => {
      asked.push(url);
      const [status, type] = ANSWERS[url] ?? [500, 'image/png'];
      response.writeHead(status, { 'content-type': type }).end('bytes');
    }),
  );
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${proxy.port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

test('a picture of another host is asked for once; what is none, or does not come, is none', async () => {
  const { fetchPicture, close } = createPictureFetcher(new AbortController().signal);
  const at = (path: string): string => `http://pictures.example:${server.port}${path}`;
  const fetched = await Promise.all([fetchPicture(at('/a.png?w=2')), fetchPicture(at('/a.png?w=2'))]);
  expect(fetched).toEqual(Array.from({ length: 2 }, () => ({ contentType: 'image/png', body: Buffer.from('bytes') })));
  for (const path of ['/page', '/gone.png', '/broken.png']) expect(await fetchPicture(at(path))).toBeNull();
  expect(asked).toEqual(['/a.png?w=2', '/page', '/gone.png', '/broken.png']);
  // Pictures on this machine are not fetched, because other people could not see them.
  vi.stubEnv('HTTP_PROXY', undefined);
  expect(await fetchPicture(`http://localhost:${server.port}/a.png?w=2`)).toBeNull();
  expect(asked).toHaveLength(4);
  await close();
});
