import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAlertChannel } from '../../../server/webhook/alert-channel.ts';
import { createAlert, type AlertMatter } from '../../../server/webhook/alerts.ts';
import type { StatusFailure } from '../../../server/webhook/known.ts';
import { openJournal } from '../../../server/webhook/journal.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { listenHere, type ServerHere } from '../../helpers/listen-here.ts';

let folder: ReturnType<typeof createFolder>;
let server: ServerHere;
let address = '';
let sent: unknown[] = [];
let logged: string[] = [];
let statuses: number[] = [];

beforeEach(async () => {
  folder = createFolder();
  [sent, logged, statuses] = [[], [], []];
  server = await listenHere(createServer((request, response) => void take(request, response)));
  address = `${server.origin}/services/T0/hidden-part`;
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Accepts a message, or refuses it if the next status is not 200. */
const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request);
  const status = statuses.shift() ?? 200;
  if (status === 200) sent.push(JSON.parse(body));
  response.writeHead(status).end('no_team');
};

const failure: StatusFailure = {
  code: 'content.invalid',
  message: '1 error',
  hint: undefined,
  at: '2026-11-15T07:00:00.000Z',
  isRetried: false,
  tries: 1,
  problems: [
    {
      severity: 'error',
      type: 'sale',
      uid: 'qora-juma',
      lang: 'uz-uz',
      field: 'title',
      message: 'Expected "a value"',
      hint: 'Fill it in.',
      link: 'https://bolak.prismic.io/builder/pages/Z',
    },
  ],
};
const offline: StatusFailure = {
  ...failure,
  code: 'content.unavailable',
  message: 'No answer',
  problems: [],
  isRetried: true,
};

/** Notes failures one after another, as runs do, each after the alert for the previous one was sent. */
const noteAll = async (env: NodeJS.ProcessEnv, ...failures: readonly (StatusFailure | null)[]): Promise<void> =>
  noteEach(env, ...failures.map((one) => ({ failure: one })));

const noteEach = async (env: NodeJS.ProcessEnv, ...matters: readonly Partial<AlertMatter>[]): Promise<void> => {
  const channel = findAlertChannel({ PATH: process.env['PATH'], ...env });
  if (channel === null) throw new Error('Expected a channel');
  const alert = createAlert({
    channel,
    journal: openJournal(join(folder.path, 'journal.json')),
    url: 'https://bolak.example',
    log: (...line) => logged.push(JSON.stringify(line)),
    signal: new AbortController().signal,
  });
  for (const one of matters) await alert({ failure: null, held: null, approved: null, ...one });
};

const END = { text: 'Everything published is live again on https://bolak.example' };

test('a failure is told once, however often it is tried and worded, and once more when it is over', async () => {
  const env = { SITE_ALERT_URL: address };
  await noteAll(env, null, offline, { ...offline, tries: 2, message: 'Still no answer' }, offline, null, null);
  expect(sent).toEqual([
    {
      text: 'Not everything published is live on https://bolak.example\nNo answer\nIt is tried again by itself.',
    },
    END,
  ]);
});

test('a failure after which the new site is in its place is not told as one that keeps it back', async () => {
  await noteAll({ SITE_ALERT_URL: address }, { ...offline, code: 'publish.unverified', message: 'Release 1 is live' });
  expect(sent).toEqual([
    {
      text: 'It is not certain that visitors of https://bolak.example get what is live\nRelease 1 is live\nIt is tried again by itself.',
    },
  ]);
});

test('another failure is told too, with its documents and links', async () => {
  await noteAll({ SITE_ALERT_URL: address }, offline, failure);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    text: expect.stringContaining(
      '• sale qora-juma uz-uz · Expected "a value" https://bolak.prismic.io/builder/pages/Z',
    ),
  });
});

test('the next process neither repeats a failure nor forgets to say that it is over', async () => {
  const env = { SITE_ALERT_URL: address };
  await noteAll(env, offline);
  await noteAll(env, offline);
  await noteAll(env, null);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(END);
});

describe('what waits to be approved', () => {
  const held = {
    id: 'a'.repeat(32),
    message: 'Build aaaaaaaaaaaa waits to be approved: A price.',
    hint: 'site approve aaaaaaaaaaaa',
  };
  const other = { ...held, id: 'b'.repeat(32), message: 'Build bbbbbbbbbbbb waits to be approved: A page.' };
  const approved = { id: held.id, by: 'aziza' };
  const env = () => ({ SITE_ALERT_URL: address });

  test('is told once, however often it is tried and over a restart, and at its end who has approved it', async () => {
    await noteEach(env(), { held }, { held });
    await noteEach(env(), { held }, { approved }, { approved });
    expect(sent).toEqual([
      {
        text: [
          'Something waits to be approved on https://bolak.example',
          held.message,
          held.hint,
          'The status page shows it, with a button for those who may.',
        ].join('\n'),
      },
      { text: `${END.text}: aziza has approved it` },
    ]);
  });

  test('is told again where another build waits, or for other reasons', async () => {
    await noteEach(env(), { held }, { held: other }, { held: { ...other, message: 'Two prices.' } });
    expect(sent).toHaveLength(3);
  });

  test('is told with who has approved the build before, where another one waits at once', async () => {
    await noteEach(env(), { held }, { held: other, approved });
    expect(sent[1]).toEqual({
      text: [
        'Build aaaaaaaaaaaa is live: aziza has approved it',
        'Something waits to be approved on https://bolak.example',
        other.message,
        held.hint,
        'The status page shows it, with a button for those who may.',
      ].join('\n'),
    });
  });

  test('ends without the name of who had approved what is live before it', async () => {
    await noteEach(env(), { held: other, approved }, { approved });
    expect(sent).toMatchObject([{ text: expect.stringMatching(/^Something waits/) }, END]);
  });

  test('ends without a name where something else took its place, and gives way to a failure', async () => {
    await noteEach(env(), { held }, {}, { held }, { failure: offline }, { approved });
    expect(sent.slice(1)).toMatchObject([END, {}, { text: expect.stringContaining('No answer') }, END]);
  });
});

test('the body is a template of ones own, in which no text ends a string', async () => {
  const body = '{"chat_id":"-100","text":"<b>site</b>: {text}","more":[{"again":"{text}"},7]}';
  await noteAll({ SITE_ALERT_URL: address, SITE_ALERT_BODY: body }, failure);
  expect(sent[0]).toMatchObject({
    chat_id: '-100',
    text: expect.stringMatching(/^<b>site<\/b>: Not everything.*"a value"/s),
    more: [{ again: expect.stringContaining('Not everything') }, 7],
  });
});

test('what could not be told is told after the next run; the address is in no line of the log', async () => {
  statuses = [404];
  await noteAll({ SITE_ALERT_URL: address }, failure, failure);
  expect(sent).toHaveLength(1);
  expect(logged[0]).toContain('it answered 404, no_team');
  expect(logged.join('')).not.toContain('hidden-part');
});

test('a command gets the text on standard input', async () => {
  const told = join(folder.path, 'told');
  await noteAll({ SITE_ALERT_COMMAND: `cat >> ${told}` }, offline, null);
  expect(readFileSync(told, 'utf8')).toMatch(/^Not everything published is live.*live again on \S+\n$/s);
});

test.each([
  { SITE_ALERT_URL: 'ftp://secret.example' },
  { SITE_ALERT_URL: 'http://secret.example/x' },
  { SITE_ALERT_URL: 'https://secret.example', SITE_ALERT_BODY: '{"text":secret}' },
  { SITE_ALERT_URL: 'https://secret.example', SITE_ALERT_BODY: '{"text":"secret {test}"}' },
])('a channel that cannot work is refused at the start, without its value: %j', (env) => {
  expect(() => findAlertChannel(env)).toThrow(/^Expected in SITE_ALERT_(?:URL|BODY) (?!.*secret)/);
});
