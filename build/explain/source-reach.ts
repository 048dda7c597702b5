import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { LOCALES, type Locale } from '../../model/language/locale.ts';
import type { SystemViews } from '../../model/system/system-pages.ts';
import { kebabCase } from '../../base/kebab-case.ts';
import type { BySource } from '../../config/project.ts';
import { readSourceGroups, sliceTypeOf } from '../../renderer/assets/source-groups.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { findImpact, pathsOf } from './impact.ts';
import type { RememberedSite } from './remembered-site.ts';

/** Which pages a source file of the project can affect. */
export interface SourceReach {
  /** Path relative to the project. */
  readonly file: string;
  readonly isEverywhere: boolean;
  /** Page types by template name, and slices and documents by type. */
  readonly templates: readonly string[];
  readonly slices: readonly string[];
  readonly types: readonly string[];
  readonly locales: readonly Locale[];
}

/** Finds the reach of a file by its location and by what imports it. Throws `usage` if there is no such file or it affects no page. */
export const readSourceReach = async (path: string, root: string): Promise<SourceReach> => {
  const file = relative(root, resolve(root, path)).split(sep).join('/');
  if (!statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) throw createNoSource('There is no file', path);
  const byPlace = reachByPlace(file, root);
  if (byPlace === null) throw createNoSource('No page is made of', file);
  const isImported = byPlace.isEverywhere !== true && SITE.has(roomOf(file)) && /\.tsx?$/.test(file);
  const byImports = isImported ? reachByImports(file, await readSourceGroups(root)) : {};
  const all = <Name extends 'templates' | 'slices' | 'types' | 'locales'>(name: Name) => [
    ...new Set([...(byPlace[name] ?? []), ...(byImports[name] ?? [])]),
  ];
  return {
    file,
    isEverywhere: byPlace.isEverywhere === true || byImports.isEverywhere === true,
    ...{ templates: all('templates'), slices: all('slices'), types: all('types') },
    locales: byPlace.locales ?? [],
  };
};

/** The pages that a source affects, by public path. Other pages change at most in the names of scripts and styles. */
export const findPagesOfSource = (reach: SourceReach, site: RememberedSite): readonly string[] => {
  const types = new Set(site.documents().map(({ type }) => type));
  const byModels = reach.types.filter((type) => types.has(type)).map((type) => findImpact({ type }, site));
  const reaches = ({ route, made }: RememberedPage): boolean => {
    const { slices = [] } = site.document(route.documentId ?? '') ?? {};
    return (
      reach.isEverywhere ||
      made === null ||
      reach.locales.includes(route.locale) ||
      reach.templates.includes(made.route.template) ||
      slices.some((slice) => reach.slices.includes(slice))
    );
  };
  const found = pathsOf([...site.pages().values()].filter(reaches));
  return [...new Set([...found, ...byModels.flatMap(({ own, others }) => [...own, ...others])])].toSorted();
};

type PartialReach = Partial<Omit<SourceReach, 'file'>>;

const roomOf = (file: string): string => file.split('/')[0] ?? '';

/** Null if no page depends on the file. */
const reachByPlace = (file: string, root: string): PartialReach | null => {
  const [room = '', name = '', ...inner] = file.split('/');
  const isOwn = inner.length > 0;
  if (`${room}/${name}` === 'locales/spelling' || /^content\/.*\.json$/.test(file)) return null;
  if (room === 'locales' && name === 'letters') return { locales: LOCALES.filter((code) => inner[0] === `${code}.ts`) };
  if (room === 'customtypes' && isOwn && name !== 'generated') return { types: [name] };
  if (room === 'slices' && isOwn && existsSync(join(root, room, name, 'model.json')))
    return { slices: [sliceTypeOf(root, name)] };
  if (room === 'templates' && isOwn && existsSync(join(root, room, name, 'template.ts')))
    return { templates: [kebabCase(name)] };
  if (SITE.has(room) && name !== 'generated' && /\.tsx?$/.test(file)) return {};
  return EVERYWHERE.has(room) ? { isEverywhere: true } : null;
};

const SITE: ReadonlySet<string> = new Set(['components', 'slices', 'templates']);

/** Rooms and root files that affect every page. A file at the root is its own room. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  ...['components', 'customtypes', 'locales', 'slices', 'templates'],
  ...['base', 'browser', 'build', 'config', 'content', 'model', 'renderer'],
  ...['package.json', 'prismic.config.json', 'site.config.ts'],
]);

const reachByImports = (
  file: string,
  { pages, systemPages, templates, slices }: BySource<readonly string[]>,
): PartialReach => {
  const namesIn = (groups: Readonly<Record<string, readonly string[]>>): readonly string[] =>
    Object.keys(groups).filter((name) => groups[name]?.includes(file));
  return {
    isEverywhere: pages.includes(file),
    templates: [...namesIn(templates), ...(systemPages.includes(file) ? SYSTEM_PAGES : [])],
    slices: namesIn(slices),
  };
};

const SYSTEM_PAGES = [
  'error',
  'gone',
  'not-found',
  'preview',
  'search',
  'slice-simulator',
] satisfies readonly (keyof SystemViews)[];

const createNoSource = (message: string, path: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${message} ${JSON.stringify(path)}`,
    hint: 'Name a source of the project by its path: of code, a style, a model, texts, or site.config.ts. Of content its document is named: `site impact partner texnomir`.',
  });
