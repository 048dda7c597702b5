/** Something that the site tells search engines of itself or of a page, in the words of schema.org. */
export interface StructuredNode {
  readonly '@type': string;
}

/**
 * The text of a page's `<script type="application/ld+json">`. No character in it means anything to an HTML parser or
 * ends a line of script, so that no text of the content can leave the element.
 */
export const formatStructuredData = (nodes: readonly StructuredNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
