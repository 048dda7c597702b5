import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { once } from '../../base/once.ts';
import { orNull } from '../../base/or-null.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { listPublicFiles, type PublicFile } from '../../renderer/files/public-files.ts';
import { readRedirectList } from '../../content/redirect-list.ts';
import { originsOf } from '../../model/language/locale.ts';
import { onDay } from '../../model/site/indexed-document.ts';
import { dayAt } from '../../model/values/calendar.ts';
import type { ContentOptions } from '../../content/open-content.ts';
import { recallSite } from '../../build/memory/site-memory.ts';
import { EMPTY_STATE, type DevState, createPart, needed } from './dev-state.ts';
import type { Change } from './changes.ts';
import { createDevBundler, type DevBundle } from './dev-bundle.ts';
import { createBundleOptions } from '../../renderer/assets/bundle-options.ts';
import { readDevConfiguration } from './dev-configuration.ts';
import { createContentReader, type DevContent } from './dev-content.ts';
import type { BySource } from '../../config/project.ts';
import { openReloadedProgram, type ReloadedProgram } from './reloaded-program.ts';
import type { IndexDocuments } from './reloaded/documents.ts';
import type { CheckDevSite, CheckedDevSite, DevSite } from './reloaded/pages.ts';

export interface Rebuilder {
  /** Rebuilds the parts after changes, except the browser's scripts, so that pages are shown sooner. */
  readonly rebuild: (changes: ReadonlySet<Change>) => Promise<DevState>;
  /** Rebuilds the browser's scripts from their sources. */
  readonly rebuildScripts: () => Promise<DevState>;
  readonly close: () => Promise<void>;
}

interface RebuilderOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Where the content comes from; the repository is taken from the configuration as it is at the time. */
  readonly content: ContentOptions;
  /** Folder of the memory of builds, and the program as it is at the start: documents that a build by it has checked are not read again. */
  readonly memory: { readonly folder: string; readonly bySource: BySource<string> };
  /** Generates the types from the models. */
  readonly writeTypes: () => void;
}

/** Builds the parts of the site from sources and content: code for this process and for browsers, documents, pages. */
export const openRebuilder = async ({
  env,
  content: source,
  memory,
  writeTypes,
}: RebuilderOptions): Promise<Rebuilder> => {
  const { root } = source;
  const atStart = readDevConfiguration(env).site;
  const programs = await openReloadedProgram(root);
  const bundler = createDevBundler();
  /** The memory of the last build, until the parts have taken it over. */
  let recall = once(() => orNull(() => recallSite(memory.folder, memory.bySource)));
  const readContent = createContentReader((digest) => recall()?.documents.has(digest) ?? false);
  const code = { root, kind: 'code' } as const;
  const page = { root, kind: 'page' } as const;
  const programPart = createPart<ReloadedProgram>(code);
  const bundlePart = createPart<DevBundle>(code);
  const configurationPart = createPart<Configuration>(code);
  const contentPart = createPart<DevContent>({ root, kind: 'content' });
  const filesPart = createPart<readonly PublicFile[]>({ root, kind: 'content' });
  const indexPart = createPart<IndexDocuments>(code);
  const checkPart = createPart<CheckDevSite>(code);
  const checkedPart = createPart<CheckedDevSite>(page);
  const sitePart = createPart<DevSite>(page);

  let state = EMPTY_STATE;
  /** The site's settings; the same object as long as they are equal. */
  let settings: SiteConfig | null = null;
  /** How often each kind has changed. */
  const counts = { scripts: 0, code: 0, styles: 0, models: 0, content: 0, files: 0 };
  const lastConfiguration = () => state.configuration.value ?? readDevConfiguration(env);

  const makeBundle = async (): Promise<DevState['bundle']> =>
    bundlePart([settings, counts.scripts, counts.styles], async () =>
      bundler.build(createBundleOptions(root, settings ?? lastConfiguration().site), counts),
    );

  return {
    rebuild: async (changes) => {
      for (const change of changes) counts[change] += 1;
      const [program, content] = await Promise.all([
        programPart([counts.code], programs.load),
        contentPart([counts.content], async () => {
          // The bundlers start in parallel and send their first messages at once: yield, so that these are answered.
          await setImmediate();
          recall();
          await setImmediate();
          return readContent({ ...source, repository: lastConfiguration().repository }, state.content.value);
        }),
        makeBundle(),
      ]);
      const { pages, documents } = program.value ?? {};
      const configuration = await configurationPart([pages], () => needed(program).pages.readDevConfiguration(env));
      const site = configuration.value?.site ?? null;
      if (!isDeepStrictEqual(site, settings)) settings = site;
      // The colours in the style sheet depend on the settings.
      const bundle = await makeBundle();
      // The memory is of the program, the models and the settings as they were at the start.
      const isAtStart = counts.code === 1 && counts.models === 1 && isDeepStrictEqual(settings, atStart);
      const remembered = isAtStart ? recall() : null;
      const index = await indexPart([documents, settings, counts.models], () => {
        writeTypes();
        const { site: config } = needed(configuration);
        return needed(program).documents.createIndexer(root, config, remembered?.documents);
      });
      const files = await filesPart([counts.files], () => listPublicFiles(root));
      // With other code, settings or models, everything has to be checked again.
      const check = await checkPart([pages, settings, index.value], () =>
        needed(program).pages.createSiteCheck(remembered?.differences),
      );
      const checked = await checkedPart(
        [check.value, configuration.value, content.value, files.value, counts.files],
        () => {
          const { site: config, today } = needed(configuration);
          const asOf = dayAt(config.timeZone, today);
          const indexed = needed(index)(needed(content).documents).map((document) => onDay(document, asOf));
          const list = readRedirectList(root, Object.values(originsOf(config)));
          return needed(check)(indexed, {
            root,
            config,
            asOf,
            files: needed(files).map(({ path }) => path),
            list,
          });
        },
      );
      const sources = [program.value, bundle.value, files.value, content.value, checked.value, configuration.value];
      const shown = await sitePart([counts.files, counts.models, ...sources], () => {
        const byId = new Map(needed(content).documents.map((document) => [document.id, document]));
        const read = (id: string): string => byId.get(id)?.read() ?? '';
        const { model, redirects } = needed(checked);
        const parts = {
          configuration: needed(configuration),
          bundle: needed(bundle),
          model,
          redirects,
          documents: needed(checked).documents,
          files: needed(files),
        };
        return needed(program).pages.createDevSite({ root, ...parts, read, ...needed(program).views });
      });
      recall = () => null;
      state = { generation: counts.code, configuration, program, bundle, content, files, index, checked, site: shown };
      return state;
    },
    rebuildScripts: async () => {
      counts.scripts += 1;
      state = { ...state, bundle: await makeBundle() };
      return state;
    },
    close: async () => {
      await Promise.all([programs.close(), bundler.close()]);
    },
  };
};
