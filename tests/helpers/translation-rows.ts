import { applyStrictness } from '../../model/check/problem.ts';
import { checkSite } from '../../content/check/between/check-site.ts';
import { createTranslationTable, type TranslationRow } from '../../content/translation-table.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Change } from './content-repository.ts';
import { DAY, indexDocuments } from './indexed-documents.ts';

type Content = NonNullable<Parameters<typeof createConfig>[0]>['content'];

/** The translation table of the embedded documents after some changes. */
export const translationRows = (changes: readonly Change[], content: Content = {}): readonly TranslationRow[] => {
  const config = createConfig({ content });
  const documents = indexDocuments(changes.reduce((changed, change) => change(changed), readEmbeddedDocuments()));
  const { model, problems } = checkSite(documents, {
    config,
    code: siteCode,
    asOf: DAY,
    files: [],
    list: [],
    readKnown: () => [],
  });
  return createTranslationTable(documents, {
    translationOf: model.index.translationOf,
    problems: applyStrictness(problems, config.content),
    translationDelay: config.content.translationDelay,
    findPlace: (id) => ({ link: `https://bolak.prismic.io/builder/pages/${id}`, file: null }),
  });
};
