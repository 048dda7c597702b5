import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { formatCount, formatList, formatPlural } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { readIfThere } from '../base/read-if-there.ts';
import { replaceFile } from '../base/replace-file.ts';
import { asFolderError } from '../base/system-error.ts';
import { placeProblem } from '../build/content/check.ts';
import { createCheckSetup } from '../build/content/valid-content.ts';
import type { BuildSetup } from '../build/setup/build-setup.ts';
import type { Problem } from '../model/check/problem.ts';
import { daysBehind } from '../content/check/between/different-translations.ts';
import { createFindPlace } from '../content/document-places.ts';
import { findEmbeddedFiles, readEmbeddedRepository } from '../content/embedded-api/embedded-repository.ts';
import { clearHalves } from '../content/pull/pulled-folder.ts';
import { CONTENT_FOLDER } from '../content/pull/write-pull.ts';
import { createEmbeddedFiles, type MergedTranslation } from '../content/translations/embedded-translations.ts';
import { planImport, type PlannedImport } from '../content/translations/plan-import.ts';
import { readXliff, type ReadTextsFile } from '../content/translations/read-xliff.ts';
import { languageOf, LOCALES, type Locale } from '../model/language/locale.ts';
import { isRecord } from '../model/values/is-record.ts';
import { lockContentFolder } from './repository/lock-folder.ts';
import { createFindDraft, pushDrafts } from './parity/push-drafts.ts';
import { originOf, withTranslatedContent, type TranslatedContent } from './parity/translated-content.ts';
import type { ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';

/**
 * `site content parity import`: writes translations into the embedded documents, or to Prismic as drafts. Everything is checked before
 * anything is written. Ends with 1 if some texts were not imported. Throws `translations.invalid` for a file that is not of this site.
 */
export const importTexts = async (path: string, options: ChangeOptions, context: CommandContext): Promise<void> => {
  const files = readXliff(readTextsFile(path), path);
  const setup = createCheckSetup({ offline: false, stale: false }, context);
  const isEmbedded = setup.repository.endpoint === null;
  // The documents must not change between reading and writing.
  const release = isEmbedded ? lockContentFolder(folderOf(setup), context) : () => {};
  try {
    await importFiles(files, { setup, ...options }, context);
  } finally {
    release();
  }
};

interface ImportedFiles extends ChangeOptions {
  readonly setup: BuildSetup;
}

const importFiles = async (
  files: readonly ReadTextsFile[],
  { setup, ...options }: ImportedFiles,
  context: CommandContext,
): Promise<void> => {
  const to = findLanguage(files, originOf(setup));
  const findDraft = createFindDraft(setup, context);
  const { translationDelay } = setup.site.content;
  const { planned, ref } = await withTranslatedContent(setup, to, context, (content) => ({
    planned: files.map((file) => planFile(file, { ...content, to, findDraft, translationDelay })),
    ref: content.ref,
  }));
  const findPlace = createFindPlace(setup.repository, setup.root);
  const problems = planned.flatMap((plan) => plan.problems);
  context.report({ event: 'problems', problems: problems.map((problem) => placeProblem(problem, findPlace)) });
  context.report({ event: 'notice', message: describeImport(planned) });
  if (problems.length > 0) context.endWith(1);
  const changed = planned.flatMap(({ merged }) => merged ?? []);
  if (changed.length === 0) return;
  if (setup.repository.endpoint !== null) await pushDrafts(changed, { setup, ref, ...options }, context);
  else if (!options.dryRun) context.report({ event: 'notice', message: writeEmbedded(changed, to, setup) });
};

const readTextsFile = (path: string): Buffer => {
  const bytes = readIfThere(path);
  if (bytes !== null) return bytes;
  throw new SiteError({
    code: 'usage',
    message: makeLine(`There is no file ${path}`),
    hint: 'Give the file of the translators.',
  });
};

/** Returns the language of all translations. Throws `translations.invalid` for texts of another site, or of several languages. */
const findLanguage = (files: readonly ReadTextsFile[], { site, repository }: ReturnType<typeof originOf>): Locale => {
  const to = LOCALES.find((locale) => files.every(({ origin }) => origin.to === locale));
  const foreign = files.find(({ origin }) => origin.site !== site || origin.repository !== repository);
  const isOfLanguage = (locale: Locale): boolean =>
    files.every(({ language }) => baseOf(language) === baseOf(languageOf(locale).language));
  const twice = files.find(({ origin: { document } }, index) =>
    files.slice(0, index).some((other) => other.origin.document === document),
  );
  if (twice !== undefined) throw createTwiceError(twice);
  if (foreign === undefined && to !== undefined && files.length > 0 && isOfLanguage(to)) return to;
  const theirs = foreign && makeLine(`${foreign.origin.site} (${foreign.origin.repository})`);
  throw new SiteError({
    code: 'translations.invalid',
    message: theirs
      ? `Expected texts of ${site} (${repository}), got those of ${theirs}`
      : 'Expected texts that are translated into one language of the site, got none',
    hint: 'Import it where it was exported: with the same site.config.ts, PRISMIC_REPOSITORY and PRISMIC_ENDPOINT.',
  });
};

const createTwiceError = ({ name }: ReadTextsFile): SiteError =>
  new SiteError({
    code: 'translations.invalid',
    message: `The document ${name} is in the file twice`,
    hint: 'Import each of the files that it was made of by itself.',
  });

/** Tools may add or drop the country. */
const baseOf = (language: string): string => language.toLowerCase().replace(/-.*/, '');

interface PlannedFile extends PlannedImport {
  readonly merged: MergedTranslation | null;
}

interface PlanOptions extends TranslatedContent {
  readonly to: Locale;
  readonly findDraft: ReturnType<typeof createFindDraft>;
  /** Days that a translation may be older than its source. */
  readonly translationDelay: number;
}

const planFile = (
  file: ReadTextsFile,
  { to, site, read, merging, findDraft, translationDelay }: PlanOptions,
): PlannedFile => {
  const { documents, translationOf } = site.model.index;
  const source = documents.get(file.origin.document);
  const lang = languageOf(to).prismic;
  if (source === undefined) return { ...NOTHING, problems: [createGoneProblem(file, lang)] };
  const { id, type, uid } = source;
  const existing = translationOf(id, to);
  const document = existing && read(existing.id);
  const { tags, last_publication_date: published } = document ?? { ...read(id), last_publication_date: null };
  const since = typeof published === 'string' ? published : null;
  const texts = { source: read(id)?.['data'], translation: document?.['data'] ?? null };
  const draft = existing === null ? undefined : findDraft({ source: id, lang, since });
  const plan = planImport({ id: existing?.id ?? id, type, uid, lang, ...texts, draft }, file, merging);
  // An outdated translation whose texts were all reviewed counts as up to date, even if no text changed: it is written again for its date.
  const isConfirmed = existing !== null && plan.isWhole && daysBehind(existing, source) > translationDelay;
  const unchanged = draft ?? texts.translation;
  const data = plan.data ?? (isConfirmed && isRecord(unchanged) ? unchanged : null);
  if (data === null) return { ...plan, merged: null };
  const merged = {
    ...{ type, uid: existing?.uid ?? uid, tags: Array.isArray(tags) ? tags.map(String) : [], lang, since, data },
    source: id,
    translation: existing?.id ?? null,
    siblings: LOCALES.flatMap((locale) => translationOf(id, locale) ?? (source.locale === locale ? source : [])),
  };
  return { ...plan, merged };
};

const NOTHING = { data: null, merged: null, written: 0, waiting: 0, isWhole: false };

const createGoneProblem = ({ origin, name }: ReadTextsFile, lang: string): Problem => ({
  ...{ severity: 'error', id: null, type: name, uid: null, lang, field: '' },
  message: `Its source, the document ${origin.document}, is not there any more`,
  hint: 'It has been unpublished or taken away since the export. Nothing of it is imported.',
});

const describeImport = (planned: readonly PlannedFile[]): string => {
  const sum = (count: (plan: PlannedFile) => number): number => planned.reduce((all, plan) => all + count(plan), 0);
  const documents = sum(({ merged }) => Number(merged !== null));
  const made = sum(({ merged }) => Number(merged?.translation === null));
  const [texts, waiting, left] = [
    sum(({ written }) => written),
    sum((plan) => plan.waiting),
    sum(({ problems }) => problems.length),
  ];
  return [
    `To write: ${formatPlural(texts, 'text')}, in ${formatPlural(documents, 'document')}, ${formatCount(made)} of them new.`,
    ...(waiting > 0 ? [`Not translated yet, or waiting for others: ${formatPlural(waiting, 'text')}.`] : []),
    ...(left > 0 ? [`Left as they are, each as told above: ${formatPlural(left, 'text')}.`] : []),
  ].join('\n');
};

const REMEDY = 'Give this user the right to it, or make room. Then import again: it goes on.';

const folderOf = ({ root, repository }: BuildSetup): string => join(root, repository.folder);

/** Writes the documents, and returns a message with the names of the files. */
const writeEmbedded = (
  changed: readonly MergedTranslation[],
  code: Locale,
  { root, repository, today }: BuildSetup,
): string => {
  const { folder } = repository;
  const place = { root, folder };
  const date = new Date(today).toISOString().replace(/\.\d+Z$/, '+0000');
  const target = { repository: readEmbeddedRepository(place), folder, files: findEmbeddedFiles(place), code, date };
  const files = createEmbeddedFiles(changed, target);
  try {
    clearHalves(join(root, folder));
    for (const { path, content } of files) replaceFile(join(root, path), content);
  } catch (error) {
    throw asFolderError(error, { what: CONTENT_FOLDER.what, remedy: REMEDY }) ?? error;
  }
  return `Written: ${formatList(files.map(({ path }) => path))}.`;
};
