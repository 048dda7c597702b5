/* Writes the floor's inputs from a finished build: `floor-inputs.js <site> <cache> <inputs>`. Prints the number of pages. */
import { perLocale } from '../../model/language/locale.ts';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNewestSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { createContentIndex } from '../../model/site/content-index.ts';
import type { SitePayloads } from '../../renderer/pages/render-html.tsx';
import { openSiteMemory, readBuildState } from '../../build/memory/site-memory.ts';
import { filesOf, type Route } from '../../model/site/route.ts';
import { createRoutes } from '../../model/site/routes.ts';
import { openPacks } from '../../content/snapshot/pack.ts';
import { siteConfigSchema } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';
import { siteCode } from '../../templates/site-code.ts';

const [site = '', cache = '', inputs = ''] = process.argv.slice(2);
const config = siteConfigSchema.parse(siteConfig);

const onlyFolder = (folder: string): string => join(folder, readdirSync(folder)[0] ?? '');

const readDocuments = (): ReadonlyMap<string, string> => {
  const snapshot = readNewestSnapshot(onlyFolder(join(cache, 'snapshots')));
  if (!snapshot) throw new Error('Expected a kept snapshot, got none');
  const packs = openPacks(snapshot.packs);
  return new Map(snapshot.documents.map((document) => [document.id, packs.read(document).toString()]));
};

const readRoutes = (): readonly Route[] => {
  const folder = join(onlyFolder(join(cache, 'builds')), 'site');
  const state = readBuildState(folder);
  const documents = state && openSiteMemory(folder, state)?.documents();
  if (!documents) throw new Error('Expected the memory of a build, got none');
  return createRoutes({ index: createContentIndex(documents), code: siteCode, pageSize: config.pageSize });
};

const readSites = (): SitePayloads => {
  const names = readdirSync(join(site, 'assets'));
  const read = (locale: string) => {
    const name = names.find((file) => file.startsWith(`site.${locale}.`)) ?? '';
    return JSON.parse(readFileSync(join(site, 'assets', name), 'utf8'));
  };
  return perLocale(read);
};

const routes = readRoutes();
const documents = readDocuments();
mkdirSync(join(inputs, 'pages'), { recursive: true });
writeFileSync(join(inputs, 'sites.json'), JSON.stringify(readSites()));
for (const [number, route] of routes.entries()) {
  const files = filesOf(route);
  const payload = readFileSync(join(site, files[0]?.payload ?? ''), 'utf8');
  const document = documents.get(route.documentId ?? '') ?? 'null';
  const text = `{"files":${JSON.stringify(files)},"payload":${payload},"document":${document}}`;
  writeFileSync(join(inputs, 'pages', `${number}.json`), text);
}
console.log(routes.length);
