import { context, type BuildContext, type BuildResult, build } from 'esbuild';
import { LOCALES } from '../../model/language/locale.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { sha256 } from '../../base/digest.ts';
import {
  bootEntry,
  createBuildOptions,
  entriesOf,
  readBuildResults,
  type Bundle,
  type BundleOptions,
} from '../../renderer/assets/bundle.ts';

/** The code and styles that run in the browser. */
export interface DevBundle extends Bundle {
  /** Digest of the style sheet: pages replace it without a reload. */
  readonly style: string;
}

/** How often the sources have changed. */
interface SourceVersions {
  /** 0 until a browser asks for scripts: none are bundled before that. */
  readonly scripts: number;
  readonly styles: number;
}

interface DevBundler {
  /** Bundles what has changed. Rejects with esbuild's `BuildFailure`. */
  readonly build: (options: BundleOptions, versions: SourceVersions) => Promise<DevBundle>;
  readonly close: () => Promise<void>;
}

/**
 * Bundles for the browser as a build does, but readable, with source maps, and with stable names. Scripts and styles are bundled
 * separately: a style takes a fraction of the time.
 */
export const createDevBundler = (): DevBundler => {
  const scripts = createBundler(scriptOptions);
  const styles = createBundler(styleOptions);
  let last: Bundle['files'] = [];
  return {
    build: async (options, versions) => {
      const [boot, app] = await Promise.all([
        versions.scripts === 0 ? NAMED_BOOT : scripts.build(options, versions.scripts),
        styles.build(options, versions.styles + versions.scripts),
      ]);
      const bundle = readBuildResults({ app, boot, fontReader: app }, options);
      const older = last;
      last = bundle.files;
      // A page that was served a moment ago may still ask for a chunk of the earlier code.
      const files = [...older, ...bundle.files];
      return { ...bundle, files, scripts: NO_SCRIPTS, style: digestStyle(bundle) };
    },
    close: async () => {
      await Promise.all([scripts.close(), styles.close()]);
    },
  };
};

/** Creates a bundler, which opens a new esbuild context when the options change. */
const createBundler = (createOptions: (options: BundleOptions) => DevOptions) => {
  let bundler: { readonly key: string; readonly context: BuildContext<DevOptions> } | null = null;
  let last: { readonly version: number; readonly result: BuildResult<DevOptions> } | null = null;
  const close = async (): Promise<void> => {
    const open = bundler;
    // Forget it first: if opening the next context fails, this one must not be used again.
    bundler = null;
    await open?.context.dispose();
  };
  const rebuild = async (options: BundleOptions, version: number): Promise<BuildResult<DevOptions>> => {
    const key = JSON.stringify(options);
    if (last?.version === version && bundler?.key === key) return last.result;
    // If bundling fails, the next call bundles again, whatever has changed.
    last = null;
    if (bundler?.key !== key) {
      await close();
      bundler = { key, context: await context(createOptions(options)) };
    }
    const result = await bundler.context.rebuild();
    last = { version, result };
    return result;
  };
  return { build: rebuild, close };
};

/** A stand-in for the boot script with only its name, which is all that a page needs. */
const NAMED_BOOT = {
  outputFiles: [],
  warnings: [],
  metafile: {
    outputs: { 'assets/boot.js': { ...{ entryPoint: bootEntry, bytes: 0 }, inputs: {}, imports: [], exports: [] } },
  },
};

/** The script that detects fonts is bundled with the styles: it is no module, and imports nothing. */
const scriptOptions = (options: BundleOptions) => createDevOptions(options, entriesOf(options).boot, true);
const styleOptions = (options: BundleOptions) => {
  const { sheets, fonts } = entriesOf(options);
  return createDevOptions(options, { ...sheets, ...fonts }, false);
};

const createDevOptions = (
  options: BundleOptions,
  entryPoints: Readonly<Record<string, string>>,
  splitting: boolean,
) => {
  const standard = createBuildOptions(options);
  return {
    ...standard,
    entryPoints,
    splitting,
    entryNames: '[name]',
    minify: false,
    sourcemap: 'linked' as const,
    define: {
      ...standard.define,
      'process.env.NODE_ENV': '"development"',
      'SITE.hasChunkLists': 'true',
      // Any language may lack a text for a moment while it is edited.
      'SITE.lackingTexts': JSON.stringify(LOCALES),
    },
    logLevel: 'silent' as const,
  };
};

type DevOptions = ReturnType<typeof createDevOptions>;

const digestStyle = ({ files }: Pick<Bundle, 'files'>): string =>
  sha256(files.flatMap(({ path, content }) => (path.endsWith('.css') ? sha256(content) : [])).join('\0')).slice(0, 16);

/**
 * The script that connects each page to the server. It is not part of the site's bundle, so that it runs even if that cannot be bundled.
 */
export const bundleClient = async (root: string): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['browser/dev/client.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};
