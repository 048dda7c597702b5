import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { createDoubtSearch } from './find-doubts.ts';
import { fieldsOf } from './field-models.ts';
import type { FoundDocumentLink } from './links.ts';
import { applyStrictness, problemOf, type FieldProblem, type Problem, type Strictness } from './problem.ts';
import { routeProblems } from './route-problems.ts';
import { targetProblem, unpublishedTarget } from './target-problems.ts';
import { translateMatter } from './say.ts';
import { findReportLanguage } from '../language/report-languages.ts';
import { readContent } from './read-content.ts';
import { periodProblems, ruleProblems, uidProblems } from './rule-problems.ts';
import { searchResultProblems } from './search-result-problems.ts';
import { languageOf, type Locale } from '../language/locale.ts';
import type { AllDocumentTypes } from '../link/document-type.ts';
import type { TitleConfig, SearchResult } from '../page/head-data.ts';
import type { IndexedDocument } from '../site/indexed-document.ts';
import type { SiteModel } from '../site/site-model.ts';
import { groupBy } from '../values/group-by.ts';
import type { SiteCode } from '../site/site-code.ts';
import type { RulesOfModels } from '../slice/field-rules.ts';
import type { EmptyContent } from '../repair/complete-document.ts';

/** A problem in a document of a draft. */
export interface DraftProblem extends Pick<Problem, 'field' | 'found' | 'message'> {
  /** Name of the document. */
  readonly name: string;
  /** Path of its page, or of its place on another page; null if no page shows it. */
  readonly path: string | null;
}

/** Models and settings for the check of drafts. */
export interface DraftCheck {
  readonly types: readonly CustomTypeModel[];
  readonly slices: readonly SharedSliceModel[];
  /** Required fields and other rules of the models. */
  readonly fields: RulesOfModels;
  readonly content: Strictness;
  readonly head: TitleConfig;
}

interface DraftCheckOptions {
  readonly check: DraftCheck;
  readonly empty: EmptyContent;
  readonly code: SiteCode;
  readonly locale: Locale;
  /** Documents by id: prepared for rendering, and their index entries. */
  readonly bodies: ReadonlyMap<string, AllDocumentTypes>;
  readonly known: ReadonlyMap<string, Pick<IndexedDocument, 'card' | 'period'>>;
  /** The site model with the draft's documents. */
  readonly model: SiteModel;
  /** Link targets that are not in the site model, by id: null for a document that does not exist. */
  readonly linked: ReadonlyMap<string, IndexedDocument | null>;
  /** Name of the repository. */
  readonly repository: string;
}

/**
 * Checks documents of one language as a build would check each by itself, including the targets of their links. Problems are worded in that
 * language if it is a report language, else in English.
 */
export const checkDraft = (
  documents: readonly AllDocumentTypes[],
  options: DraftCheckOptions,
): readonly DraftProblem[] => {
  const { check, empty, code, locale, bodies, known, model } = options;
  const { types, slices, fields: rules, content, head } = check;
  const ofAddresses = groupBy(routeProblems(model), ({ id }) => id);
  const models = {
    types: new Map(types.map((type) => [type.id, type])),
    slices: new Map(slices.map((slice) => [slice.id, slice])),
  };
  const findDoubts = createDoubtSearch();
  const checkDocument = (sent: AllDocumentTypes, path: string | null): readonly Problem[] => {
    const { document, fields, links, texts } = readContent(sent, { models, empty, locale });
    const said = { fields, texts, links: links.all, locale };
    const own = model.index.documents.get(document.id) ?? { locale };
    const type = models.types.get(document.type);
    const result = path === null || path.includes('#') ? null : resultOf(bodies.get(document.id), code);
    const found = [
      ...(type === undefined ? [] : uidProblems(fieldsOf(type), document.uid)),
      ...ruleProblems(document, fields, rules),
      ...findDoubts(said),
      ...(result === null ? [] : searchResultProblems(result, head)),
      ...periodProblems(known.get(document.id)?.period),
      ...links.documents.flatMap((link) => linkProblem(link, own, options) ?? []),
    ];
    return applyStrictness(
      [...(ofAddresses.get(document.id) ?? []), ...found.map((problem) => problemOf(document, problem))],
      content,
    );
  };
  const language = findReportLanguage(languageOf(locale).language) ?? 'en';
  return documents.flatMap((document) => {
    const card = known.get(document.id)?.card;
    const name = (card && code.nameOf?.(card)) || (document.uid ?? document.type);
    const path = card?.path ?? null;
    return checkDocument(document, path).map((problem) => {
      const { field, found, message } = translateMatter(problem, language, isolate);
      return { name, path, field, found, message };
    });
  });
};

/** Skips targets about which nothing is known. */
const linkProblem = (
  link: FoundDocumentLink,
  document: Pick<IndexedDocument, 'locale' | 'hiddenCard'>,
  { model, linked, repository }: DraftCheckOptions,
): FieldProblem | null => {
  const target = model.index.documents.get(link.id) ?? linked.get(link.id);
  if (target === undefined) return null;
  return target === null ? unpublishedTarget(link, repository) : targetProblem(link, document, target);
};

/** Wraps a value in bidi isolates: a text of the content must not change the direction of the message around it. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A draft may lack fields that the search result needs; it has no search result then. */
const resultOf = (body: AllDocumentTypes | undefined, code: SiteCode): SearchResult | null => {
  try {
    return (body && code.searchResultOf?.(body)) ?? null;
  } catch {
    return null;
  }
};
