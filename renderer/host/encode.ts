import { encodePath } from '../../model/link/encode-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** Escapes a text for an XML element or a quoted attribute. Removes characters that XML 1.0 cannot represent. */
export const escapeXml = (text: string): string =>
  text.replaceAll(UNREPRESENTABLE, '').replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Matches characters that XML does not allow. With the `u` flag, a surrogate only matches if it is unpaired
 * (https://www.w3.org/TR/xml/#charsets).
 */
export const UNREPRESENTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Absolute, percent-encoded address of a decoded path of the site. */
export const encodedUrl = ({ url }: Pick<SiteConfig, 'url'>, path: string): string => url + encodePath(path);
