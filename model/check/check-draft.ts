import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { createDoubtSearch } from './find-doubts.ts';
import { fieldsOf } from './field-models.ts';
import type { FoundDocumentLink } from './links.ts';
import { applyStrictness, problemOf, type FieldProblem, type Problem, type Strictness } from './problem.ts';
import { routeProblems } from './route-problems.ts';
import { targetProblem, unpublishedTarget } from './target-problems.ts';
import { tellIn } from './say.ts';
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

/** What the check says of a document of a draft. */
export interface DraftProblem extends Pick<Problem, 'field' | 'found' | 'message'> {
  /** Name of the document. */
  readonly name: string;
  /** Path of its page, or of its place on one; null for one that no page shows. */
  readonly path: string | null;
}

/** What the documents of drafts are checked by. */
export interface DraftCheck {
  readonly types: readonly CustomTypeModel[];
  readonly slices: readonly SharedSliceModel[];
  /** What has to be filled in. */
  readonly fields: RulesOfModels;
  readonly content: Strictness;
  readonly head: TitleConfig;
}

interface DraftCheckOptions {
  readonly check: DraftCheck;
  readonly empty: EmptyContent;
  readonly code: SiteCode;
  readonly locale: Locale;
  /** The documents as they can be drawn, and what is known of all of them, by id. */
  readonly bodies: ReadonlyMap<string, AllDocumentTypes>;
  readonly known: ReadonlyMap<string, Pick<IndexedDocument, 'card' | 'period'>>;
  /** The site that they make. */
  readonly model: SiteModel;
  /** Documents beside those of the site that are linked to, by id: null for one that there is not. */
  readonly linked: ReadonlyMap<string, IndexedDocument | null>;
  /** Name of the repository. */
  readonly repository: string;
}

/** Says of the documents of a language what a build would say of each by itself, and of where its links lead, in their language where there are words in it. */
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
      const { field, found, message } = tellIn(problem, language, isolate);
      return { name, path, field, found, message };
    });
  });
};

/** What is not known is not said. */
const linkProblem = (
  link: FoundDocumentLink,
  document: Pick<IndexedDocument, 'locale' | 'away'>,
  { model, linked, repository }: DraftCheckOptions,
): FieldProblem | null => {
  const target = model.index.documents.get(link.id) ?? linked.get(link.id);
  if (target === undefined) return null;
  return target === null ? unpublishedTarget(link, repository) : targetProblem(link, document, target);
};

/** A text of the content turns the direction of no other. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A draft may lack what a search result is made of. */
const resultOf = (body: AllDocumentTypes | undefined, code: SiteCode): SearchResult | null => {
  try {
    return (body && code.searchResultOf?.(body)) ?? null;
  } catch {
    return null;
  }
};
