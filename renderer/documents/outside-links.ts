import type { SiteConfig } from '../../config/site-config.ts';
import type { ParsedDocument } from '../../content/check/check-document.ts';
import { collectLinks, type FoundAddress } from '../../content/check/links.ts';
import { originsOf } from '../../model/language/locale.ts';
import { normalizeAddress } from '../../model/link/normalize-address.ts';
import { toUrl } from '../../model/link/to-url.ts';
import { isDoubtful } from './address-problems.ts';
import { createFieldReader } from './read-document.ts';

/** A link out of the site, with the document that has it. */
export interface OutsideLink extends FoundAddress {
  readonly document: ParsedDocument;
  /** Without a fragment, which no server is asked for. */
  readonly address: string;
}

/** Reads out of a document's bytes its links to other hosts; without those that are in doubt as they are. A build has no use for them. */
export const createOutsideLinkReader = (
  root: string,
  config: SiteConfig,
): ((bytes: string) => readonly OutsideLink[]) => {
  const readFields = createFieldReader(root);
  const origins = Object.values(originsOf(config));
  return (bytes) => {
    const read = readFields(bytes);
    if (read === null) return [];
    const { document, fields } = read;
    return collectLinks(fields).web.flatMap((found) => {
      const href = normalizeAddress(found.url, origins);
      const url = href !== null && /^https?:/.test(href) ? toUrl(href) : null;
      return url === null || isDoubtful(url, origins)
        ? []
        : [{ ...found, document, address: url.href.replace(/#.*/, '') }];
    });
  };
};
