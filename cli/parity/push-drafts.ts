import { join } from 'node:path';
import { takeLock } from '../../base/lock.ts';
import { formatDuration, formatList, formatPlural } from '../../base/format.ts';
import type { BuildSetup } from '../../build/setup/build-setup.ts';
import { createSteps } from '../../build/setup/events.ts';
import { cacheFolder } from '../../config/project.ts';
import { openPushJournal, readJournal } from '../../content/push/push-journal.ts';
import {
  nameDraft,
  findDraftData,
  planDrafts,
  pushTranslations,
  type TranslationDraft,
} from '../../content/push/push-translations.ts';
import { nameInEditor } from '../../content/push/read-push-content.ts';
import { paceWrites, WRITE_INTERVAL } from '../../content/push/pace-writes.ts';
import type { MergedTranslation } from '../../content/translations/embedded-translations.ts';
import { nameDocument } from '../../model/check/problem.ts';
import { languageOf } from '../../model/language/locale.ts';
import { fetchRemoteRepository, withPublished } from '../repository/remote-repository.ts';
import { describeReplaced, whatNext, withWriteService } from '../repository/write-access.ts';
import { confirm, type ChangeOptions } from '../terminal/confirm.ts';
import type { CommandContext } from '../terminal/context.ts';

interface PushDraftsOptions extends ChangeOptions {
  readonly setup: BuildSetup;
  /** At which the translations were read. */
  readonly ref: string;
}

/** Creates a function that finds the data of drafts from earlier imports, by source, language, and publication time of the translation. */
export const createFindDraft = (
  { repository: { name, endpoint } }: BuildSetup,
  context: CommandContext,
): ((translation: Pick<MergedTranslation, 'source' | 'lang' | 'since'>) => unknown) => {
  if (endpoint === null) return () => undefined;
  const journal = readJournal(journalOf(name, context));
  return ({ source, lang, since }) => findDraftData(journal, { id: nameDraft(source, lang), since });
};

const journalOf = (name: string, { project, env }: CommandContext): string =>
  join(cacheFolder(project, env), 'push', `${name}.translations.json`);

/**
 * Writes translations to Prismic as drafts, and reports them; drafts that an earlier run has written are skipped. Ends with 1 if Prismic
 * refused one.
 */
export const pushDrafts = async (
  translations: readonly MergedTranslation[],
  { setup, ref, dryRun, yes }: PushDraftsOptions,
  context: CommandContext,
): Promise<void> => {
  const { report, signal } = context;
  const { name } = setup.repository;
  const journalPath = journalOf(name, context);
  const { languages } = await fetchRemoteRepository(setup, context);
  const master = languages.find(({ is_master: isMaster }) => isMaster)?.id;
  await withWriteService(setup, context, async (service) => {
    const release = takeLock(`${journalPath}.lock`, { name: `import into “${name}”`, hint: 'Wait until it is done.' });
    try {
      const journal = readJournal(journalPath);
      const all = translations.map((translation) => createDraft(translation, master));
      const drafts = planDrafts(all, journal);
      const interval = setup.write.interval ?? WRITE_INTERVAL;
      report({ event: 'notice', message: describeDrafts(drafts, { name, interval, journalPath }) });
      if (drafts.length === 0 || dryRun) return;
      await confirm({ yes, question: `Write to “${name}”?` }, context);
      const paced = paceWrites(service, { interval, signal });
      const refused = await createSteps(context)(
        'push',
        (onProgress) =>
          withPublished({ configuration: setup, ref }, context, async (fetchPublished) =>
            pushTranslations(all, openPushJournal(journalPath, name), { service: paced, fetchPublished, onProgress }),
          ),
        ({ length }) => `${formatPlural(drafts.length - length, 'draft')} written to the repository`,
      );
      for (const { message, hint } of refused) report({ event: 'warning', message, hint });
      if (refused.length > 0) context.endWith(1);
      report({ event: 'notice', message: whatNext(name) });
    } finally {
      release();
    }
  });
};

const createDraft = (
  { source, translation, siblings, type, uid, tags, lang, since, data }: MergedTranslation,
  master: string | undefined,
): TranslationDraft => ({
  ...{ id: nameDraft(source, lang), type, lang, uid, tags, since, data },
  title: nameInEditor(data) ?? uid ?? type,
  published: translation,
  main: siblings.find(({ locale }) => locale !== null && languageOf(locale).prismic === master)?.id ?? source,
});

const describeDrafts = (
  drafts: readonly TranslationDraft[],
  { name, interval, journalPath }: { readonly name: string; readonly interval: number; readonly journalPath: string },
): string => {
  if (drafts.length === 0)
    return `“${name}” has been given all of it, as drafts: nothing to write. No program can read drafts: if they were deleted since, delete the journal: ${journalPath}`;
  const made = drafts.filter(({ published }) => published === null).length;
  const least = formatDuration((drafts.length - 1) * interval);
  const replaced = drafts.filter(({ published }) => published !== null).map(nameDocument);
  return [
    `To write to “${name}”, as drafts that are not published:`,
    `  ${formatPlural(made, 'new document')}, ${formatPlural(drafts.length - made, 'changed one')}`,
    `  at least ${least}: one every ${interval} ms`,
    ...(replaced.length === 0 ? [] : [`  ${describeReplaced(formatList(replaced))}`]),
  ].join('\n');
};
