import { isSiteError, type SiteError } from '../../base/errors.ts';
import { createDocument, writeDocument } from './document-api.ts';
import { createMigrationData, findShownMedia, findLinks, type Targets } from './migration-data.ts';
import { digestOf } from './digest-document.ts';
import type { LocalDocument } from './push-content.ts';
import type { OpenJournal, PushJournal } from './push-journal.ts';
import type { PushRun } from './run-push.ts';

/** A translation to be written as a draft. Its `id` is that of its source with the language: the journal knows it by that. */
export interface TranslationDraft extends Omit<LocalDocument, 'firstPublished' | 'alternates'> {
  /** Id of the translation that is published; null where there is none. */
  readonly published: string | null;
  /** When that was published last. */
  readonly since: string | null;
  /** Id of the document in the master language. */
  readonly main: string;
}

type DraftRun = Pick<PushRun, 'service' | 'onProgress'>;

/** Data of the draft that an earlier import has made of a translation, as long as that is published as it was. */
export const findDraftData = (journal: PushJournal, { id, since }: Pick<TranslationDraft, 'id' | 'since'>): unknown => {
  const draft = journal.documents.get(id)?.draft;
  return draft?.since === since ? draft.data : undefined;
};

/** What is left of an import: drafts that the journal does not know as they are to be. */
export const planDrafts = (drafts: readonly TranslationDraft[], journal: PushJournal): readonly TranslationDraft[] =>
  drafts.filter((draft) => journal.documents.get(draft.id)?.written !== digestOf(draft, ownTargets(draft, journal)));

/**
 * Writes translations into the migration release, one after another, and each into the journal, so that a run that is cut off is gone on with by
 * the next one. New ones that lead to others which were not there yet are written once more. Gives what the service did not take, as a translation that
 * is there as a draft already.
 */
export const pushTranslations = async (
  drafts: readonly TranslationDraft[],
  journal: OpenJournal,
  run: DraftRun,
): Promise<readonly SiteError[]> => {
  const refused = await writeDrafts(planDrafts(drafts, journal), journal, run);
  const others = drafts.filter(({ id }) => !refused.has(id));
  const led = await writeDrafts(planDrafts(others, journal), journal, run);
  return [...refused.values(), ...led.values()];
};

/** Gives why drafts were not taken, by their ids. */
const writeDrafts = async (
  drafts: readonly TranslationDraft[],
  journal: OpenJournal,
  { service, onProgress }: DraftRun,
): Promise<ReadonlyMap<string, SiteError>> => {
  const refused = new Map<string, SiteError>();
  for (const [index, draft] of drafts.entries()) {
    onProgress(index, drafts.length);
    try {
      await pushTranslation(draft, journal, service);
    } catch (error) {
      if (!isSiteError(error, 'push.duplicate', 'write.rejected')) throw error;
      refused.set(draft.id, error);
    }
  }
  return refused;
};

const pushTranslation = async (
  translation: TranslationDraft,
  journal: OpenJournal,
  service: DraftRun['service'],
): Promise<void> => {
  const { published, since, main, ...document } = translation;
  const targets = ownTargets(translation, journal);
  const data = createMigrationData(document.data, targets);
  const known = published ?? journal.documents.get(document.id)?.id;
  const id = known ?? (await createDocument(document, { master: main, data }, service));
  // The name that an editor has given it stays.
  if (known !== undefined) await writeDocument({ ...document, title: undefined }, { id, data }, service);
  const draft = { since, data: document.data };
  journal.noteDocument(document.id, { id, written: digestOf(document, targets), draft });
};

/** The journal knows a translation by its source and its language: until it is published, nothing else does. */
export const nameDraft = (source: string, lang: string): string => `${source} ${lang}`;

/** Pictures and documents of the repository that is written to: each is itself, but a new translation leads to others that are drafts. */
const ownTargets = ({ data, lang, published }: TranslationDraft, { documents }: PushJournal): Targets => ({
  assets: new Map(findShownMedia(data).map((asset) => [asset.url, asset])),
  documents: new Map(
    findLinks(data).map((id) => [id, (published === null && documents.get(nameDraft(id, lang))?.id) || id]),
  ),
});
