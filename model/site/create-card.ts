import { localePath, type Locale } from '../language/locale.ts';
import type { Card, CardContent, PageCard } from '../card/card.ts';
import { documentPath } from '../link/document-path.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { SiteCode } from './site-code.ts';

interface CardOptions {
  readonly locale: Locale;
  readonly code: Pick<SiteCode, 'anchors' | 'cards'>;
}

/** What other pages may show of a document, made from it alone; links in it are not resolved yet. */
export const createCard = (document: AllDocumentTypes, options: CardOptions): Card => {
  const { id, type } = document;
  const make = options.code.cards?.[type];
  return { id, ...cardPlace(document, options), ...(make ? make(document) : pageCard(document)) };
};

/** The part of a card that says where its document is. */
export const cardPlace = (
  { type, uid }: { readonly type: string; readonly uid?: string | null },
  { locale, code }: CardOptions,
): Pick<Card, 'uid' | 'path'> => {
  const name = uid ?? type;
  const path = documentPath(type, name, code.anchors ?? {});
  return { uid: name, path: path === null ? null : localePath(locale, path) };
};

const pageCard = ({ data }: AllDocumentTypes): CardContent<PageCard> => ({
  type: 'page',
  title: 'title' in data && typeof data.title === 'string' ? data.title : '',
});
