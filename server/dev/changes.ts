import { REDIRECT_LIST } from '../../content/check/between/set-redirects.ts';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

/**
 * The kind of a changed file: code and styles are bundled, types are generated from models, content is a document in a file, and `files`
 * are read when pages are rendered.
 */
export type Change = 'code' | 'styles' | 'models' | 'content' | 'files';

export const ALL_CHANGES: ReadonlySet<Change> = new Set<Change>(['code', 'styles', 'models', 'content', 'files']);

/** Folders with the sources of the site, and source files in the root. */
export const SOURCES = {
  folders: [...sourceFolders, 'public'],
  files: ['site.config.ts', 'prismic.config.json', 'package.json', REDIRECT_LIST],
} as const;

/** True for the path of a source below the project's root; false for temporary files, of editors and of what is replaced. */
export const isSource = (path: string): boolean =>
  path === REDIRECT_LIST || path.startsWith('public/') || /\.(?:[cm]?[jt]sx?|json|css)$/.test(path);

/** The kind of a source. */
export const classifyChange = (path: string): Change => {
  if (/^content\/.*\.json$/.test(path)) return 'content';
  if (path === REDIRECT_LIST || path.startsWith('public/') || path.endsWith('/mocks.json')) return 'files';
  if (/^customtypes\/.*\.json$/.test(path) || path.endsWith('/model.json')) return 'models';
  return path.endsWith('.css') ? 'styles' : 'code';
};
