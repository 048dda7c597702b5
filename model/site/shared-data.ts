import type { Locale } from '../language/locale.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import { resolveLinks } from '../link/resolve-links.ts';
import type { SharedData } from '../page/site-payload.ts';
import type { ContentIndex } from './content-index.ts';
import type { SiteCode } from './site-code.ts';

export interface SharedDataSource {
  readonly locale: Locale;
  readonly index: ContentIndex;
  readonly code: Pick<SiteCode, 'sharedTypes'>;
  /** A document by its id, prepared. */
  readonly documentOf: (id: string) => AllDocumentTypes | undefined;
}

/** What every page shows of documents, their links resolved; a type is missing where there is no document of it. */
export const createSharedData = ({ locale, index, code, documentOf }: SharedDataSource): Partial<SharedData> => {
  const documents = [...index.documents.values()].filter((one) => one.locale === locale && one.card !== null);
  const data = (code.sharedTypes ?? []).flatMap((type) => {
    const id = documents.find((document) => document.type === type)?.id;
    return id === undefined ? [] : [[type, resolveLinks(documentOf(id)?.data, index.pathOf)] as const];
  });
  return Object.fromEntries(data);
};
