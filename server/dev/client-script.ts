import { build } from 'esbuild';

/** The script that follows the server in each page. It is no part of the site's own bundle, so that it runs when that cannot be made. */
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
