import { isSiteError, type SiteError } from '../../base/errors.ts';
import { createDocument, createOvertaken, writeDocument } from './document-api.ts';
import { createMigrationData, findShownMedia, findLinks, type Targets } from './migration-data.ts';
import { digestOf } from './digest-document.ts';
import type { LocalDocument } from './push-content.ts';
import type { OpenJournal, PushJournal } from './push-journal.ts';
import type { PushRun } from './run-push.ts';

/** A translation to be written as a draft. Its `id` is the id of its source with the language, by which the journal knows it. */
export interface TranslationDraft extends Omit<LocalDocument, 'firstPublished' | 'alternates'> {
  /** Id of the published translation; null if there is none. */
  readonly published: string | null;
  /** Time of the last publication of that translation. */
  readonly since: string | null;
  /** Id of the document in the master language. */
  readonly main: string;
}

type DraftRun = Pick<PushRun, 'service' | 'fetchPublished' | 'onProgress'>;

/** The data of the draft that an earlier import has written, unless the translation has been published since. */
export const findDraftData = (journal: PushJournal, { id, since }: Pick<TranslationDraft, 'id' | 'since'>): unknown => {
  const draft = journal.documents.get(id)?.draft;
  return draft?.since === since ? draft.data : undefined;
};

/** The drafts that still have to be written: those that the journal does not have in this form, of what is published now. */
export const planDrafts = (drafts: readonly TranslationDraft[], journal: PushJournal): readonly TranslationDraft[] =>
  drafts.filter((draft) => {
    const known = journal.documents.get(draft.id);
    return known?.draft?.since !== draft.since || known.written !== digestOf(draft, ownTargets(draft, journal));
  });

/**
 * Writes translations into the migration release one after another and notes each in the journal, so that the next run continues an
 * interrupted one. Returns the errors of those that the service refused, for example because a draft already exists.
 */
export const pushTranslations = async (
  drafts: readonly TranslationDraft[],
  journal: OpenJournal,
  { onProgress, ...run }: DraftRun,
): Promise<readonly SiteError[]> => {
  const refused = new Map<string, SiteError>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const left = planDrafts(drafts, journal).filter(({ id }) => !refused.has(id));
    for (const [index, draft] of left.entries()) {
      onProgress(index, left.length);
      try {
        await pushTranslation(draft, journal, run);
      } catch (error) {
        if (!isSiteError(error, 'push.duplicate', 'write.rejected', 'write.not-found')) throw error;
        // Somebody has deleted the draft of an earlier run: the next round makes it again.
        if (error.code === 'write.not-found' && draft.published === null && journal.documents.has(draft.id))
          journal.forgetDocument(draft.id);
        else refused.set(draft.id, error);
      }
    }
  }
  return [...refused.values()];
};

/** The second round makes again what was deleted meanwhile; it and the third write what leads to drafts that did not exist before. */
const ROUNDS = 3;

const pushTranslation = async (
  translation: TranslationDraft,
  journal: OpenJournal,
  { service, fetchPublished }: Omit<DraftRun, 'onProgress'>,
): Promise<void> => {
  const { published, since, main, ...document } = translation;
  const now = published === null ? undefined : await fetchPublished(published);
  if (now !== undefined && now?.lastPublished !== since) throw createOvertaken(document);
  const targets = ownTargets(translation, journal);
  const data = createMigrationData(document.data, targets);
  const known = published ?? journal.documents.get(document.id)?.id;
  const id = known ?? (await createDocument(document, { master: main, data }, service));
  // Keeps the name that an editor has given it.
  if (known !== undefined) await writeDocument({ ...document, title: undefined }, { id, data }, service);
  const draft = { since, data: document.data };
  journal.noteDocument(document.id, { id, written: digestOf(document, targets), draft });
};

/** The id of a translation in the journal, from its source and language: until it is published, nothing else identifies it. */
export const nameDraft = (source: string, lang: string): string => `${source} ${lang}`;

/**
 * The repository is both source and target, so pictures and documents
 * stay the same; only a new translation links to others that are drafts.
 */
const ownTargets = ({ data, lang, published }: TranslationDraft, { documents }: PushJournal): Targets => ({
  assets: new Map(findShownMedia(data).map((asset) => [asset.url, asset])),
  documents: new Map(
    findLinks(data).map((id) => [id, (published === null && documents.get(nameDraft(id, lang))?.id) || id]),
  ),
});
