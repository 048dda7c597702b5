import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reset, sendText, status, truncate, type Responder } from '../helpers/content-server.ts';
import { EMBEDDED } from '../helpers/expected-site.ts';
import { diffTrees, readText, readTree } from '../helpers/read-tree.ts';
import { readFailure, readProblems, readSummary, readWarnings } from '../helpers/run-site.ts';
import { sample } from '../helpers/sample.ts';
import { createChangedSite, type PreviousSite } from '../helpers/previous-site.ts';

let site: PreviousSite;

beforeAll(async () => {
  site = await createChangedSite();
});

afterAll(async () => site[Symbol.asyncDispose]());

const redirect: Responder = (response) => sendText(response, 302, '', { location: 'http://other.example/api/v2' });

/** Answers with 40 MiB, more than a build ever reads. */
const huge: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  let left = 40;
  const send = (): void => {
    left -= 1;
    if (left === 0) response.end();
    else if (!response.destroyed) response.write(piece, send);
  };
  send();
};

const inTwoSeconds: Responder = (response) =>
  sendText(response, 429, '', { 'retry-after': new Date(Date.now() + 2000).toUTCString() });

describe('an answer that nobody would ask for again ends the build, and the old site stands', () => {
  test.each(
    sample<readonly [string, Responder, string, RegExp]>(3, [
      ['403', status(403, { error: 'Access to this Ref requires a token' }), 'content.forbidden', /requires a token/],
      ['401 with a page of HTML', status(401, '<html>'), 'content.forbidden', /invalid API response/],
      [
        '400',
        status(400, { type: 'parsing-error', message: 'unexpected field' }),
        'content.parsing',
        /unexpected field/,
      ],
      ['404 without JSON', status(404, 'Not found'), 'content.repository-not-found', /Check that "http:\/\/127/],
      ['a redirect to another host', redirect, 'content.redirected', /other\.example/],
      ['a body over 32 MiB', huge, 'content.too-large', /over 32 MiB/],
      ['418', status(418), 'content.generic', /invalid API response/],
    ]),
  )('%s', async (_, fault, code, message) => {
    const { service, sandbox, before } = site;
    service.server.always(fault);
    const run = await sandbox.build();
    service.server.always(null);
    const hint = expect.stringMatching(/\w{3}/);
    expect([run.code, readFailure(run)]).toEqual([
      3,
      { code, message: expect.stringMatching(message), hint, exitCode: 3 },
    ]);
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  });

  test.each(
    sample<readonly [string, (envelope: Record<string, unknown>, url: URL) => unknown, string, RegExp]>(2, [
      [
        'a next page for ever',
        (envelope, url) => ({ ...envelope, next_page: url.href }),
        'content.inconsistent',
        /next page although/,
      ],
      [
        'an end that comes early',
        (envelope) => ({ ...envelope, next_page: null }),
        'content.inconsistent',
        new RegExp(`ended after 100 of ${EMBEDDED.documents}`),
      ],
      [
        'the first page again and again',
        (envelope) => ({ ...envelope, page: 1 }),
        'content.inconsistent',
        /asked for page 2, got page 1/,
      ],
      [
        'a total that changes',
        (envelope, url) => ({
          ...envelope,
          total_results_size: EMBEDDED.documents + Number(url.searchParams.get('page')),
        }),
        'content.inconsistent',
        /the total changed/,
      ],
      [
        'a document that comes twice',
        (envelope) => ({
          ...envelope,
          results: [envelope['results']].flat().with(1, [envelope['results']].flat()[0]),
        }),
        'content.inconsistent',
        /came twice/,
      ],
    ]),
  )('%s', async (_, change, code, message) => {
    const { service, sandbox, before } = site;
    service.server.alter(change);
    const run = await sandbox.build(['--no-stale', '--full']);
    service.server.alter((envelope) => envelope);
    expect([run.code, readFailure(run).code, readFailure(run).message]).toEqual([
      3,
      code,
      expect.stringMatching(message),
    ]);
    expect(diffTrees(before, readTree(sandbox.out))).toEqual([]);
  });
});

// Each test waits for many retries, so they run concurrently.
const times = (count: number, responder: Responder): readonly Responder[] =>
  Array.from({ length: count }, () => responder);

describe.concurrent('on a fault that stays', () => {
  test.each(
    sample<readonly [string, readonly Responder[], string, RegExp]>(1, [
      [
        'a reset connection, then 500',
        [...times(3, reset), ...times(6, status(500, 'oops'))],
        'content.unavailable',
        /HTTP 500\).*\(\d tries\)/,
      ],
      ['a truncated body', times(9, truncate), 'content.unavailable', /cannot be reached.*\(\d tries\)/],
      [
        'a body that is not JSON, then one without a total',
        [...times(3, status(200, '<html>Sign in</html>')), ...times(6, status(200, { page: 1, results: [] }))],
        'content.malformed',
        /`results_per_page`.*\(\d tries\)/,
      ],
    ]),
  )('%s ends a build that may not be stale, and the old site stands', async (_, faults, code, message) => {
    await using own = await createChangedSite();
    own.service.server.search(...faults);
    const run = await own.sandbox.build(['--no-stale']);
    expect([run.code, readFailure(run).code, readFailure(run).message]).toEqual([
      3,
      code,
      expect.stringMatching(message),
    ]);
    expect(readFailure(run).hint).toMatch(/Try again|Check what stands/);
    expect(diffTrees(own.before, readTree(own.sandbox.out))).toEqual([]);
  });

  test('the last good snapshot stands in, and the build says so loudly, even when it is to be quiet', async () => {
    await using own = await createChangedSite();
    own.service.server.metadata(...times(9, status(503)));
    const run = await own.sandbox.buildPlainly(['--quiet']);
    const loud = /^Warning: .*service is unavailable: .*HTTP 503.*last good snapshot \(ref ref-1\).*--no-stale/s;
    expect([run.code, run.stderr, run.stdout]).toEqual([0, expect.stringMatching(loud), '']);
    expect(diffTrees(own.before, readTree(own.sandbox.out))).toEqual([]);
  });

  test('a build from the last good snapshot does not keep the next one from the newest content', async () => {
    await using own = await createChangedSite();
    const text = own.change();
    own.service.server.search(...times(8, status(500)));
    const stale = await own.sandbox.build();
    expect([stale.code, readWarnings(stale).length, readSummary(stale).warnings]).toEqual([0, 1, 1]);
    expect(diffTrees(own.before, readTree(own.sandbox.out))).toEqual([]);
    const run = await own.sandbox.build();
    // The new text has a number in one language only, hence these warnings.
    const { length } = readProblems(run).filter(({ kind }) => kind === 'otherNumbers');
    expect([run.code, readWarnings(run), readSummary(run).warnings]).toEqual([0, [], length]);
    expect(readText(own.sandbox.out, 'index.html')).toContain(text);
  });
});

describe('a fault that passes does not show', () => {
  test.each(
    sample<readonly [string, readonly Responder[]]>(3, [
      ['429 with seconds', [status(429, '', { 'retry-after': '1' })]],
      ['429 with an HTTP date', [inTwoSeconds]],
      ['429 without retry-after', [status(429)]],
      ['500', [status(500, 'oops')]],
      ['a reset connection', [reset]],
      ['a truncated body', [truncate]],
      ['a body that is not JSON', [status(200, '<html>Sign in</html>')]],
    ]),
  )('%s', async (_, faults) => {
    const text = site.change();
    site.service.server.search(...faults);
    const run = await site.sandbox.build(['--no-stale']);
    expect([run.code, readWarnings(run)]).toEqual([0, []]);
    expect(readText(site.sandbox.out, 'index.html')).toContain(text);
  });
});
