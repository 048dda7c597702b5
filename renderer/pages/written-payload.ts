import { sha256 } from '../../base/digest.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import { createPayload, withShared } from '../../model/site/payload.ts';
import { prepareDocument, type ContentRules } from '../../model/repair/prepare-document.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { RenderEnvironment } from './environment.ts';

export interface WrittenSource {
  readonly input: PageInput;
  /** JSON of the page's document; null for a page without one. */
  readonly document: string | null;
}

/** A payload, and its JSON as a file, so that it is stringified only once. */
export interface WrittenPayload {
  readonly payload: PagePayload;
  readonly json: Buffer;
}

/** Creates a page's payload; its id is a digest of all other members. */
export const writePayload = (
  { input, document }: WrittenSource,
  { sites, assets, scripts, rules }: RenderEnvironment,
): WrittenPayload => {
  const { locale } = input.route;
  const source = { input, document: document === null ? null : readRendered(document, rules) };
  const rest = createPayload(source, {
    code: siteCode,
    site: sites[locale],
    assets: assets[locale],
    scripts,
  });
  return namePayload(rest);
};

/**
 * Parses a document for rendering. Caches a few, because the pages of a document are rendered close together, mixed with its translations'
 * pages.
 */
const readRendered = (json: string, rules: ContentRules): AllDocumentTypes => {
  const known = lastRendered.find((one) => one.json === json && one.rules === rules);
  if (known !== undefined) return known.document;
  const document: AllDocumentTypes = prepareDocument(JSON.parse(json), rules);
  lastRendered.unshift({ json, rules, document });
  lastRendered.splice(MOST_KEPT);
  return document;
};

interface RenderedDocument {
  readonly json: string;
  readonly rules: ContentRules;
  readonly document: AllDocumentTypes;
}

const lastRendered: RenderedDocument[] = [];
const MOST_KEPT = 8;

/** Replaces what all pages share in a payload by its current state. */
export const renewPayload = (before: PagePayload, { sites, assets, scripts }: RenderEnvironment): WrittenPayload => {
  const { id: _, ...rest } = before;
  return namePayload(
    withShared(rest, { code: siteCode, site: sites[before.locale], assets: assets[before.locale], scripts }),
  );
};

const namePayload = (rest: Omit<PagePayload, 'id'>): WrittenPayload => {
  const members = Buffer.from(JSON.stringify(rest));
  const id = sha256(members).slice(0, 8);
  return { payload: { id, ...rest }, json: Buffer.concat([Buffer.from(`{"id":"${id}",`), members.subarray(1)]) };
};
