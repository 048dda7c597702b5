import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createPreviewServer, type PreviewServerOptions } from '../../server/preview/preview-server.ts';
import { createFolder, writeBuiltSite } from './built-site.ts';
import { listenHere, type ServerHere } from './listen-here.ts';

const long = 'Muddatli toʻlov. '.repeat(60);

/** A small built site: contents of the files below `dist`, by path. */
export const contents = {
  'index.html': `<!doctype html>home ${long}`,
  'blogs/index.html': `<!doctype html>blogs ${long}`,
  'blogs/_payload.json': JSON.stringify({ long }),
  'blogs/тест/index.html': '<!doctype html>cyrillic',
  'uz/blogs/index.html': `<!doctype html>blogs ${long}`,
  'ru/index.html': '<!doctype html>ru home',
  'preview/index.html': '<!doctype html>preview',
  'slice-simulator/index.html': '<!doctype html>simulator',
  '404.html': `<!doctype html>yoʻq ${long}`,
  'ru/404.html': `<!doctype html>нет ${long}`,
  '410.html': '<!doctype html>olib tashlangan',
  'ru/410.html': '<!doctype html>удалена',
  'assets/app.abc123.js': `export const text = "${long}";`,
  'assets/photo.png': '0123456789',
  'site.webmanifest': '{}',
  _headers: '/*\n',
  'hosting/nginx.conf': 'server_tokens off;',
} as const;

/** Starts a preview on a free port. */
export const startPreview = async (options: PreviewServerOptions): Promise<ServerHere> =>
  listenHere((await createPreviewServer(options)).server);

/** Starts a preview of the small site for each test of a file. The folder also has a `secret.txt` that no build wrote. */
export const preview = (): { readonly port: number; readonly dist: string; readonly id: string } => {
  const state = { port: 0, dist: '', id: '' };
  const ends: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    const folder = createFolder();
    const id = writeBuiltSite(folder.path, contents);
    writeFileSync(join(folder.path, 'secret.txt'), 'not of the build');
    const here = await startPreview({ dist: folder.path });
    Object.assign(state, { port: here.port, id, dist: folder.path });
    ends.push(async () => {
      await here[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    });
  });
  afterEach(async () => ends.pop()?.());
  return state;
};
