import { withCheckedContent, type CheckedContent } from '../../build/content/valid-content.ts';
import type { BuildSetup } from '../../build/setup/build-setup.ts';
import { readModels } from '../../content/check/models.ts';
import { createFindPlace } from '../../content/document-places.ts';
import { withPacked } from '../../content/snapshot/pack.ts';
import { createTranslationTable, type TranslationRow } from '../../content/translation-table.ts';
import type { TranslationOptions } from '../../content/translations/merge-text.ts';
import type { TextsOrigin } from '../../content/translations/read-xliff.ts';
import { languageOf, type Locale } from '../../model/language/locale.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { CommandContext } from '../terminal/context.ts';

/** All documents, with what is needed to translate them. */
export interface TranslatedContent {
  readonly site: CheckedContent;
  /** At which they were read. */
  readonly ref: string;
  /** Returns a document as the service sent it; null if it does not exist. */
  readonly read: (id: string) => Readonly<Record<string, unknown>> | null;
  readonly merging: TranslationOptions;
}

/** Reads all documents, and passes them to `work`, which handles translations into a language. */
export const withTranslatedContent = async <Result>(
  setup: BuildSetup,
  to: Locale,
  context: CommandContext,
  work: (content: TranslatedContent) => Result,
): Promise<Result> =>
  withCheckedContent(setup, context, (site, snapshot) =>
    withPacked(snapshot, (readStored) => {
      const read: TranslatedContent['read'] = (id) => {
        const document: unknown = JSON.parse(readStored(id) ?? 'null');
        return isRecord(document) ? document : null;
      };
      const findTarget: TranslationOptions['findTarget'] = (id) => {
        const target = site.model.index.translationOf(id, to);
        return target && { id: target.id, uid: target.uid, lang: languageOf(to).prismic };
      };
      return work({ site, ref: snapshot.ref, read, merging: { models: readModels(setup.root), findTarget } });
    }),
  );

/** Creates the table of how far the translations of each document are. */
export const tableOf = (
  { documents, model, problems }: CheckedContent,
  { repository, root, site }: BuildSetup,
): readonly TranslationRow[] =>
  createTranslationTable(documents, {
    translationOf: model.index.translationOf,
    problems,
    translationDelay: site.content.translationDelay,
    findPlace: createFindPlace(repository, root),
  });

/** Identifies the site, and the content that it is built from, in files for translators. */
export const originOf = ({ site, repository }: BuildSetup): Pick<TextsOrigin, 'site' | 'repository'> => ({
  site: site.url,
  repository: repository.endpoint === null ? repository.folder : repository.name,
});
