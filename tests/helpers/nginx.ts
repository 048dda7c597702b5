import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createHostFiles } from '../../renderer/host/host-files.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { findFreePort } from './listen-here.ts';

/** Whether nginx is installed. */
export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx extends AsyncDisposable {
  readonly port: number;
}

/** Serves a built site with nginx and the configuration files that the build writes for it. The files of nginx are in another folder. */
export const startNginx = async (
  dist: string,
  { folder, config }: { readonly folder: string; readonly config: SiteConfig },
): Promise<Nginx> => {
  const site = createHostFiles(config).find(({ path }) => path === 'hosting/nginx.conf')?.content ?? '';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), site);
  const redirects = join(dist, 'hosting/nginx-redirects.conf');
  const maps = existsSync(redirects) ? `map_hash_bucket_size 1024; map_hash_max_size 65536; include ${redirects};` : '';
  return runNginx(
    folder,
    (address) => `${maps} server { listen ${address}; root ${dist}; include ${folder}/site.conf; }`,
  );
};

/** Runs nginx with a server block at an address of this machine. */
export const runNginx = async (folder: string, createServerBlock: (address: string) => string): Promise<Nginx> => {
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), createServerConfig(folder, createServerBlock(`127.0.0.1:${port}`)));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`Expected nginx to start, got ${complaints}`);
    await wait(50);
  }
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
};

const createServerConfig = (folder: string, server: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  types { text/html html; text/css css; text/javascript js; application/json json; image/png png; text/plain txt; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${server}
}
`;

const isListening = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
