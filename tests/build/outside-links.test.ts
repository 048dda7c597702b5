import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startContentRepository, set, UZ } from '../helpers/content-repository.ts';
import { startForwardProxy } from '../helpers/forward-proxy.ts';
import { listenHere } from '../helpers/listen-here.ts';
import { readEvents, readProblems, runSiteAlone, type SiteRun } from '../helpers/run-site.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';

const PARTNER = { type: 'partner', uid: 'texnomir', lang: UZ };

test('links out of the site are asked for on demand: each address once, through the proxy, and not again on the same day', async () => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`);
    if (request.url === '/eski') return void response.writeHead(301, { location: '/yangi' }).end();
    return void response.writeHead(request.url === '/yoq' ? 404 : 200).end();
  });
  await using server = await listenHere(outside);
  await using proxy = await startForwardProxy();
  const host = `xarid.example:${server.port}`;
  const link = (path: string) => {
    const data = { link_type: 'Web', url: `http://${host}${path}` };
    return {
      type: 'paragraph',
      text: `Batafsil hujjatida.`,
      spans: [{ type: 'hyperlink', start: 9, end: 18, data }],
      direction: 'ltr',
    };
  };
  const paths = ['/bor', '/bor#a', '/yoq#a', '/yoq', '/eski'];
  await using service = await startContentRepository(
    set(PARTNER, 'data.description', paths.map(link)),
    set(PARTNER, 'data.website', { link_type: 'Web', url: 'http://169.254.169.254/', text: 'x' }),
  );
  using sandbox = createEmptySandbox(service);
  const env = {
    ...sandbox.env,
    HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
    HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
  };
  // The proxy answers 502 for all other hosts, which the embedded content links to.
  proxy.obstacle = ({ url = '' }) => (url.includes(host) ? null : { status: 502 });
  const check = async (...args: readonly string[]) => {
    const run = await runSiteAlone(['content', 'check', ...args], env);
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('MaxListeners')]);
    return run;
  };

  await check('--json');
  expect([asked, proxy.requests]).toEqual([[], []]);

  const first = await check('--links', '--json');
  const linksOf = (run: SiteRun) =>
    readProblems(run).filter(({ kind, message }) => kind === 'links' && message.includes(host));
  const said = linksOf(first);
  const around = '“Batafsil hujjatida.”';
  expect(said.map(({ uid, field, severity, message }) => `${severity} ${uid} ${field}: ${message}`)).toEqual([
    `warning texnomir description › “hujjatida”: There is nothing at http://${host}/yoq (404): ${around}`,
    `warning texnomir description › “hujjatida”: There is nothing at http://${host}/yoq (404): ${around}`,
    `warning texnomir description › “hujjatida”: http://${host}/eski has moved for good to http://${host}/yangi (301): ${around}`,
  ]);
  expect(asked.map((line) => line.replace(` ${host}`, '')).toSorted()).toEqual([
    'GET /yoq',
    'HEAD /bor',
    'HEAD /eski',
    'HEAD /yangi',
    'HEAD /yoq',
  ]);
  expect(proxy.hosts()).not.toContain('169.254.169.254');
  const steps = readEvents(first).filter(({ step }) => step === 'links');
  expect(steps.map(({ event }) => event)).toEqual(['start', ...steps.slice(2).map(() => 'progress'), 'end']);

  const before = asked.length;
  const second = await check('--links', '--json');
  expect(linksOf(second)).toEqual(said);
  expect(asked.length).toBe(before);
});
