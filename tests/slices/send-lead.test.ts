import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendLead } from '../../slices/LeadForm/use-lead-form.ts';
import { breakOff, hang, json, startLeadServer, type LeadAnswer, type LeadServer } from '../helpers/lead-server.ts';
import { NOBODY } from '../helpers/listen-here.ts';

let server: LeadServer;

beforeAll(async () => {
  server = await startLeadServer();
});

beforeEach(() => server.requests.splice(0));

afterAll(async () => server[Symbol.asyncDispose]());

const fields = new URLSearchParams({ name: 'Aziza Karimova', phone: '+998901234567' });

const send = async (answer: LeadAnswer, timeoutInMs?: number) => {
  server.answer = answer;
  return sendLead({ endpoint: server.endpoint, fields, timeoutInMs });
};

test('a form is sent once, encoded as browsers send one by themselves', async () => {
  expect(await send(json(200, {}))).toEqual({ status: 'sent' });
  expect(server.requests).toMatchObject([
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json' },
      fields: { name: 'Aziza Karimova', phone: '+998901234567' },
    },
  ]);
});

test('an accepted form needs no answer in any form', async () => {
  expect(await send((response) => response.writeHead(204).end())).toEqual({ status: 'sent' });
});

test.each([400, 422])('status %i names the fields that are wrong', async (status) => {
  const answer = json(status, { errors: { phone: 'Raqam band', other: 'x', name: 7, city: '', constructor: 'x' } });
  expect(await send(answer)).toEqual({ status: 'refused', errors: { phone: 'Raqam band' } });
});

test.each<readonly [string, LeadAnswer]>([
  ['an error of the server', json(500, { errors: { phone: 'x' } })],
  ['a refusal without fields', json(422, { errors: {} })],
  ['a refusal that is a list', json(422, ['x'])],
  ['a refusal that is nothing', json(422, null)],
  ['a refusal that is no JSON', (response) => response.writeHead(422).end('<p>xato</p>')],
  ['an answer that breaks off', breakOff],
])('%s is a failure', async (_, answer) => {
  expect(await send(answer)).toEqual({ status: 'failed' });
});

test('silence is a failure when the time is up', async () => {
  expect(await send(hang, 500)).toEqual({ status: 'failed' });
  expect(server.requests).toHaveLength(1);
});

test('an endpoint that is not there is a failure', async () => {
  expect(await sendLead({ endpoint: `${NOBODY}/leads`, fields })).toEqual({ status: 'failed' });
});
