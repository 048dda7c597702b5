import { sha256 } from '../../base/digest.ts';
import type { PageInput } from '../../model/site/page-input.ts';
import { createPayload, withShared } from '../../model/site/payload.ts';
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
  const source = { input, document: document === null ? null : JSON.parse(document) };
  const rest = createPayload(source, {
    code: siteCode,
    site: sites[locale],
    assets: assets[locale],
    scripts,
    rules,
  });
  return namePayload(rest);
};

/** A payload with all that pages share as it is now. */
export const renewPayload = (before: PagePayload, { sites, assets }: RenderEnvironment): WrittenPayload => {
  const { id: _, ...rest } = before;
  return namePayload(withShared(rest, { code: siteCode, site: sites[before.locale], assets: assets[before.locale] }));
};

const namePayload = (rest: Omit<PagePayload, 'id'>): WrittenPayload => {
  const members = Buffer.from(JSON.stringify(rest));
  const id = sha256(members).slice(0, 8);
  return { payload: { id, ...rest }, json: Buffer.concat([Buffer.from(`{"id":"${id}",`), members.subarray(1)]) };
};
