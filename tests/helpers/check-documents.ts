import { createDocumentCheck } from '../../content/check/check-document.ts';
import { createEmptyContent } from '../../renderer/documents/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import type { Problem } from '../../model/problem.ts';
import { createContentIndex } from '../../model/content-index.ts';
import { indexDocument } from '../../renderer/documents/index-document.ts';
import { indexProblems } from '../../renderer/documents/index-problems.ts';
import { createRoutes } from '../../model/routes.ts';
import { fields as fieldsOfTypes } from '../../customtypes/fields.ts';
import { fields as fieldsOfSlices } from '../../slices/fields.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Change } from './content-repository.ts';

const config = createConfig();
const models = readModels('.');
const check = createDocumentCheck(models, { types: fieldsOfTypes, slices: fieldsOfSlices });
const empty = createEmptyContent(models);

/** What a build finds wrong with the embedded documents after some changes. */
export const checkDocuments = (...changes: readonly Change[]): readonly Problem[] => {
  const documents = changes.reduce((changed, change) => change(changed), readEmbeddedDocuments());
  const indexed = documents.map((document) => {
    const json = JSON.stringify(document);
    return indexDocument(json, json, { config, models, check, empty });
  });
  const index = createContentIndex(indexed);
  return [...createRoutes(index, { pageSize: config.blog.pageSize }).problems, ...indexProblems(index, config)];
};

/** One line for each problem. */
export const tellProblems = (problems: readonly Problem[]): readonly string[] =>
  problems.map(
    ({ severity, type, uid, field, message }) =>
      `${severity} ${uid === null ? type : `${type} ${uid}`} ${field}: ${message}`,
  );
