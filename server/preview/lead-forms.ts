import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, perLocale } from '../../model/language/locale.ts';
import { addressOfHtml } from '../../model/site/route.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { loadLeadReader } from '../leads/read-lead.ts';
import { LEADS_PATH } from '../leads/receive-lead.ts';
import type { ManifestFile } from '../../renderer/files/manifest.ts';
import type { ServedSite } from './served-site.ts';

/** A file as it is when its site sends forms to this server; null for one that is the same as on the disk. */
export type DrawLeadForms = (site: ServedSite, file: ManifestFile) => Promise<Buffer | null>;

/** Whether a built site names no endpoint of its own. */
export const lacksLeadEndpoint = async (dist: string, site: ServedSite): Promise<boolean> => {
  const [file] = siteFiles(site);
  return file !== undefined && (await readPayload(dist, file)).leadEndpoint === LEADS_PATH;
};

/**
 * Draws the few pages with a form once more from their payloads. The rest of the site is as it was built: that it has a form
 * is in what all pages of a language share.
 */
export const createDrawLeadForms =
  (dist: string): DrawLeadForms =>
  async (site, file) => {
    if (siteFiles(site).includes(file.path)) return Buffer.from(JSON.stringify(await readPayload(dist, file.path)));
    const address = addressOfHtml(file.path);
    if (address === null) return null;
    const html = await readFile(join(dist, file.path), 'utf8');
    const reader = await loadLeadReader();
    if (!reader || !html.includes(`data-slice-type="${reader.slice}"`)) return null;
    const payload: PagePayload = JSON.parse(await readFile(join(dist, address, '_payload.json'), 'utf8'));
    return drawPage(dist, site, payload);
  };

const drawPage = async (dist: string, site: ServedSite, payload: PagePayload): Promise<Buffer> => {
  // What draws pages is loaded when the first of them is asked for.
  const { createHtmlRenderer } = await import('../../renderer/pages/render-html.tsx');
  const payloads = await Promise.all(siteFiles(site).map(async (path) => readPayload(dist, path)));
  const byLocale = new Map(payloads.map((own) => [own.locale, own]));
  const sites = perLocale((locale) => {
    const own = byLocale.get(locale);
    if (!own) throw new Error(`Expected what the pages in ${locale} share, got none`);
    return own;
  });
  return createHtmlRenderer(sites)(payload);
};

const siteFiles = ({ files }: ServedSite): readonly string[] =>
  LOCALES.flatMap((locale) => [...files.keys()].find((path) => path.startsWith(`assets/site.${locale}.`)) ?? []);

const readPayload = async (dist: string, path: string): Promise<SitePayload> => {
  const payload: SitePayload = JSON.parse(await readFile(join(dist, path), 'utf8'));
  return { leadEndpoint: LEADS_PATH, ...payload };
};
