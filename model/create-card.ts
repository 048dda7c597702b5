import { localePath, type Locale } from '../locales/locale.ts';
import type { Card, CardContent, PageCard } from './card.ts';
import { documentPath } from './document-path.ts';
import type { AllDocumentTypes } from './document-type.ts';
import type { SiteCode } from './site-code.ts';

interface CardOptions {
  readonly locale: Locale;
  readonly code: Pick<SiteCode, 'anchors' | 'cards'>;
}

/** What other pages may show of a document, made from it alone; links in it are not resolved yet. */
export const createCard = (document: AllDocumentTypes, { locale, code }: CardOptions): Card => {
  const { id, type } = document;
  const uid = document.uid ?? type;
  const path = documentPath(type, uid, code.anchors ?? {});
  const place = { id, uid, path: path === null ? null : localePath(locale, path) };
  const make = code.cards?.[type];
  return { ...place, ...(make ? make(document) : pageCard(document)) };
};

const pageCard = ({ data }: AllDocumentTypes): CardContent<PageCard> => ({
  type: 'page',
  title: 'title' in data && typeof data.title === 'string' ? data.title : '',
});
