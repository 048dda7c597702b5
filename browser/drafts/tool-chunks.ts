/* What only editors load, each in a chunk of its own. Used like the lists of views and slices (chunk-lists.ts). */

const chunks = {
  simulator: async () => import('./Simulator.tsx'),
  'enter-draft': async () => import('./enter-draft.ts'),
  'start-drafts': async () => {
    // A check that the bundler evaluates: a site without drafts contains none of their code.
    if (SITE.drafts !== null) return import('./start-drafts.ts');
    throw new Error('Expected settings of drafts, got none');
  },
};

type Chunks = typeof chunks;

export type Tools = { readonly [Name in keyof Chunks]: Awaited<ReturnType<Chunks[Name]>> };

const tools: { readonly [Name in keyof Tools]: () => Promise<Tools[Name]> } = chunks;

/** Fetches what an editor uses. */
export const importTool = async <Name extends keyof Tools>(name: Name): Promise<Tools[Name]> => tools[name]();
