import { localeOfPrismic } from '../../model/language/locale.ts';
import type { ContentRules } from '../../model/repair/prepare-document.ts';
import { createIndexedDocument, onDay, type IndexedDocument } from '../../model/site/indexed-document.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import { fetchNamedDocuments, MOST_RESULTS, type Search } from './draft-documents.ts';
import { indexDraft } from './index-draft.ts';
import { prepareDocuments, type DraftContent } from './read-draft.ts';

export interface LinkedOptions extends Pick<Search, 'endpoint' | 'ref'> {
  readonly model: SiteModel;
  readonly rules: ContentRules;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly timeZone: string;
}

/**
 * The documents that a draft's own lead to and that are none of its site, such as those in another language, by id; null for one that there
 * is not. As many as can be asked for at once; none when the service does not answer.
 */
export const fetchLinkedDocuments = async (
  { documents, sent }: Pick<DraftContent, 'documents' | 'sent'>,
  { model, rules, asOf, timeZone, ...search }: LinkedOptions,
): Promise<ReadonlyMap<string, IndexedDocument | null>> => {
  const own = new Set(sent.map(({ id }) => id));
  const targets = documents.filter(({ id }) => own.has(id)).flatMap(({ links }) => links.map(({ id }) => id));
  const others = [...new Set(targets)].filter((id) => !model.index.documents.has(id)).slice(0, MOST_RESULTS);
  const found = await fetchNamedDocuments(others, search).catch(() => null);
  if (found === null) return new Map();
  const bodies = prepareDocuments(found, rules);
  return new Map(
    others.map((id) => {
      const body = bodies.get(id);
      if (body === undefined) return [id, null];
      const locale = localeOfPrismic(body.lang);
      const document =
        locale === undefined
          ? createIndexedDocument(body, { locale: null, links: [], card: null, period: undefined })
          : indexDraft(body, { locale, timeZone });
      return [id, onDay(document, asOf)];
    }),
  );
};
