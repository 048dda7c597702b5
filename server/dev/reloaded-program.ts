import { join } from 'node:path';
import { openModuleBundler, createLoader } from './module-bundler.ts';
import type * as Documents from './reloaded/documents.ts';
import type * as Pages from './reloaded/pages.ts';
import type * as Views from './reloaded/views.ts';

/** The code that makes pages, as its sources are. A module that no change has touched is the very same value. */
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
  const open = async (entry: string) => ({
    ...(await openModuleBundler({ root, folder, entry })),
    load: createLoader(),
  });
  const modules = await Promise.all([
    open('model/language/catalogue.ts'),
    open('server/dev/reloaded/documents.ts'),
    open('server/dev/reloaded/pages.ts'),
    open('server/dev/reloaded/views.ts'),
  ]);
  const [texts, documents, pages, views] = modules;
  return {
    load: async () => {
      const files = await Promise.all([texts.bundle(), documents.bundle(), pages.bundle(), views.bundle()]);
      const program = { documents: documents.load(files[1]), pages: pages.load(files[2]), views: views.load(files[3]) };
      for (const module of [program.documents, program.pages, program.views]) module.setTexts(texts.load(files[0]));
      return program;
    },
    close: async () => {
      await Promise.all(modules.map(async ({ close }) => close()));
    },
  };
};
