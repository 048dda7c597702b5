import { describe, expect, test } from 'vitest';
import { parseHook } from '../../../server/webhook/hook.ts';

const guard = {
  endpoint: 'https://bolak.cdn.prismic.io/api/v2',
  repository: 'bolak',
  secrets: ['the-secret-of-today', 'the-secret-of-yesterday'],
};
const update = {
  type: 'api-update',
  domain: 'bolak',
  apiUrl: 'https://bolak.prismic.io/api',
  secret: 'the-secret-of-today',
  masterRef: 'X1',
  releases: {},
  masks: {},
  tags: {},
  documents: ['a', 'b'],
  experiments: {},
};
const parse = (changes: object, given = guard) => parseHook(JSON.stringify({ ...update, ...changes }), given);
const ACCEPTED = { type: 'api-update', masterRef: 'X1', documents: ['a', 'b'] };

describe('parseHook', () => {
  test('reads what Prismic sends, with either of two secrets', () => {
    expect(parse({})).toEqual(ACCEPTED);
    expect(parse({ secret: 'the-secret-of-yesterday' })).toEqual(ACCEPTED);
  });

  test('reads a test, and an update of releases or tags alone', () => {
    const { type: _, ...bare } = { type: '', domain: 'bolak', apiUrl: update.apiUrl, secret: update.secret };
    const expected = { masterRef: null, documents: [] };
    const trial = parseHook(JSON.stringify({ ...bare, type: 'test-trigger' }), guard);
    expect(trial).toEqual({ ...expected, type: 'test-trigger' });
    const tags = parseHook(JSON.stringify({ ...bare, type: 'api-update', tags: { addition: [{ id: 'x' }] } }), guard);
    expect(tags).toEqual({ ...expected, type: 'api-update' });
  });

  test.each([
    'https://bolak.prismic.io/api',
    'https://bolak.prismic.io/api/v2',
    'https://bolak.prismic.io/api/v2/',
    'https://bolak.cdn.prismic.io/api/v2',
    'HTTPS://BOLAK.prismic.io/api',
  ])('takes %s for ours', (apiUrl) => {
    expect(parse({ apiUrl })).toEqual(ACCEPTED);
  });

  test.each([
    'https://other.prismic.io/api',
    'https://bolak.prismic.io.evil.example/api',
    'https://evil.example/bolak.prismic.io/api',
    'https://bolak.prismic.io@evil.example/api',
    'https://user@bolak.prismic.io/api',
    'https://bolak.prismic.io/api?x=https://bolak.prismic.io/api',
    'http://bolak.prismic.io/api',
    'bolak',
    '',
  ])('does not take %s for ours', (apiUrl) => {
    expect(parse({ apiUrl })).toEqual({ status: 403, reason: 'The webhook is of another repository' });
  });

  test('goes by the name in the address of the Content API, and by the configured one behind another address', () => {
    const other = { ...guard, endpoint: 'https://other.cdn.prismic.io/api/v2' };
    expect(parse({ apiUrl: 'https://other.prismic.io/api' }, other)).toEqual(ACCEPTED);
    expect(parse({}, other)).toMatchObject({ status: 403 });
    const proxy = { ...guard, endpoint: 'https://proxy.example/content/api/v2' };
    expect(parse({ apiUrl: 'https://proxy.example/content/api/v2' }, proxy)).toEqual(ACCEPTED);
    expect(parse({}, proxy)).toEqual(ACCEPTED);
  });

  test.each(['', 'the-secret', 'the-secret-of-today ', 'the-secret-of-today,the-secret-of-yesterday', null, undefined])(
    'refuses the secret %j without repeating it',
    (secret) => {
      const refusal = parse({ secret });
      expect(refusal).toMatchObject({ status: 403 });
      expect(JSON.stringify(refusal)).not.toContain('the-secret');
    },
  );

  test.each(['', '{', 'null', '[]', '"text"', '{}', '{"type":"other"}'])('calls %s malformed', (text) => {
    expect(parseHook(text, guard)).toMatchObject({ status: 400 });
  });

  test.each([{ type: 'deletion' }, { documents: 'all' }, { apiUrl: 7 }, { secret: 7 }, { masterRef: {} }])(
    'calls a body with %j malformed',
    (changes) => {
      expect(parse(changes)).toMatchObject({ status: 400 });
    },
  );
});
