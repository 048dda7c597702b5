import { isSiteError, type SiteError } from '../../base/errors.ts';
import { createDocument, writeDocument } from './document-api.ts';
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

type DraftRun = Pick<PushRun, 'service' | 'onProgress'>;

/** The data of the draft that an earlier import has written, unless the translation has been published since. */
export const findDraftData = (journal: PushJournal, { id, since }: Pick<TranslationDraft, 'id' | 'since'>): unknown => {
  const draft = journal.documents.get(id)?.draft;
  return draft?.since === since ? draft.data : undefined;
};

/** The drafts that still have to be written: those that the journal does not have in this form. */
export const planDrafts = (drafts: readonly TranslationDraft[], journal: PushJournal): readonly TranslationDraft[] =>
  drafts.filter((draft) => journal.documents.get(draft.id)?.written !== digestOf(draft, ownTargets(draft, journal)));

/**
 * Writes translations into the migration release one after another and notes each in the journal, so that the next run continues an
 * interrupted one. New translations that link to others which did not exist yet are written once more. Returns the errors of those that the
 * service refused, for example because a draft already exists.
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

/** Returns the errors of refused drafts, by their ids. */
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
