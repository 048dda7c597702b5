import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import relay from '../../deploy/relay.ts';
import { listenHere, type ServerHere } from '../helpers/listen-here.ts';

let github: ServerHere;
let received: string[] = [];
let answer = 204;
let env: Parameters<typeof relay.fetch>[1];

beforeEach(async () => {
  [received, answer] = [[], 204];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      response.writeHead(answer).end();
    });
  });
  github = await listenHere(server);
  env = {
    PRISMIC_REPOSITORY: 'bolak',
    PRISMIC_WEBHOOK_SECRET: 'new-secret, old-secret',
    GITHUB_REPOSITORY: 'bolak/site',
    GITHUB_TOKEN: 'gh-token',
    GITHUB_API_URL: github.origin,
  };
});

afterEach(async () => github[Symbol.asyncDispose]());

const hook = { type: 'api-update', apiUrl: 'https://bolak.prismic.io/api', secret: 'old-secret', documents: ['a'] };

const send = async (body: string): Promise<number> =>
  (await relay.fetch(new Request('https://relay.example/', { method: 'POST', body }), env)).status;

test('passes a publication on in the words that GitHub wants', async () => {
  expect(await send(JSON.stringify(hook))).toBe(200);
  expect(received).toEqual(['POST /repos/bolak/site/dispatches Bearer gh-token {"event_type":"prismic"}']);
});

test('lets Prismic send it again when GitHub does not take it', async () => {
  answer = 401;
  expect(await send(JSON.stringify(hook))).toBe(502);
  await github[Symbol.asyncDispose]();
  expect(await send(JSON.stringify(hook))).toBe(502);
});

test.each([
  ['a test', JSON.stringify({ ...hook, type: 'test-trigger' }), 200],
  ['a wrong secret', JSON.stringify({ ...hook, secret: 'other' }), 403],
  ['no secret', JSON.stringify({ ...hook, secret: null }), 403],
  ['another repository', JSON.stringify({ ...hook, apiUrl: 'https://other.prismic.io/api' }), 403],
  ['no JSON', '{', 400],
  ['too much', ' '.repeat(256 * 1024 + 1), 413],
])('passes nothing on for %s', async (_, body, status) => {
  expect([await send(body), received]).toEqual([status, []]);
});

test('passes nothing on without a configured secret, and for a GET', async () => {
  env = { ...env, PRISMIC_WEBHOOK_SECRET: '' };
  expect(await send(JSON.stringify({ ...hook, secret: '' }))).toBe(403);
  expect((await relay.fetch(new Request('https://relay.example/'), env)).status).toBe(405);
  expect(received).toEqual([]);
});
