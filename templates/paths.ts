import prismic from '../prismic.config.json' with { type: 'json' };

const patterns: ReadonlyMap<string, string> = new Map(prismic.routes.map(({ type, path }) => [type, path.replace('/:lang?', '') || '/']));

/** Path of a document's page without a locale prefix, by the routes of `prismic.config.json`; null when its type has no page. */
export const documentPath = (type: string, uid: string | null): string | null => {
  const pattern = patterns.get(type);
  if (pattern === undefined) return null;
  if (!pattern.includes(':uid')) return pattern;
  return uid === null ? null : pattern.replace(':uid', () => uid);
};
