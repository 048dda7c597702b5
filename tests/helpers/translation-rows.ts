import { applyStrictness } from '../../model/check/problem.ts';
import { checkSite } from '../../content/check/between/check-site.ts';
import { createTranslationTable, type TranslationRow } from '../../content/translation-table.ts';
import { createSiteIndexer } from '../../renderer/site-indexer.ts';
import { siteCode } from '../../templates/site-code.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Change } from './content-repository.ts';

type Content = NonNullable<Parameters<typeof createConfig>[0]>['content'];

/** How far the embedded documents are translated, after some changes. */
export const translationRows = (changes: readonly Change[], content: Content = {}): readonly TranslationRow[] => {
  const config = createConfig({ content });
  const indexDocument = createSiteIndexer('.', config);
  const documents = changes
    .reduce((changed, change) => change(changed), readEmbeddedDocuments())
    .map((document) => {
      const json = JSON.stringify(document);
      return indexDocument(json, json);
    });
  const { model, problems } = checkSite(documents, {
    config,
    code: siteCode,
    asOf: '2026-11-21',
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
