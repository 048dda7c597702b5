import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Stages one by one: values in, values out, small servers and folders.
        test: {
          name: 'unit',
          include: [
            'tests/{browser-unit,cli,components,content,deploy,locales,renderer,slices,templates}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 20_000,
        },
      },
      {
        // The whole program, compiled as users run it: builds, kills, browsers.
        test: {
          name: 'site',
          include: ['tests/{build,browser}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/helpers/embedded-site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Builds and browsers wait half of the time, and fill more than a processor when they do not.
          maxWorkers: 2,
          // By themselves: Vitest wants one number of workers for what runs together.
          sequence: { groupOrder: 1 },
          // What a browser does takes its time on a busy machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        // `npm run lighthouse`: by itself, since it measures time.
        test: {
          name: 'lighthouse',
          include: ['tests/lighthouse/**/*.test.ts'],
          globalSetup: 'tests/helpers/embedded-site.ts',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
