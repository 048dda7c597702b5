import { isDeepStrictEqual } from 'node:util';
import type { BuildSetup } from '../build-setup.ts';
import type { CommandContext } from '../context.ts';
import { writeTypesFile } from '../types.ts';
import type { Bench } from './bench.ts';
import type { Change } from './changes.ts';
import { createDevBundler, type SourceChanges } from './dev-bundle.ts';
import { createBundleOptions, readDevConfiguration } from './dev-configuration.ts';
import { readContent } from './dev-content.ts';
import { makeAnew, needed } from './made.ts';
import { openReloadedProgram } from './reloaded-program.ts';

export interface Workshop {
  /** The parts as they are after changes; what no change concerns is the very same value. */
  readonly renew: (bench: Bench, changes: ReadonlySet<Change>) => Promise<Bench>;
  readonly close: () => Promise<void>;
}

/** Makes the parts of the site out of sources and content: code for this process and for browsers, documents, pages. */
export const openWorkshop = async (setup: BuildSetup, context: CommandContext): Promise<Workshop> => {
  const { root } = setup;
  const { env } = context;
  const programs = await openReloadedProgram(root);
  const bundler = createDevBundler();
  const code = { root, kind: 'code' } as const;
  const page = { root, kind: 'page' } as const;
  const lastConfiguration = (bench: Bench) => bench.configuration.value ?? readDevConfiguration(env);

  const makeCode = async (
    bench: Bench,
    changes: SourceChanges,
  ): Promise<Pick<Bench, 'configuration' | 'program' | 'bundle'>> => {
    const options = createBundleOptions(root, lastConfiguration(bench));
    const [program, bundle] = await Promise.all([
      changes.scripts ? makeAnew(bench.program, code, programs.load) : bench.program,
      makeAnew(bench.bundle, code, async () => bundler.build(options, changes)),
    ]);
    const configuration = await makeAnew(bench.configuration, code, () =>
      needed(program).pages.readDevConfiguration(env),
    );
    const wanted = configuration.value && createBundleOptions(root, configuration.value);
    if (wanted === null || isDeepStrictEqual(wanted, options)) return { configuration, program, bundle };
    return { configuration, program, bundle: await makeAnew(bundle, code, async () => bundler.build(wanted, BOTH)) };
  };

  const makeContent = async (bench: Bench): Promise<Bench['content']> =>
    makeAnew(bench.content, { root, kind: 'content' }, async () =>
      readContent({ ...setup, ...lastConfiguration(bench) }, context, bench.content.value),
    );

  const makeIndexer = async ({ program, configuration, indexDocuments }: Bench): Promise<Bench['indexDocuments']> =>
    makeAnew(indexDocuments, code, () => {
      writeTypesFile(root);
      return needed(program).documents.createIndexer(root, needed(configuration).site);
    });

  const makeSite = async (bench: Bench): Promise<Bench> => {
    const { configuration, program, bundle, content, indexDocuments } = bench;
    const plan = await makeAnew(bench.plan, page, () => {
      const documents = needed(indexDocuments)(needed(content).documents);
      return needed(program).pages.createSitePlan({ configuration: needed(configuration), documents });
    });
    const site = await makeAnew(bench.site, page, () => {
      const json = new Map(needed(content).documents.map((document) => [document.id, document.json]));
      const read = (id: string): string => json.get(id) ?? '';
      return needed(program).pages.createDevSite({ root, bundle: needed(bundle), plan: needed(plan), read });
    });
    return { ...bench, plan, site };
  };

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
      return makeSite({ ...next, indexDocuments: isIndexed ? bench.indexDocuments : await makeIndexer(next) });
    },
    close: async () => {
      await Promise.all([programs.close(), bundler.close()]);
    },
  };
};

const BOTH = { scripts: true, styles: true } as const;

const PARTS = ['configuration', 'program', 'bundle', 'content'] as const;

const isUnchanged = (before: Bench, after: Bench): boolean =>
  PARTS.every((part) => before[part].value === after[part].value);

const isSameIndex = (before: Bench, after: Bench): boolean =>
  before.program.value?.documents === after.program.value?.documents &&
  isDeepStrictEqual(before.configuration.value?.site, after.configuration.value?.site);
