import { createServer, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useServedSite } from '../helpers/browser-site.ts';
import { pagesForVisitors } from '../helpers/every-page.ts';
import { listenHere, type ServerHere } from '../helpers/listen-here.ts';
import { readShifts, watchShifts } from '../helpers/page-audits.ts';
import { sample } from '../helpers/sample.ts';

const samples = pagesForVisitors(inject('embeddedSite')).map(({ address }) => address);

const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };

/** Characters in a piece; the longest page arrives in sixty pieces. */
const PIECE = 1500;

describe.concurrent('a page that arrives piece by piece', () => {
  const served = useServedSite();
  let slow: ServerHere;
  beforeAll(async () => (slow = await startSlowServer(() => served.origin)));
  afterAll(async () => slow[Symbol.asyncDispose]());

  test.each(sample(3, samples))('%s does not move', async (address) => {
    const shifts = [];
    for (const viewport of [NARROW, WIDE]) {
      const page = await served.browser.newPage({ viewport });
      await watchShifts(page);
      await page.goto(slow.origin + address, { waitUntil: 'load' });
      await page.waitForTimeout(100);
      shifts.push(...(await readShifts(page)));
      await page.close();
    }
    expect(shifts).toEqual([]);
  });
});

/** Proxies another server: sends pages in pieces, everything else at once. Destroys an answer if the other server fails or ends. */
const startSlowServer = async (originOf: () => string): Promise<ServerHere> =>
  listenHere(
    createServer((request, response) => {
      pass(originOf() + request.url, response).catch(() => response.destroy());
    }),
  );

const pass = async (url: string, response: ServerResponse): Promise<void> => {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  if (type.startsWith('text/html')) await sendInPieces(response, await answer.text());
  else response.end(Buffer.from(await answer.arrayBuffer()));
};

/** Milliseconds between two pieces: a few frames. */
const PAUSE = 40;

const sendInPieces = async (response: ServerResponse, html: string): Promise<void> => {
  for (let at = 0; at < html.length; at += PIECE) {
    response.write(html.slice(at, at + PIECE));
    await setTimeout(PAUSE);
  }
  response.end();
};
