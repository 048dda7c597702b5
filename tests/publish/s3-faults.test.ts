import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSiteError } from '../../base/errors.ts';
import { TIMEOUTS, type Timeouts } from '../../publish/targets/s3/timeouts.ts';
import { describeBucket, readSite, startBucket, type TestBucket } from '../helpers/bucket.ts';
import { createFolder, digest, writeBuiltSite } from '../helpers/built-site.ts';
import { publishAt } from '../helpers/publish-site.ts';
import type { StoredFile } from '../helpers/s3-protocol.ts';
import type { Fault } from '../helpers/s3-server.ts';
import { join } from 'node:path';

/** Timeouts of a publisher that gives up soon and is never taken for dead. */
const HASTY: Timeouts = { ...TIMEOUTS, attempts: 6, lapse: 600_000 };

/** Timeouts of an answer in milliseconds: for a fault that passes, long enough for a good answer on a busy machine. */
const ANSWER = { passing: 5000, lasting: 1000 };

/** Timeouts of a later publisher, which soon takes an earlier one for dead. */
const HEIR: Timeouts = { ...TIMEOUTS, lapse: 600_000, dead: 60 };

const PHASES: Readonly<Record<string, RegExp>> = {
  bytes: /^PUT \.site\/objects\//,
  record: /^PUT \.site\/publication\.json$/,
  assets: /^COPY assets\//,
  pages: /^COPY .*(?:html|_payload\.json)$/,
  pointer: /^PUT builds\/latest\.json$/,
  deletions: /^DELETE /,
};

const TIMES = { once: 1, 'three times': 3, 'for ever': Infinity } as const;

/** The end of a publication: `published`, or code, message and hint of its error. */
type Words = readonly string[];

interface FaultCase {
  readonly fault: Fault | 'clock';
  /** Whether the fault is noticed by a timeout. */
  readonly isSlow?: boolean;
  /** Parts of the message at the end. */
  readonly ends: (phase: string, times: number) => Words;
}

/** The end after a fault that retries overcome if it is not permanent. */
const passing =
  (reason: string) =>
  (_: string, times: number): Words =>
    Number.isFinite(times)
      ? ['published']
      : ['publish.unavailable', reason, '6 times', 'when the store and the way to it are well'];

const EXPIRED: Words = ['publish.refused', 'The credentials for s3://bolak have expired', 'Log in again'];
/** The error if the store refuses a write although nobody else has written. */
const REFUSED: Words = [
  'publish.unavailable',
  'refused again and again to replace',
  'although it is as it was expected',
];

const CASES: Readonly<Record<string, FaultCase>> = {
  refused: { fault: { kind: 'refused', milliseconds: 30 }, ends: passing('nobody listens there') },
  'reset before the answer': { fault: { kind: 'reset' }, ends: passing('the connection broke') },
  'reset in the body': { fault: { kind: 'reset in the body' }, ends: passing('the connection broke') },
  'status 408': { fault: { kind: 'error', status: 408, code: 'Unknown' }, ends: passing('Unknown, 408') },
  'status 500': { fault: { kind: 'error', status: 500, code: 'InternalError' }, ends: passing('InternalError, 500') },
  'status 503': { fault: { kind: 'error', status: 503, code: 'SlowDown' }, ends: passing('SlowDown, 503') },
  // Of a CDN before the store.
  'status 522': { fault: { kind: 'error', status: 522, code: 'Unknown' }, ends: passing('Unknown, 522') },
  'status 403': { fault: { kind: 'error', status: 403, code: 'ExpiredToken' }, ends: () => EXPIRED },
  'status 412': {
    fault: { kind: 'error', status: 412, code: 'PreconditionFailed' },
    ends: (phase, times) => {
      if (!['record', 'pointer'].includes(phase))
        return ['publish.unavailable', 'PreconditionFailed, 412', 'Run this again'];
      return times === 1 ? ['published'] : REFUSED;
    },
  },
  silence: { fault: { kind: 'silence' }, isSlow: true, ends: passing('no answer in time') },
  'an answer byte by byte': { fault: { kind: 'drip' }, isSlow: true, ends: passing('no answer in time') },
  'half an answer': { fault: { kind: 'truncated' }, ends: passing('the connection broke') },
  'done, but the answer is lost': { fault: { kind: 'lost' }, ends: passing('the connection broke') },
  'a wrong clock': {
    fault: 'clock',
    ends: (_, times) =>
      Number.isFinite(times)
        ? ['published']
        : ['publish.refused', 'The clock of this machine', 'Set the clock of this machine'],
  },
};

let folder: ReturnType<typeof createFolder>;
let second = '';
let clean: ReturnType<typeof describeBucket>;
/** Objects of the store after the first publication. */
let before: ReadonlyMap<string, StoredFile>;

/** Writes a site with a file for every phase, and with `more`, which the next site lacks. */
const siteOf = (text: string, more: Readonly<Record<string, string>>): string => {
  const out = join(folder.path, text);
  const pages = { 'index.html': `home ${text}`, '_payload.json': `payload ${text}` };
  writeBuiltSite(out, { ...pages, [`assets/app.${text.padEnd(8, text)}.js`]: text, ...more });
  return out;
};

beforeAll(async () => {
  folder = createFolder();
  const first = siteOf('a', { 'old/index.html': 'old', 'old/_payload.json': 'old' });
  second = siteOf('b', { 'new/index.html': 'new', 'new/_payload.json': 'new' });
  await using s3 = await startBucket();
  await publishAt(s3.open(), first);
  before = new Map(s3.objects);
  await publishAt(s3.open(), second);
  clean = describeBucket(s3);
});

afterAll(() => folder[Symbol.dispose]());

/** Makes requests of a phase fail `times` times. A permanent refusal affects every later request too. */
const strike = (
  s3: TestBucket,
  pattern: RegExp,
  { fault, times }: { readonly fault: FaultCase['fault']; readonly times: number },
) => {
  let struck = 0;
  s3.onRequest = (operation) => {
    const isLasting = struck > 0 && times === Infinity && fault !== 'clock' && fault.kind === 'refused';
    if (!isLasting && (struck >= times || !pattern.test(operation))) return null;
    struck += 1;
    if (fault !== 'clock')
      return fault.kind === 'refused' && times === Infinity ? { ...fault, milliseconds: Infinity } : fault;
    if (times === Infinity) return { kind: 'error', status: 403, code: 'RequestTimeTooSkewed' };
    s3.clock += 3_600_000;
    return null;
  };
};

const publishSecond = async (s3: TestBucket, answer: number): Promise<string> => {
  try {
    await publishAt(s3.open('', { ...HASTY, answer }), second);
    return 'published';
  } catch (error) {
    if (!isSiteError(error)) throw error;
    return `${error.code}: ${error.message} → ${error.hint}`;
  }
};

/** Checks one case: how the publication ends, and that the next one leaves the site as if there had been no fault. */
const tryCell = async (faultCase: FaultCase, [phase, pattern]: readonly [string, RegExp], times: number) => {
  await using s3 = await startBucket();
  for (const [key, file] of before) s3.objects.set(key, file);
  strike(s3, pattern, { ...faultCase, times });
  const answer = Number.isFinite(times) ? ANSWER.passing : ANSWER.lasting;
  const end = await publishSecond(s3, faultCase.isSlow ? answer : TIMEOUTS.answer);
  if (end === 'published') expect(describeBucket(s3), phase).toEqual(clean);
  s3.onRequest = () => null;
  await s3.comeBack();
  await publishAt(s3.open('', HEIR), second);
  expect(describeBucket(s3), phase).toEqual(clean);
  return [phase, end] as const;
};

test.each([
  ['an error', '<Error><Code>InternalError</Code></Error>'],
  ['an error and the end of a line', '<Error><Code>InternalError</Code></Error>\n'],
  ['no word of a copy', '<CopyObjectResult><Progress>100</Progress></CopyObjectResult>'],
])('a copy that is answered with status 200 and %s has not been made', async (_, xml) => {
  for (const [times, end] of [
    [2, 'published'],
    [Infinity, expect.stringContaining('publish.unavailable: ')],
  ] as const)
    expect(
      await tryCell({ fault: { kind: 'instead', xml }, ends: () => [] }, ['pages', /^COPY .*html$/], times),
    ).toEqual(['pages', end]);
});

test.each(['bytes', 'assets'])(
  'many requests at once wait out a store that is away for two seconds: %s',
  { timeout: 60_000 },
  async (phase) => {
    await using s3 = await startBucket();
    let end = 0;
    s3.onRequest = (operation) => {
      if (end === 0 && PHASES[phase]?.test(operation)) end = Date.now() + 2000;
      return Date.now() < end ? { kind: 'error', status: 500, code: 'InternalError' } : null;
    };
    const paths = Array.from({ length: 40 }, (_, index) => `assets/${index}.${digest(String(index)).slice(0, 8)}.js`);
    const out = siteOf(phase, Object.fromEntries(paths.map((path) => [path, path])));
    await publishAt(s3.open(), out);
    expect(Object.keys(readSite(s3)).filter((path) => path.startsWith('assets/'))).toHaveLength(41);
  },
);

describe('a fault that strikes a publication', () => {
  const rows = Object.entries(CASES).flatMap(([name, faultCase]) =>
    Object.entries(TIMES).map(([often, times]) => ({ name, often, times, faultCase })),
  );

  test.concurrent.each(rows)(
    '$name, $often, ends as it should in each phase, and the next publication ends it',
    { timeout: 600_000 },
    async ({ faultCase, times }) => {
      const ends = await Promise.all(Object.entries(PHASES).map(async (phase) => tryCell(faultCase, phase, times)));
      for (const [phase, end] of ends)
        for (const words of faultCase.ends(phase, times)) expect(end, phase).toContain(words);
    },
  );
});
