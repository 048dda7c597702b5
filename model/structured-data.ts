import type {
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  FinancialProductLeaf,
  Graph,
  OfferCatalogLeaf,
  OfferLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** What the site tells search engines of itself and of its pages, in the words of schema.org. */
export type StructuredNode =
  | BlogLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | FinancialProductLeaf
  | OfferCatalogLeaf
  | OfferLeaf
  | OrganizationLeaf
  | ProductLeaf
  | WebSiteLeaf;

/**
 * The text of a page's `<script type="application/ld+json">`. No character in it means anything to an HTML parser or
 * ends a line of script, so that no text of the content can leave the element.
 */
export const formatStructuredData = (nodes: readonly StructuredNode[]): string => {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
};
