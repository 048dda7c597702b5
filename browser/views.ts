import type { SystemViews } from '../model/system/system-pages.ts';
import type { AnyView, Chunks } from '../model/page/template.ts';
import { viewChunks } from '../templates/generated/view-chunks.ts';
import NotFound from '../templates/system/NotFound.tsx';
import ServerError from '../templates/system/ServerError.tsx';

const systemViewChunks = {
  // Bundled with the app, which shows these pages when something fails.
  'not-found': async () => ({ default: NotFound }),
  gone: () => import('../templates/system/Gone.tsx'),
  error: async () => ({ default: ServerError }),
  preview: () => import('../templates/system/Preview.tsx'),
  'slice-simulator': () => import('../templates/system/SliceSimulator.tsx'),
  search: () => import('../templates/system/Search.tsx'),
} satisfies Chunks<SystemViews>;

/** Each view is a chunk of its own, fetched when a page needs it. */
const chunks = { ...viewChunks, ...systemViewChunks };

/** Fetches the view of a template. Throws for an unknown template, or if the chunk cannot be fetched. */
export const loadView = async (template: string): Promise<AnyView> => {
  if (!isView(template)) throw new Error(`Expected a view of template ${JSON.stringify(template)}, got none`);
  return (await chunks[template]()).default;
};

const isView = (template: string): template is keyof typeof chunks => Object.hasOwn(chunks, template);
