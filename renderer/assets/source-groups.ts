import { build } from 'esbuild';
import { kebabCase } from '../../base/kebab-case.ts';
import { readJsonFile } from '../../base/parse-json.ts';
import type { BySource } from '../../config/project.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** For what compiles the program: of each group it keeps a digest. */
export { mapBySource } from '../../config/project.ts';

/** Sources by their paths from the project, each with those that it imports when it runs, as the bundler lists them. */
export type SourceImports = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
>;

/** What documents are read and checked by, and remembered as. */
const DOCUMENTS = ['renderer/site-indexer.ts', 'content/check/between/check-site.ts', 'build/memory/site-memory.ts'];

/** What pages are drawn by, and what says how documents are made ready for that. */
const PAGE = ['renderer/pages/redraw-page.ts', 'content/check/models.ts', 'content/check/empty-content.ts'];

/** What pages name of them is in the site payload. */
const PICTURES = ['templates/drawn-pictures.tsx', 'templates/share-pictures.ts'];

const VIEWS = 'renderer/pages/views.ts';

/** Lists of all page types and slices: whatever imports one of these needs the list, and would need each of them. */
const LISTS = [VIEWS, 'slices/index.ts', 'templates/generated/templates.ts', 'templates/generated/views.ts'];

/** What stands around the view of a page: it is drawn anew wherever anything of a page is. */
const SHELL = 'templates/layout/Body.tsx';

/** The paths of the sources that make each thing, and of all that these import. */
export const groupSources = (imports: SourceImports, root: string): BySource<readonly string[]> => {
  const reach = (roots: readonly string[], leaves = LISTS) => reachFrom(roots, { imports, leaves });
  const templates = foldersOf('templates', imports).map((folder) => {
    const halves = ['template.ts', 'index.tsx'].map((file) => `templates/${folder}/${file}`);
    return [kebabCase(folder), reach([...PAGE, ...halves], [...LISTS, SHELL]).filter((path) => path !== SHELL)];
  });
  const slices = foldersOf('slices', imports).map((folder) => [
    sliceTypeOf(root, folder),
    reach([`slices/${folder}/index.tsx`]),
  ]);
  return {
    documents: reach(DOCUMENTS, []),
    pages: reach([...PAGE, ...PICTURES]),
    systemPages: reach([...PAGE, VIEWS]),
    templates: Object.fromEntries(templates),
    slices: Object.fromEntries(slices),
  };
};

/** The same of the sources as they are, without packages. */
export const readSourceGroups = async (root: string): Promise<BySource<readonly string[]>> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...DOCUMENTS, ...PAGE, ...PICTURES],
    outdir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return groupSources(metafile.inputs, root);
};

/** The type that a slice has in Prismic, by its folder. */
export const sliceTypeOf = (root: string, folder: string): string => {
  const model = readJsonFile(root, `slices/${folder}/model.json`);
  return isRecord(model) ? String(model['id']) : '';
};

/** Folders of a room that have a view. */
const foldersOf = (room: string, imports: SourceImports): readonly string[] =>
  Object.keys(imports)
    .flatMap((path) => new RegExp(`^${room}/([^/]+)/index\\.tsx$`).exec(path)?.[1] ?? [])
    .toSorted();

interface ReachOptions {
  readonly imports: SourceImports;
  /** Sources that count, and what they import does not. */
  readonly leaves: readonly string[];
}

const reachFrom = (roots: readonly string[], { imports, leaves }: ReachOptions): readonly string[] => {
  const found = new Set(roots);
  for (const path of found) {
    const source = imports[path];
    if (!source) throw new Error(`Expected ${path} to be a source of the program, got none`);
    if (leaves.includes(path) && !roots.includes(path)) continue;
    for (const { path: next, external } of source.imports) if (!external) found.add(next);
  }
  return [...found].toSorted();
};
