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

/** A document without its body, with the ids of its translations. */
export interface DraftDocument extends Omit<IndexedDocument, 'alternates'>, Pick<PublishedDocument, 'alternates'> {}

interface DraftIndexOptions {
  readonly locale: Locale;
  readonly timeZone: string;
  /** The published version of the document. */
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

/** Takes over the translations of a draft into a published document that is otherwise unchanged. */
export const withTranslations = (published: DraftDocument, document: AllDocumentTypes): DraftDocument => {
  const alternates = translationsIn(document, published);
  return alternates.length === 0 ? published : { ...published, alternates };
};

/** Whether a translation is absent on the day is only known for published documents. */
const translationsIn = (
  { alternate_languages }: AllDocumentTypes,
  published: DraftDocument | undefined,
): DraftDocument['alternates'] =>
  alternate_languages.map(({ id, lang, uid = null }) => {
    const known = published?.alternates.find((other) => other.id === id);
    return known?.isAway ? known : { id, lang, uid };
  });

/** Null if the document lacks what a build requires: it then has no page, but the rest of the draft is shown. */
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

/** Creates the site model of the documents of one language. */
export const createDraftModel = (documents: readonly DraftDocument[], options: DraftModelOptions): SiteModel =>
  createSiteModel(
    documents
      .map((document) => onDay(document, options.asOf))
      .flatMap((document) => [document, ...translationsOf(document)]),
    { code: siteCode, ...options },
  );

/**
 * Stands in for translations, which are not fetched: they are assumed to equal this document. Their cards keep its id, by which cards
 * relate to each other.
 */
const translationsOf = (own: DraftDocument): readonly IndexedDocument[] =>
  own.alternates.flatMap(({ id, uid, lang, isAway }) => {
    const locale = isAway ? undefined : localeOfPrismic(lang);
    const card = locale &&
      own.card && { ...own.card, ...cardPlace({ type: own.type, uid }, { locale, code: siteCode }) };
    return card ? [{ ...own, id, uid, lang, locale, card, links: [], alternates: [own] }] : [];
  });
