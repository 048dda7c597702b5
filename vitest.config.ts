import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isOfClosedTab } from './tests/helpers/closed-tab.ts';

/** Milliseconds after which something hangs: no test may fail because the machine is busy. */
const HANG = 1_200_000;

/** What is waited for comes in far less, except on a busy machine. */
const limits = { testTimeout: HANG, hookTimeout: HANG, expect: { poll: { timeout: HANG / 4 } } };

/** What builds takes longest: begun last, one file of it would keep the others waiting. */
class BuildsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no method of arrays
    const sorted = await super.sort(files);
    return [...sorted.filter(isBuild), ...sorted.filter((file) => !isBuild(file))];
  }
}

const isBuild = ({ moduleId }: TestSpecification): boolean => /\/tests\/build\/[^/]+$/.test(moduleId);

export default defineConfig({
  test: {
    sequence: { sequencer: BuildsFirst },
    // Some wait, for a service that is silent, a clock or a browser: with four at once two processors always have work. Here, not in
    // the projects, so that `--maxWorkers=1` counts.
    maxWorkers: 4,
    // Of a test that is over: had it been waited for, its test would have failed.
    onUnhandledError: (error) => !isOfClosedTab(error),
    projects: [
      {
        // Stages one by one: values in, values out, small servers and folders.
        test: {
          name: 'unit',
          include: [
            'tests/{base,browser-unit,cli,components,config,content,deploy,model,publish,renderer,server,slices,structure,templates}/**/*.test.{ts,tsx}',
            'tests/build/*/*.test.ts',
          ],
          globalSetup: 'tests/helpers/draw-sample.ts',
          ...limits,
          // What the files share is loaded once in each worker, not by each of them: that was more than half of the time.
          isolate: false,
        },
      },
      {
        // The whole program, compiled as users run it: builds, kills, browsers.
        test: {
          name: 'site',
          include: ['tests/build/*.test.ts', 'tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/helpers/draw-sample.ts', 'tests/helpers/embedded-site.ts'],
          ...limits,
          // A busy browser can lose a new tab or a click for good. The report says which test needed a second try.
          retry: process.env['CI'] === undefined ? 0 : 1,
          // What the files share, a browser's driver and parsers, is loaded once in each worker.
          isolate: false,
          // The compiled program, as Node has it.
          server: { deps: { external: [/\/\.site\/program\//] } },
          // After the stages: what fails there is soon said.
          sequence: { groupOrder: 1 },
        },
      },
      {
        // `npm run test:stores`: what publishes to a bucket, on a real store.
        test: {
          name: 'stores',
          include: ['tests/{build,publish}/*s3*.test.ts', 'tests/publish/previews.test.ts'],
          globalSetup: ['tests/helpers/draw-sample.ts', 'tests/helpers/find-store.ts'],
          ...limits,
          maxWorkers: 4,
          isolate: false,
        },
      },
      {
        // `npm run lighthouse`: by itself, since it measures time.
        test: {
          name: 'lighthouse',
          include: ['tests/lighthouse/**/*.test.ts'],
          globalSetup: 'tests/helpers/embedded-site.ts',
          ...limits,
        },
      },
    ],
  },
});
