import type { Card } from '../../model/card/card.ts';
import { localeOfPrismic, type Locale } from '../../model/language/locale.ts';
import { documentLinks } from '../../model/link/document-link.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import {
  cardPlace,
  createCard,
  createIndexedDocument,
  onDay,
  type IndexedDocument,
} from '../../model/site/indexed-document.ts';
import { readPeriod } from '../../model/site/period.ts';
import type { PublishedDocument } from '../../model/site/published-index.ts';
import { createSiteModel, type SiteModel } from '../../model/site/site-model.ts';
import { siteCode } from '../../templates/site-code.ts';

/** A document without its body, with the names of its translations. */
export interface DraftDocument extends Omit<IndexedDocument, 'alternates'>, Pick<PublishedDocument, 'alternates'> {}

interface DraftIndexOptions {
  readonly locale: Locale;
  readonly timeZone: string;
  /** What is published of it. */
  readonly published?: DraftDocument | undefined;
}

export const indexDraft = (
  document: AllDocumentTypes,
  { locale, timeZone, published }: DraftIndexOptions,
): DraftDocument => ({
  ...createIndexedDocument(document, {
    locale,
    links: documentLinks(document.data),
    card: cardOf(document, locale),
    period: readPeriod(document.data, { timeZone, firstDay: siteCode.firstDayOf?.(document) ?? null }),
  }),
  alternates: translationsIn(document, published),
});

/** What is published of a document that is the same in a draft; the draft may have other translations of it. */
export const withTranslations = (published: DraftDocument, document: AllDocumentTypes): DraftDocument => {
  const alternates = translationsIn(document, published);
  return alternates.length === 0 ? published : { ...published, alternates };
};

/** Which of them are not there on the day is known of those that are published alone. */
const translationsIn = (
  { alternate_languages }: AllDocumentTypes,
  published: DraftDocument | undefined,
): DraftDocument['alternates'] =>
  alternate_languages.map(({ id, lang, uid = null }) => {
    const known = published?.alternates.find((other) => other.id === id);
    return known?.isAway ? known : { id, lang, uid };
  });

/** A draft may lack what the build insists on: such a document has no page, the rest is shown. */
const cardOf = (document: AllDocumentTypes, locale: Locale): Card | null => {
  try {
    return createCard(document, { locale, code: siteCode });
  } catch {
    return null;
  }
};

export interface DraftModelOptions {
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly pageSize: number;
}

/** The site of the documents of one language. */
export const createDraftModel = (documents: readonly DraftDocument[], options: DraftModelOptions): SiteModel =>
  createSiteModel(
    documents
      .map((document) => onDay(document, options.asOf))
      .flatMap((document) => [document, ...translationsOf(document)]),
    { code: siteCode, ...options },
  );

/**
 * Documents of other languages are not at hand: those that are named as translations are taken to be like this one.
 * Their cards keep its id: cards say by their ids what relates to what.
 */
const translationsOf = (own: DraftDocument): readonly IndexedDocument[] =>
  own.alternates.flatMap(({ id, uid, lang, isAway }) => {
    const locale = isAway ? undefined : localeOfPrismic(lang);
    const card = locale &&
      own.card && { ...own.card, ...cardPlace({ type: own.type, uid }, { locale, code: siteCode }) };
    return card ? [{ ...own, id, uid, lang, locale, card, links: [], alternates: [own] }] : [];
  });
