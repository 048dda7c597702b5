import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const { resolve } = createRequire(import.meta.url);

/** The file of `@sentry/replay/worker-bundler`, relative to the project. */
export const WORKER_FILE = 'node_modules/@sentry/replay/build/npm/cjs/worker-bundler.js';

/**
 * Keeps unused code out of the chunk for error reporting. `@sentry/browser` exports the recorder and the feedback form from its main
 * module, and esbuild would include them. The recorder is imported separately, and its worker becomes a file of its own.
 */
export const sentryPlugin: Plugin = {
  name: 'sentry',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^@sentry\/(?:replay|replay-canvas|feedback)$/ }, ({ path, importer }) =>
      importer.includes('@sentry/browser/') ? { path, namespace: 'sentry-unused' } : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'sentry-unused' }, () => ({ contents: UNUSED }));
    bundler.onResolve({ filter: /^site:replay-worker$/ }, () => ({
      path: 'replay-worker.js',
      namespace: 'replay-worker',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'replay-worker' }, () => ({
      contents: readFileSync(resolve('@sentry/replay/worker-bundler')),
      loader: 'file',
    }));
  },
};

const UNUSED = `export const [
  getReplay, replayIntegration, replayCanvasIntegration, getFeedback, sendFeedback, buildFeedbackIntegration,
  feedbackModalIntegration, feedbackScreenshotIntegration, feedbackIntegration,
] = [];`;
