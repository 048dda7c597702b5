import prismic from '../prismic.config.json' with { type: 'json' };

let known: ReadonlyMap<string, string> | null = null;

/** Not made when this is loaded: what is wrong with the file is found afterwards, by the check of the configuration. */
const pagesByType = (): ReadonlyMap<string, string> =>
  (known ??= new Map(prismic.routes.map(({ type, path }) => [type, path.replace('/:lang?', '') || '/'])));

/** Documents without a page of their own that stand, with their uid as anchor, on the page of another type. */
const anchors: ReadonlyMap<string, string> = new Map([
  ['faq_entry', 'faqs'],
  ['legal_document', 'legal'],
]);

/** Path of a document without a locale prefix, by the routes of `prismic.config.json`; null when no page shows it. */
export const documentPath = (type: string, uid: string | null): string | null => {
  const pages = pagesByType();
  const host = anchors.get(type);
  if (host !== undefined) return `${pages.get(host)}#${uid}`;
  const pattern = pages.get(type);
  return pattern === undefined ? null : pattern.replace(':uid', () => uid ?? '');
};
