import { readModels } from '../../content/check/models.ts';
import { perLocale } from '../../model/language/locale.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { createContentIndex } from '../../model/site/content-index.ts';
import { onDay } from '../../model/site/indexed-document.ts';
import { createPageInput } from '../../model/site/page-input.ts';
import { createRoutes } from '../../model/site/routes.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { createContentRules, createEmptyContent } from '../../content/check/empty-content.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { createSitePayloads } from '../../renderer/pages/site-payload.ts';
import { writePayload } from '../../renderer/pages/written-payload.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createConfig } from './built-site.ts';

/** A document of a snapshot. */
export interface Source {
  readonly id: string;
  readonly digest: string;
  readonly bytes: Buffer;
}

const config = createConfig();
const indexDocument = createSiteIndexer('.', config);
const rules = createContentRules(config, createEmptyContent(readModels('.')));
const known = new Map<string, CheckedDocument>();

/** Indexes a document as a build does; documents with known bytes are not read again. */
export const indexSource = ({ digest, bytes }: Source): CheckedDocument => {
  const document = known.get(digest) ?? indexDocument(bytes.toString(), digest);
  known.set(digest, document);
  return onDay(document, DAY);
};

/** Day for which the payloads are made. */
const DAY = '2026-11-21';

/** The JSON of all page payloads and site payloads, by path. */
export const createPayloads = (documents: readonly Source[]): Readonly<Record<string, string>> => {
  const index = createContentIndex(documents.map(indexSource));
  const texts = new Map(documents.map(({ id, bytes }) => [id, bytes.toString()]));
  const read = (id: string): string => texts.get(id) ?? '';
  const sites = createSitePayloads({ index, config, pictures: { pictures: [], fontFiles: [] }, rules, read });
  const assets = { script: '', fontScript: '', stylesheet: '', fonts: [], site: '' };
  const options = { index, code: siteCode, asOf: DAY, pageSize: 3 };
  const pages = createRoutes(options).map((route) => {
    const document = route.documentId === null ? null : read(route.documentId);
    const source = { input: createPageInput(route, options), document };
    const { json } = writePayload(source, { sites, rules, assets: perLocale(() => assets), scripts: NO_SCRIPTS });
    return [`${route.locale}${route.path} ${route.template}`, json.toString()];
  });
  const shared = Object.entries(sites).map(([locale, payload]) => [locale, JSON.stringify(payload)]);
  return Object.fromEntries([...shared, ...pages]);
};
