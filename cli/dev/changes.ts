/**
 * What a change concerns: code that is bundled, models that types are made of, the embedded content, or files that are read
 * when pages are made.
 */
export type Change = 'code' | 'models' | 'content' | 'files';

export const ALL_CHANGES: ReadonlySet<Change> = new Set<Change>(['code', 'content', 'files']);

/** Folders whose files make the site, and files beside them. */
export const SOURCES = {
  folders: [
    'browser',
    'cli',
    'components',
    'content',
    'customtypes',
    'locales',
    'public',
    'renderer',
    'slices',
    'templates',
  ],
  files: ['site.config.ts', 'prismic.config.json', 'package.json'],
} as const;

/** What changed paths concern, by their place below the project's root. */
export const classifyChanges = (paths: ReadonlySet<string>): ReadonlySet<Change> =>
  new Set([...paths].map(classifyChange));

const classifyChange = (path: string): Change => {
  if (path.startsWith('content/embedded/')) return 'content';
  if (path.startsWith('public/') || path.endsWith('/mocks.json')) return 'files';
  return path.startsWith('customtypes/') || path.endsWith('/model.json') ? 'models' : 'code';
};
