import { loadProgram } from '../../cli/start/compile.mjs';
import type { Environment, SiteRun } from './run-site.ts';

/**
 * Runs the command line in the process of the tests: no start, and code that is warm, so that a build takes half of the time, and
 * one that finds little to do a fifth. For what a test begins or compares with, and where a test makes many builds and is about what
 * they make, not about the process.
 */
export const runSiteHere = async (args: readonly string[], env: Environment): Promise<SiteRun> => {
  const { run, project } = await program;
  const started = performance.now();
  const output = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof output) => ({
    isTTY: false,
    write: (text: string) => {
      output[name] += text;
      return true;
    },
  });
  const { signal } = new AbortController();
  const code = await run(args, { project, env, signal, stdout: stream('stdout'), stderr: stream('stderr') });
  return { code, ...output, ms: performance.now() - started };
};

const program = loadProgram();
