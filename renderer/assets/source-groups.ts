import { build } from 'esbuild';
import { kebabCase } from '../../base/kebab-case.ts';
import { readJsonFile } from '../../base/parse-json.ts';
import type { BySource } from '../../config/project.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** Re-exported for the code that compiles the program and keeps a digest of each group. */
export { mapBySource } from '../../config/project.ts';

/** Sources by path relative to the project, each with its runtime imports, as the bundler lists them. */
export type SourceImports = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
>;

/** Roots of the sources that index and check documents, and define how they are remembered. */
const DOCUMENTS = ['renderer/site-indexer.ts', 'content/check/between/check-site.ts', 'build/memory/site-memory.ts'];

/** Roots of the sources that render pages and prepare documents for it. */
const PAGE = ['renderer/pages/rerender-page.ts', 'content/check/models.ts', 'content/check/empty-content.ts'];

/** Pictures that pages refer to through the site payload. */
const PICTURES = ['templates/drawn-pictures.tsx', 'templates/share-pictures.ts'];

const VIEWS = 'renderer/pages/views.ts';

/** Lists of all page types or slices. A source that imports one depends on the list, but not on everything the list imports. */
const LISTS = [VIEWS, 'slices/index.ts', 'templates/generated/templates.ts', 'templates/generated/views.ts'];

/** Root of what surrounds the view of a page, which is rendered again with every page. */
const SHELL = 'templates/layout/Body.tsx';

/** Groups the paths of all sources by what they produce, following imports. */
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

/** Groups the current sources by bundling them. Leaves out packages. */
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

/** The type in Prismic of a slice's folder. */
export const sliceTypeOf = (root: string, folder: string): string => {
  const model = readJsonFile(root, `slices/${folder}/model.json`);
  return isRecord(model) ? String(model['id']) : '';
};

/** Folders of a room that have an `index.tsx`. */
const foldersOf = (room: string, imports: SourceImports): readonly string[] =>
  Object.keys(imports)
    .flatMap((path) => new RegExp(`^${room}/([^/]+)/index\\.tsx$`).exec(path)?.[1] ?? [])
    .toSorted();

interface ReachOptions {
  readonly imports: SourceImports;
  /** Sources whose imports are not followed. */
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
