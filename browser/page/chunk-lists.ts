import type { AnyView, Chunks } from '../../model/page/template.ts';
import type { SliceType } from '../../model/slice/slice.ts';
import type { SystemViews } from '../../model/system/system-pages.ts';
import { sliceChunks } from '../../slices/generated/chunks.ts';
import { viewChunks } from '../../templates/generated/view-chunks.ts';

/*
 * All views and slices, each in a chunk of its own. In `site dev` the app imports them from here; a build makes the chunks by it, names them in
 * payloads, and leaves it out.
 */

const systemViewChunks = {
  gone: () => import('../../templates/system/Gone.tsx'),
  preview: () => import('../../templates/system/Preview.tsx'),
  'slice-simulator': () => import('../../templates/system/SliceSimulator.tsx'),
  search: () => import('../../templates/system/Search.tsx'),
} satisfies Chunks<Omit<SystemViews, 'not-found' | 'error'>>;

const chunks = { ...viewChunks, ...systemViewChunks };

/** Fetches the view of a template; undefined if it has none. */
export const importView = async (template: string): Promise<{ readonly default: AnyView } | undefined> =>
  isView(template) ? chunks[template]() : undefined;

/** Fetches the component of a slice type; undefined if it has none. */
export const importSlice = async (type: string): Promise<{ readonly default: unknown } | undefined> =>
  isSliceType(type) ? sliceChunks[type]() : undefined;

const isView = (template: string): template is keyof typeof chunks => Object.hasOwn(chunks, template);

const isSliceType = (type: string): type is SliceType => Object.hasOwn(sliceChunks, type);
