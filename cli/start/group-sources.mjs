// @ts-check

/** @import { Imports } from './group-sources.mjs' */

/** Lists of all page types and slices: whatever imports one of these would need each of them. */
const LISTS = [
  'renderer/pages/views.ts',
  'slices/index.ts',
  'templates/generated/templates.ts',
  'templates/generated/views.ts',
];

/** What stands around the view of a page: it is drawn anew wherever anything of a page is. */
const SHELL = 'templates/layout/Body.tsx';

const PAGE = 'renderer/pages/redraw-page.ts';

/**
 * The paths of the sources that make each thing, and of all that these import.
 *
 * @param {Imports} imports
 * @returns {import('../../config/project.ts').BySource<string[]>} slices by their folders
 */
export function groupSources(imports) {
  const reach = (/** @type {string[]} */ roots, left = LISTS) => reachFrom(roots, { imports, left });
  return {
    documents: reach(
      ['renderer/site-indexer.ts', 'content/check/between/check-site.ts', 'build/memory/site-memory.ts'],
      [],
    ),
    pages: reach([PAGE]),
    systemPages: reach([PAGE, 'renderer/pages/views.ts']),
    templates: Object.fromEntries(
      foldersOf('templates', imports).map((folder) => {
        const halves = ['template.ts', 'index.tsx'].map((file) => `templates/${folder}/${file}`);
        return [nameOf(folder), reach([PAGE, ...halves], [...LISTS, SHELL])];
      }),
    ),
    slices: Object.fromEntries(
      foldersOf('slices', imports).map((folder) => [folder, reach([`slices/${folder}/index.tsx`])]),
    ),
  };
}

/** `blog-post` of the folder `BlogPost`. */
function nameOf(/** @type {string} */ folder) {
  return folder.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}

/** @param {string} room @param {Imports} imports */
function foldersOf(room, imports) {
  const folders = Object.keys(imports).flatMap((path) => {
    const [first, folder = '', file, ...inner] = path.split('/');
    return first === room && file === 'index.tsx' && inner.length === 0 ? [folder] : [];
  });
  return folders.toSorted();
}

/**
 * @param {string[]} roots
 * @param {{ imports: Imports, left: string[] }} options with sources that lead nowhere
 */
function reachFrom(roots, { imports, left }) {
  const found = new Set(roots);
  for (const path of found) {
    const source = imports[path];
    if (!source) throw new Error(`Expected ${path} to be a source of the program, got none`);
    for (const { path: next, external } of source.imports) if (!external && !left.includes(next)) found.add(next);
  }
  return [...found].toSorted();
}
