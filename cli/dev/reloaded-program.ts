import { join } from 'node:path';
import { openModuleBundler } from './module-bundler.ts';
import type * as Documents from './reloaded/documents.ts';
import type * as Pages from './reloaded/pages.ts';
import type * as Views from './reloaded/views.ts';
import { createLoader } from './require-once.ts';

/** The code that makes pages, as its sources stand. A module that no change has touched is the very same value. */
export interface ReloadedProgram {
  readonly documents: typeof Documents;
  readonly pages: typeof Pages;
  readonly views: typeof Views;
}

export interface ReloadedProgramBundler {
  /** Bundles what has changed and loads it. Rejects with esbuild's `BuildFailure`, or with what the code throws. */
  readonly load: () => Promise<ReloadedProgram>;
  readonly close: () => Promise<void>;
}

/** Bundles the project's own code for this process; packages stay where they are, and loaded. */
export const openReloadedProgram = async (root: string): Promise<ReloadedProgramBundler> => {
  const folder = join(root, '.site/dev');
  const open = async (name: string) => openModuleBundler({ root, folder, name, hasTexts: name === 'texts' });
  const bundlers = await Promise.all([open('texts'), open('documents'), open('pages'), open('views')]);
  const [texts, documents, pages, views] = bundlers;
  const [loadTexts, loadDocuments, loadPages, loadViews] = [
    createLoader(),
    createLoader(),
    createLoader(),
    createLoader(),
  ];
  return {
    load: async () => {
      const files = await Promise.all([texts.bundle(), documents.bundle(), pages.bundle(), views.bundle()]);
      const program = { documents: loadDocuments(files[1]), pages: loadPages(files[2]), views: loadViews(files[3]) };
      for (const module of [program.pages, program.views]) module.setTexts(loadTexts(files[0]));
      return program;
    },
    close: async () => {
      await Promise.all(bundlers.map(async (bundler) => bundler.close()));
    },
  };
};
