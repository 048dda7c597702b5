import { SiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { writeNamedFile } from '../base/replace-file.ts';
import { createCheckSetup } from '../build/content/valid-content.ts';
import type { BuildSetup } from '../build/setup/build-setup.ts';
import { findDocuments } from '../build/explain/impact.ts';
import type { TranslationRow, TranslationState } from '../content/translation-table.ts';
import { LOCALES, type Locale } from '../model/language/locale.ts';
import { createExport, type ExportOptions } from '../publish/parity/create-export.ts';
import { renderXliff, type ExportedDocument } from '../publish/parity/render-xliff.ts';
import { originOf, tableOf, withTranslatedContent, type TranslatedContent } from './parity/translated-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSideReport } from './terminal/report.ts';

export interface ExportTextsOptions {
  /** Target language. */
  readonly language: Locale;
  /** Source language; by default, the first of the site that is not the target. */
  readonly from?: Locale | undefined;
  readonly type?: string | undefined;
  readonly uid?: string | undefined;
  /** Whether texts that are up to date are exported, too. */
  readonly all: boolean;
  /** Output file; standard output by default. */
  readonly out?: string | undefined;
}

/**
 * `site content parity export`: writes the texts to translate as XLIFF. Throws `usage` if both languages are the same, or if there is no
 * such document.
 */
export const exportTexts = async (options: ExportTextsOptions, context: CommandContext): Promise<void> => {
  const { language: to, out } = options;
  const from = options.from ?? LOCALES.find((locale) => locale !== to) ?? to;
  if (from === to) throw createSameError(to);
  const report = createSideReport(context.io, context.now);
  const setup = createCheckSetup({ offline: false, stale: false }, context);
  const { documents, leftOut } = await withTranslatedContent(setup, to, { ...context, report }, (content) =>
    exportDocuments(content, setup, { ...options, from, to }),
  );
  const xliff = renderXliff(documents, { from, to });
  if (documents.length > 0 && out !== undefined) writeNamedFile(out, xliff);
  if (documents.length > 0 && out === undefined) context.io.stdout.write(xliff);
  report({ event: 'notice', message: describeExport(documents, `from ${from} into ${to}`) });
  if (leftOut > 0)
    report({
      event: 'warning',
      message: `${formatPlural(leftOut, 'document')} left out: they have errors in ${from}, or are not there`,
      hint: 'See `site content check`, or translate from another language with --from.',
    });
};

const exportDocuments = (
  { site, read, merging }: TranslatedContent,
  setup: BuildSetup,
  { type, uid, all, from, to }: ExportTextsOptions & Pick<ExportOptions, 'from' | 'to'>,
): { readonly documents: readonly ExportedDocument[]; readonly leftOut: number } => {
  const ids = new Set<string | null>(findDocuments({ type, uid }, site.documents).map(({ id }) => id));
  const isWanted = ({ cells }: TranslationRow): boolean => LOCALES.some((locale) => ids.has(cells[locale].id));
  const results = new Map(site.documents.map(({ id, searchResult }) => [id, searchResult]));
  const [wanted, isUsable] = [
    tableOf(site, setup).filter(isWanted),
    ({ cells }: TranslationRow) => isSound(cells[from].state),
  ];
  const documents = createExport(wanted.filter(isUsable), {
    ...merging,
    ...originOf(setup),
    from,
    to,
    isWhole: all,
    readData: (id) => read(id)?.['data'],
    searchResultOf: (id) => results.get(id) ?? null,
  });
  return { documents, leftOut: wanted.filter((row) => !isUsable(row)).length };
};

const isSound = (state: TranslationState): boolean => state !== 'missing' && state !== 'faulty';

const describeExport = (documents: readonly ExportedDocument[], languages: string): string => {
  if (documents.length === 0) return `There is nothing to translate ${languages}: nothing is written.`;
  const texts = documents.reduce((sum, document) => sum + document.texts.length, 0);
  return `${formatPlural(texts, 'text')} of ${formatPlural(documents.length, 'document')}, to be translated ${languages}.`;
};

const createSameError = (locale: Locale): SiteError =>
  new SiteError({
    code: 'usage',
    message: `Nothing is translated from ${locale} into ${locale}`,
    hint: 'Give two languages of the site with --from and --language.',
  });
