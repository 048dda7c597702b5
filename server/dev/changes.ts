import { REDIRECT_LIST } from '../../content/check/between/set-redirects.ts';
import sourceFolders from '../../config/source-folders.json' with { type: 'json' };

/**
 * What a change concerns: code and styles, which are bundled, models that types are made of, documents in files, or files
 * that are read when pages are made.
 */
export type Change = 'code' | 'styles' | 'models' | 'content' | 'files';

export const ALL_CHANGES: ReadonlySet<Change> = new Set<Change>(['code', 'styles', 'models', 'content', 'files']);

/** Folders whose files make the site, and files beside them. */
export const SOURCES = {
  folders: [...sourceFolders, 'public'],
  files: ['site.config.ts', 'prismic.config.json', 'package.json', REDIRECT_LIST],
} as const;

/** What changed paths concern, by their place below the project's root. Editors put files of their own beside those that they save. */
export const classifyChanges = (paths: ReadonlySet<string>): ReadonlySet<Change> =>
  new Set([...paths].filter(isSource).map(classifyChange));

const isSource = (path: string): boolean =>
  path === REDIRECT_LIST || path.startsWith('public/') || /\.(?:[cm]?[jt]sx?|json|css)$/.test(path);

const classifyChange = (path: string): Change => {
  if (/^content\/.*\.json$/.test(path)) return 'content';
  if (path === REDIRECT_LIST || path.startsWith('public/') || path.endsWith('/mocks.json')) return 'files';
  if (/^customtypes\/.*\.json$/.test(path) || path.endsWith('/model.json')) return 'models';
  return path.endsWith('.css') ? 'styles' : 'code';
};
