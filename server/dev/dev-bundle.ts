import { context, type BuildContext, type BuildResult } from 'esbuild';
import { LOCALES } from '../../model/language/locale.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { sha256 } from '../../base/digest.ts';
import {
  createBuildOptions,
  entriesOf,
  readBuildResults,
  type Bundle,
  type BundleOptions,
} from '../../renderer/assets/bundle.ts';

/** What runs in the browser. */
export interface DevBundle extends Bundle {
  /** Digest of the style sheet: pages take another one without being loaded again. */
  readonly style: string;
}

/** Which of the sources have changed since the last bundle. */
export interface SourceChanges {
  readonly scripts: boolean;
  readonly styles: boolean;
}

export interface DevBundler {
  /** Bundles what has changed. Rejects with esbuild's `BuildFailure`. */
  readonly build: (options: BundleOptions, changes: SourceChanges) => Promise<DevBundle>;
  readonly close: () => Promise<void>;
}

/**
 * Bundles for the browser as a build does, but readable, with source maps, and with names that stay. Scripts and styles are
 * bundled apart: a style is there in a fraction of the time.
 */
export const createDevBundler = (): DevBundler => {
  const scripts = createPart('boot');
  const fonts = createPart('fonts');
  const styles = createPart('sheets');
  let last: Bundle['files'] = [];
  return {
    build: async (options, changes) => {
      const [code, fontReader, sheet] = await Promise.all([
        scripts.build(options, changes.scripts),
        fonts.build(options, changes.scripts),
        styles.build(options, changes.styles),
      ]);
      const bundle = readBuildResults({ app: sheet, boot: code, fontReader }, options);
      const older = last;
      last = bundle.files;
      // A page that came a moment ago may still ask for a chunk of the code before.
      const files = [...older, ...bundle.files];
      return { ...bundle, files, scripts: NO_SCRIPTS, style: digestStyle(bundle) };
    },
    close: async () => {
      await Promise.all([scripts.close(), fonts.close(), styles.close()]);
    },
  };
};

type Entry = keyof ReturnType<typeof entriesOf>;

/** Entries with a bundler of their own, which is another one when the options are. */
const createPart = (entry: Entry) => {
  let bundler: { readonly key: string; readonly context: Promise<BuildContext<DevOptions>> } | null = null;
  let last: BuildResult<DevOptions> | null = null;
  const close = async (): Promise<void> => (await bundler?.context)?.dispose();
  const open = async (options: BundleOptions, key: string): Promise<BuildContext<DevOptions>> => {
    if (bundler?.key === key) return bundler.context;
    await close();
    bundler = { key, context: context(createDevOptions(options, entry)) };
    return bundler.context;
  };
  const build = async (options: BundleOptions, isChanged: boolean): Promise<BuildResult<DevOptions>> => {
    const key = JSON.stringify(options);
    if (last && !isChanged && bundler?.key === key) return last;
    // What fails now is made again next time, whatever changes.
    last = null;
    const result = await (await open(options, key)).rebuild();
    last = result;
    return result;
  };
  return { build, close };
};

const createDevOptions = (options: BundleOptions, entry: Entry) => {
  const standard = createBuildOptions(options);
  return {
    ...standard,
    entryPoints: entriesOf(options)[entry],
    // The script that has fonts read is no module, and imports nothing.
    splitting: entry === 'boot',
    entryNames: '[name]',
    minify: false,
    sourcemap: 'linked' as const,
    define: {
      ...standard.define,
      'process.env.NODE_ENV': '"development"',
      // Whichever is being edited may lack one from one moment to the next.
      'SITE.lackingTexts': JSON.stringify(LOCALES),
    },
    logLevel: 'silent' as const,
  };
};

type DevOptions = ReturnType<typeof createDevOptions>;

const digestStyle = ({ files }: Pick<Bundle, 'files'>): string =>
  sha256(files.flatMap(({ path, content }) => (path.endsWith('.css') ? sha256(content) : [])).join('\0')).slice(0, 16);
