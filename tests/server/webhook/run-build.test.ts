import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMask } from '../../../server/webhook/settings.ts';
import { runBuild } from '../../../server/webhook/run-build.ts';
import { createFolder } from '../../helpers/built-site.ts';

/** Runs a program in place of the build. Returns the outcome and the log. */
const run = async (program: string) => {
  using folder = createFolder();
  mkdirSync(join(folder.path, 'cli'));
  writeFileSync(join(folder.path, 'cli/bin.mjs'), program);
  const lines: string[] = [];
  const outcome = await runBuild(
    {
      root: folder.path,
      out: folder.path,
      env: { PATH: process.env['PATH'] },
      limit: 6e4,
      mask: createMask({ PRISMIC_ACCESS_TOKEN: 'token-of-the-tests' }),
      signal: new AbortController().signal,
      onStep: () => {},
      log: (_, event, { line } = {}) => lines.push(`${event}: ${line}`),
    },
    { named: [], isAudit: false },
  );
  return { outcome, lines };
};

const EVENT = `console.log('{"event":"start","step":"render"}');`;

test('logs all that a build said before it crashed, and tells the reason', async () => {
  const { outcome, lines } = await run(`${EVENT}
    const render = () => { throw new TypeError('no page for token-of-the-tests'); };
    render();`);
  expect(outcome).toMatchObject({
    kind: 'failed',
    failure: {
      code: 'build.died',
      message: 'The build ended with 1 and without a report. TypeError: no page for ***',
      hint: 'The log has all that it said, as build.output.',
    },
  });
  expect(lines).toContain('build.output: TypeError: no page for ***');
  expect(lines.filter((line) => /at render .*bin\.mjs:\d+/.test(line))).toHaveLength(1);
  expect(lines).toContain(`build.output: Node.js ${process.version}`);
  expect(lines.join('\n')).not.toMatch(/"event"|token-of/);
});

test('reports a build that something has killed', async () => {
  const { outcome } = await run(`${EVENT} process.kill(process.pid, 'SIGKILL');`);
  expect(outcome).toMatchObject({
    failure: { code: 'build.died', message: 'The build ended with a signal and without a report.' },
  });
});

test('logs nothing of a build that has only events to tell', async () => {
  const { outcome, lines } = await run(`${EVENT}
    console.log('{"event":"error","code":"content.invalid","message":"m"}');
    process.exitCode = 1;`);
  expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'content.invalid' } });
  expect(lines).toEqual([]);
});

test('keeps the errors of a build that has hundreds of warnings before them', async () => {
  const problem = {
    event: 'problem',
    type: 'faq',
    uid: 'a',
    lang: 'uz',
    field: 'data',
    message: 'm',
    hint: 'h',
    link: null,
  };
  const problems = [...Array<string>(300).fill('warning'), 'error', 'error'].map((severity) => ({
    ...problem,
    severity,
  }));
  const { outcome } = await run(`for (const event of ${JSON.stringify(problems)}) console.log(JSON.stringify(event));
    console.log('{"event":"error","code":"content.invalid","message":"m"}');
    process.exitCode = 1;`);
  const kept = outcome.problems.map(({ severity }) => severity);
  expect([kept.length, kept.slice(-3)]).toEqual([102, ['warning', 'error', 'error']]);
});
