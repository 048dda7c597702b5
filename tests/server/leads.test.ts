import { once } from 'node:events';
import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLeads } from '../../server/leads/open-leads.ts';
import { createRateLimit } from '../../server/leads/receive-lead.ts';
import { createFolder } from '../helpers/built-site.ts';
import { listenHere, type ServerHere } from '../helpers/listen-here.ts';

type Folder = ReturnType<typeof createFolder>;

let folder: Folder;
let server: ServerHere;
let said: string[];

beforeEach(async () => {
  folder = createFolder();
  said = [];
  const receive = openLeads({ cache: folder.path, say: (line) => said.push(line) });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body, headers } = await receive(request);
    response.writeHead(status, Object.fromEntries(headers)).end(body);
  };
  server = await listenHere(createServer((request, response) => void respond(request, response)));
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const FORM = {
  locale: 'ru',
  name: 'Азиза Каримова',
  company: 'Texnomart',
  phone: '+998901234567',
  city: '',
  website: '',
  consent: 'yes',
} as const;

interface Changes {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const post = async ({ method = 'POST', form, body, headers }: Changes = {}) => {
  const { port, origin } = server;
  const request = send({
    port,
    method,
    path: '/__leads',
    headers: {
      origin,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      host: `127.0.0.1:${port}`,
      ...headers,
    },
  });
  request.end(body ?? new URLSearchParams({ ...FORM, ...form }).toString());
  const [response] = await once(request, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
};

const path = (): string => join(folder.path, 'leads.jsonl');
/** Stored leads, from a line on. */
const kept = (first = 0) =>
  readFileSync(path(), 'utf8')
    .split('\n')
    .slice(first)
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));

describe('a lead', () => {
  test('is kept in a file that its owner alone may read, and said without a word of who it is', async () => {
    const { status, text } = await post();
    expect([status, text]).toEqual([200, '{}']);
    expect(kept()).toMatchObject([
      { locale: 'ru', name: 'Азиза Каримова', company: 'Texnomart', phone: '+998901234567', city: '' },
    ]);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(said).toEqual([expect.stringMatching(/^A lead has come: it is in .*leads\.jsonl$/)]);
  });

  test('is kept so in a file that was made with other rights', async () => {
    writeFileSync(path(), '', { mode: 0o644 });
    await post();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  test.each(['90 123-45-67', '998901234567', '00998 90 1234567', '+998 (90) 123 45 67'])(
    'has its number in one form, however it was typed: %s',
    async (phone) => {
      await post({ form: { phone } });
      expect(kept()).toMatchObject([{ phone: '+998901234567' }]);
    },
  );

  test('is one line of the file, whatever it says', async () => {
    await post({ form: { name: 'A\r\nSet-Cookie: a=b\u0000', city: 'x'.repeat(500) } });
    expect(kept()).toMatchObject([{ name: 'A  Set-Cookie: a=b', city: 'x'.repeat(120) }]);
  });

  test('is refused with words beside each field that is wrong', async () => {
    const { status, text } = await post({ form: { name: ' ', company: '', phone: '+7 901 234 56 78', consent: 'no' } });
    expect(status).toBe(422);
    expect(JSON.parse(text)).toEqual({
      errors: {
        name: 'Укажите ваше имя',
        company: 'Укажите название компании',
        phone: expect.stringContaining('9'),
        consent: expect.stringContaining('соглас'),
      },
    });
    expect(said).toEqual([]);
  });

  test('of a robot is thanked for and not kept', async () => {
    expect((await post({ form: { website: 'https://spam.example' } })).status).toBe(200);
    expect(said).toEqual([]);
  });

  test('has a line of its own after one that was cut off, as by a full disk', async () => {
    writeFileSync(path(), '{"locale":"ru","name":"Ази');
    expect((await post()).status).toBe(200);
    expect(kept(1)).toMatchObject([{ name: 'Азиза Каримова' }]);
  });

  // `/dev/full` is always full.
  test.skipIf(!existsSync('/dev/full'))('for which the disk has no room is told as not sent, in words', async () => {
    symlinkSync('/dev/full', path());
    expect((await post()).status).toBe(503);
    expect((await post({ headers: { accept: 'text/html' } })).text).toContain('<html lang="ru-RU"');
    expect(said).toEqual(
      Array(2).fill(expect.stringMatching(/^A lead was refused: .*leads\.jsonl cannot be written \(ENOSPC/)),
    );
  });

  test('without JavaScript is answered with a page in the language of the form', async () => {
    const { status, headers, text } = await post({ headers: { accept: 'text/html' } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html lang="ru-RU"');
    expect(text).toContain('Заявка отправлена');
    expect(text).toContain('href="./ru"');
    expect((await post({ form: { name: '' }, headers: { accept: 'text/html' } })).status).toBe(422);
  });
});

describe('nobody else gets in', () => {
  test.each([
    ['another method', { method: 'PUT' }, 405],
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
    ['JSON', { headers: { 'content-type': 'application/json' } }, 415],
    ['a large body', { body: `name=${'x'.repeat(9_000)}` }, 413],
  ] as const)('%s is refused', async (_, changes, status) => {
    const answer = await post(changes);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(said).toEqual([]);
  });

  test('nor too many at once', async () => {
    const statuses: unknown[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  test('a full file takes no more, and nothing of it is thrown away', async () => {
    writeFileSync(path(), `${'x'.repeat(1024 * 1024)}\n`);
    expect((await post()).status).toBe(503);
    expect(readFileSync(path(), 'utf8').length).toBe(1024 * 1024 + 1);
  });
});

test('requests are counted by the minute, of each sender and of all', () => {
  let now = 0;
  const isAllowed = createRateLimit({ each: 2, all: 3, now: () => now });
  expect(['a', 'a', 'a', 'b', 'b'].map(isAllowed)).toEqual([true, true, false, true, false]);
  now = 60_000;
  expect(isAllowed('a')).toBe(true);
});
