import { describe, expect, test } from 'vitest';
import { startContentRepository, set, UZ } from '../helpers/content-repository.ts';
import { status, type Responder } from '../helpers/content-server.ts';
import { readProblems, runSite } from '../helpers/run-site.ts';
import { createSandbox } from '../helpers/sandbox.ts';

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe('a document whose uid and links would take a terminal over', () => {
  const uid = 'a\n::error::\u001b[31m\u0000\u202e';
  const changes = [
    set({ type: 'sale', uid: 'qora-juma', lang: UZ }, 'uid', uid),
    set({ type: 'home', lang: UZ }, 'data.slices.0.primary.cta', { link_type: 'Web', url: 'java\u001b]0;x\u0007:' }),
  ];

  test('is reported in lines that do nothing', async () => {
    await using service = await startContentRepository(...changes);
    using sandbox = createSandbox(service);
    const run = await sandbox.buildPlainly();
    expect([run.code, run.stdout + run.stderr]).toEqual([1, expect.not.stringMatching(UNPRINTABLE)]);
    expect(run.stderr).toContain(String.raw`sale "a\n::error::\u001b[31m\u0000\u202e" uz-uz`);
  });

  test('is told to programs as it is', async () => {
    await using service = await startContentRepository(...changes);
    using sandbox = createSandbox(service);
    const run = await sandbox.build();
    expect(run.stdout).not.toMatch(UNPRINTABLE);
    expect(readProblems(run).map((problem) => problem.uid)).toContain(uid);
  });
});

const TOKEN = 'MC5aYmNkZWZn+/w6k-secret';

test.each<readonly [string, string]>([
  ['percent-encoded', encodeURIComponent(TOKEN)],
  ['in base64', Buffer.from(`bolak:${TOKEN}`).toString('base64')],
])('a service that repeats the token %s does not get it printed', async (_, said) => {
  const echo: Responder = status(403, { error: `Refused: ${said}.` });
  await using service = await startContentRepository();
  using sandbox = createSandbox(service);
  const env = { ...sandbox.env, PRISMIC_ACCESS_TOKEN: TOKEN };
  service.server.metadata(echo, echo);
  const runs = [await runSite(['doctor', '--json'], env), await sandbox.buildPlainly([], env)];
  for (const { stdout, stderr, code } of runs) {
    expect([code, stdout + stderr]).toEqual([3, expect.stringMatching(/Refused: \S*\*\*\*/)]);
    expect(stdout + stderr).not.toContain(said.slice(10, 20));
  }
});
