import { isDeepStrictEqual } from 'node:util';
import { dayAt } from '../../model/values/calendar.ts';
import type { ContentOptions } from '../../content/open-content.ts';
import type { Bench } from './bench.ts';
import type { Change } from './changes.ts';
import { createDevBundler, type SourceChanges } from './dev-bundle.ts';
import { createBundleOptions, readDevConfiguration } from './dev-configuration.ts';
import { readContent } from './dev-content.ts';
import { makeAgain, needed } from './made.ts';
import { openReloadedProgram, type ReloadedProgram } from './reloaded-program.ts';

export interface Workshop {
  /**
   * The parts as they are after changes; what no change concerns is the very same value. Scripts of the browser are left as
   * they were: pages can be drawn, and seen, before.
   */
  readonly renew: (bench: Bench, changes: ReadonlySet<Change>) => Promise<Bench>;
  /** The parts with the browser's scripts as their sources stand. */
  readonly renewScripts: (bench: Bench) => Promise<Bench>;
  readonly close: () => Promise<void>;
}

export interface WorkshopOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Where the content is; the repository is that of the configuration as it stands. */
  readonly content: ContentOptions;
  /** Writes the types that follow from the models. */
  readonly writeTypes: () => void;
}

/** Makes the parts of the site out of sources and content: code for this process and for browsers, documents, pages. */
export const openWorkshop = async ({ env, content: source, writeTypes }: WorkshopOptions): Promise<Workshop> => {
  const { root } = source;
  const programs = await openReloadedProgram(root);
  const bundler = createDevBundler();
  const code = { root, kind: 'code' } as const;
  const page = { root, kind: 'page' } as const;
  const lastConfiguration = (bench: Bench) => bench.configuration.value ?? readDevConfiguration(env);

  const makeBundle = async (bench: Bench, changes: SourceChanges): Promise<Bench['bundle']> =>
    makeAgain(bench.bundle, code, async () =>
      bundler.build(createBundleOptions(root, lastConfiguration(bench)), changes),
    );

  const makeCode = async (bench: Bench, { scripts, styles }: SourceChanges): Promise<Bench> => {
    const [program, bundle] = await Promise.all([
      scripts ? makeAgain(bench.program, code, programs.load) : bench.program,
      makeBundle(bench, { scripts: false, styles }),
    ]);
    const configuration = isSame(bench.program, program, 'pages')
      ? bench.configuration
      : await makeAgain(bench.configuration, code, () => needed(program).pages.readDevConfiguration(env));
    const generation = scripts ? bench.generation + 1 : bench.generation;
    const next = { ...bench, generation, configuration, program, bundle };
    if (isDeepStrictEqual(configuration.value?.site, bench.configuration.value?.site)) return next;
    // Colours of the style sheet follow from it.
    return { ...next, bundle: await makeBundle(next, { scripts: false, styles: false }) };
  };

  const makeContent = async (bench: Bench): Promise<Bench['content']> =>
    makeAgain(bench.content, { root, kind: 'content' }, async () =>
      readContent({ ...source, repository: lastConfiguration(bench).repository }, bench.content.value),
    );

  const makeIndexer = async ({ program, configuration, indexDocuments }: Bench): Promise<Bench['indexDocuments']> =>
    makeAgain(indexDocuments, code, () => {
      writeTypes();
      return needed(program).documents.createIndexer(root, needed(configuration).site);
    });

  const makeChecked = async (bench: Bench): Promise<Bench['checked']> =>
    makeAgain(bench.checked, page, () => {
      const { configuration, program, content, indexDocuments } = bench;
      const { site: config, today } = needed(configuration);
      const documents = needed(indexDocuments)(needed(content).documents);
      return needed(program).pages.checkSite(documents, { config, asOf: dayAt(config.timeZone, today) });
    });

  const makeSite = async (bench: Bench): Promise<Bench['site']> =>
    makeAgain(bench.site, page, () => {
      const { configuration, program, bundle, content, checked } = bench;
      const json = new Map(needed(content).documents.map((document) => [document.id, document.json]));
      const read = (id: string): string => json.get(id) ?? '';
      const { pages, views } = needed(program);
      const parts = { configuration: needed(configuration), bundle: needed(bundle), model: needed(checked).model };
      return pages.createDevSite({ root, ...parts, read, ...views });
    });

  return {
    renew: async (bench, changes) => {
      const sources = { scripts: changes.has('code'), styles: changes.has('styles') };
      const [made, content] = await Promise.all([
        sources.scripts || sources.styles ? makeCode(bench, sources) : bench,
        changes.has('content') ? makeContent(bench) : bench.content,
      ]);
      const next = { ...bench, ...made, content };
      if (isUnchanged(bench, next) && !changes.has('files') && !changes.has('models')) return next;
      const isIndexed = !changes.has('models') && isSameIndex(bench, next);
      const indexed = { ...next, indexDocuments: isIndexed ? bench.indexDocuments : await makeIndexer(next) };
      const isChecked = isSameChecked(bench, indexed);
      const checked = { ...indexed, checked: isChecked ? bench.checked : await makeChecked(indexed) };
      return { ...checked, site: await makeSite(checked) };
    },
    renewScripts: async (bench) => ({ ...bench, bundle: await makeBundle(bench, { scripts: true, styles: false }) }),
    close: async () => {
      await Promise.all([programs.close(), bundler.close()]);
    },
  };
};

const PARTS = ['configuration', 'program', 'bundle', 'content'] as const;

const isUnchanged = (before: Bench, after: Bench): boolean =>
  PARTS.every((part) => before[part].value === after[part].value);

const isSame = (before: Bench['program'], after: Bench['program'], module: keyof ReloadedProgram): boolean =>
  before.value?.[module] === after.value?.[module];

const isSameIndex = (before: Bench, after: Bench): boolean =>
  isSame(before.program, after.program, 'documents') &&
  isDeepStrictEqual(before.configuration.value?.site, after.configuration.value?.site);

const isSameChecked = (before: Bench, after: Bench): boolean =>
  isSame(before.program, after.program, 'pages') &&
  (['configuration', 'content', 'indexDocuments'] as const).every((part) => before[part].value === after[part].value);
