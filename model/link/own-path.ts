import { pagePath } from './document-path.ts';
import type { DocumentType } from './document-type.ts';

/** Path of a document's own page, without a locale prefix. Throws when `prismic.config.json` has no route for its type. */
export const ownPath = (type: DocumentType, uid: string | null = null): string => {
  const path = pagePath(type, uid);
  if (path === null) throw new Error(`Expected a route for documents of type ${JSON.stringify(type)}, got none`);
  return path;
};
