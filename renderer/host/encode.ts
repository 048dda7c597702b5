import { encodePath } from '../../model/link/encode-path.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** Text as the content of an XML element or of a quoted attribute; characters that XML 1.0 cannot hold are left out. */
export const escapeXml = (text: string): string =>
  text.replaceAll(UNREPRESENTABLE, '').replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Characters that XML does not have: with the `u` flag a surrogate here is one without its other half (https://www.w3.org/TR/xml/#charsets). */
export const UNREPRESENTABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Whole, percent-encoded address of a decoded path of the site, whatever it holds. */
export const encodedUrl = ({ url }: Pick<SiteConfig, 'url'>, path: string): string => url + encodePath(path);
