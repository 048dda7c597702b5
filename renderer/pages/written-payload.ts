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
  /** JSON of the page's document; null for the system's own pages. */
  readonly document: string | null;
}

/** A payload as a value and as its file, JSON that is made once. */
export interface WrittenPayload {
  readonly payload: PagePayload;
  readonly json: Buffer;
}

/** A page's payload, named by the digest of all that is in it. */
export const writePayload = (
  { input, document }: WrittenSource,
  { sites, assets, scripts, rules }: RenderEnvironment,
): WrittenPayload => {
  const { locale } = input.route;
  const source = { input, document: document === null ? null : readDrawn(document, rules) };
  const rest = createPayload(source, {
    code: siteCode,
    site: sites[locale],
    assets: assets[locale],
    scripts,
  });
  return namePayload(rest);
};

/** A document as it can be drawn. Its pages are drawn one soon after another, those of its translations between them. */
const readDrawn = (json: string, rules: ContentRules): AllDocumentTypes => {
  const known = lastDrawn.find((one) => one.json === json && one.rules === rules);
  if (known !== undefined) return known.document;
  const document: AllDocumentTypes = prepareDocument(JSON.parse(json), rules);
  lastDrawn.unshift({ json, rules, document });
  lastDrawn.splice(MOST_KEPT);
  return document;
};

interface DrawnDocument {
  readonly json: string;
  readonly rules: ContentRules;
  readonly document: AllDocumentTypes;
}

const lastDrawn: DrawnDocument[] = [];
const MOST_KEPT = 8;

/** A payload with all that pages share as it is now. */
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
