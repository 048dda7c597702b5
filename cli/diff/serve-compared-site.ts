import { join } from 'node:path';
import { onceEach } from '../../base/once.ts';
import { replaceFile } from '../../base/replace-file.ts';
import type { ComparedSite } from '../../publish/compare/compared-site.ts';
import { latestFile, manifestPath, renderManifest } from '../../renderer/files/manifest.ts';
import { ADDRESSES_FILE } from '../../renderer/host/address-files.ts';
import { RULES_FILE } from '../../renderer/host/host-files.ts';
import { drain, listen, portOf } from '../../server/listen.ts';
import { createPreviewServer } from '../../server/preview/preview-server.ts';

interface ServedSiteHere extends AsyncDisposable {
  /** `http://127.0.0.1:40123`, followed by the base path of the site, if it has one. */
  readonly url: string;
}

/** Serves a site on this machine, as `site preview` does. Its files, from wherever they are, are copied into a folder on demand. */
export const serveComparedSite = async (site: ComparedSite, folder: string): Promise<ServedSiteHere> => {
  const own = writeManifest(site, folder);
  const bring = onceEach(async (path) => {
    if (!own.includes(path)) replaceFile(join(folder, path), await site.read(path));
  });
  // Files that the server itself reads. A site of an earlier version has no address book.
  for (const { path } of site.files) if (path === RULES_FILE || path === ADDRESSES_FILE) await bring(path);
  const { server, basePath } = await createPreviewServer({ dist: folder, bring, headersTimeout: PATIENT });
  await listen(server, { port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${portOf(server)}${basePath}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await drain(server);
    },
  };
};

/** Milliseconds: on a busy machine a browser may send its request long after it has connected. */
const PATIENT = 600_000;

/** Writes the manifest and the pointer to it, and returns their paths. */
const writeManifest = ({ id, files, prerendered }: ComparedSite, folder: string): readonly string[] => {
  const counts = { pages: 0, documents: [] };
  const manifest = { id, timestamp: 0, counts, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered, files };
  const latest = latestFile(manifest);
  replaceFile(join(folder, manifestPath(manifest)), renderManifest(manifest));
  replaceFile(join(folder, latest.path), latest.content);
  return [manifestPath(manifest), latest.path];
};
