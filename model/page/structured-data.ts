/** A schema.org node with which the site describes itself or a page to search engines. */
export interface StructuredNode {
  readonly '@type': string;
}

/**
 * Formats the text of a page's `<script type="application/ld+json">`. Escapes every character that means something to an HTML parser or
 * ends a line of script, so that no text of the content can break out of the element.
 */
export const formatStructuredData = (nodes: readonly StructuredNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
