import { createDocumentCheck, type DocumentCheck, type ParsedDocument } from './check-document.ts';
import { createComparedParts } from './compared-parts.ts';
import type { FoundAddress, FoundDocumentLink } from '../../model/check/links.ts';
import { readModels } from './models.ts';
import type { Models } from '../../model/check/field-models.ts';
import { problemOf, warningOf, type FieldProblem, type Problem, type Strictness } from '../../model/check/problem.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import { createDoubtSearch, type FindDoubts } from '../../model/check/find-doubts.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { hostOfPicture, normalizePicture } from '../../model/link/normalize-picture.ts';
import { addressProblems } from './address-problems.ts';
import { createCard, createIndexedDocument, type IndexedDocument } from '../../model/site/indexed-document.ts';
import { fingerprint } from '../../model/site/fingerprint.ts';
import { readSearchEntry } from '../../model/site/search-rows.ts';
import { periodProblems } from '../../model/check/rule-problems.ts';
import { readPeriod } from '../../model/site/period.ts';
import { prepareDocument, type ContentRules } from '../../model/repair/prepare-document.ts';
import { normalizeAddress } from '../../model/link/normalize-address.ts';
import type { RulesOfModels } from '../../model/slice/field-rules.ts';
import type { SearchEntry } from '../../model/search/search-index.ts';
import type { SearchResult, TitleConfig } from '../../model/page/head-data.ts';
import type { SiteCode } from '../../model/site/site-code.ts';
import { createContentRules, createEmptyContent, type RulesConfig } from './empty-content.ts';
import { readRedirect, type WrittenRedirect } from './written-redirect.ts';
import { repairedProblems } from './repaired-problems.ts';
import { readDocument } from './read-document.ts';
import { readContent } from '../../model/check/read-content.ts';
import { searchResultProblems } from '../../model/check/search-result-problems.ts';

/** Reads one document out of its bytes: its envelope, its problems, its links, and the card that other pages may show of it. */
export type IndexDocument = (bytes: string, digest: string) => CheckedDocument;

type IndexConfig = RulesConfig & TitleConfig & { readonly timeZone: string };

/** What the configuration says of content. */
export interface ContentConfig extends IndexConfig {
  readonly repository: string;
  /** Null for the embedded repository. */
  readonly prismic: { readonly endpoint: string | null };
  readonly content: Strictness &
    RulesConfig['content'] & {
      /** Days that a translation may be older than its source before it is said to be old. */
      readonly translationDelay: number;
    };
}

export interface IndexerOptions {
  readonly config: IndexConfig;
  readonly code: SiteCode;
  /** What has to be filled in. */
  readonly fields: RulesOfModels;
  /** Whether it is looked for all that is doubtful; without it only for what is an error. True unless given. */
  readonly isThorough?: boolean;
}

/** Reads documents by the models as they are in their files. */
export const createDocumentIndexer = (
  root: string,
  { config, code, fields, isThorough = true }: IndexerOptions,
): IndexDocument => {
  const models = readModels(root);
  const check = createDocumentCheck(models, fields);
  const rules = createContentRules(config, createEmptyContent(models));
  const findDoubts = isThorough ? createDoubtSearch() : null;
  return (bytes, digest) => {
    const read = readDocument(bytes);
    return read.isRead
      ? checkDocument(read.document, { digest, config, code, models, check, rules, findDoubts })
      : brokenDocument(read.problem, digest);
  };
};

interface CheckOptions {
  readonly digest: string;
  readonly config: IndexConfig;
  readonly code: SiteCode;
  readonly models: Models;
  readonly check: DocumentCheck;
  readonly rules: ContentRules;
  /** Null where only errors are looked for. */
  readonly findDoubts: FindDoubts | null;
}

const checkDocument = (
  sent: ParsedDocument,
  { digest, config, code, models, check, rules, findDoubts }: CheckOptions,
): CheckedDocument => {
  const locale = localeOfPrismic(sent.lang) ?? null;
  const isRead = findDoubts !== null && sent.type !== code.redirects?.type;
  const content = readContent(sent, { models, empty: rules.empty, locale: isRead ? locale : null });
  const { document, fields, texts } = content;
  const { all, documents: links, web, pictures } = content.links;
  const found = web.map((address) => ({ ...address, href: normalizeAddress(address.url, rules.origins) }));
  const doubts = isRead && locale !== null ? findDoubts({ fields, texts, links: all, locale }) : [];
  const problems = [
    ...check(document, fields),
    ...(findDoubts === null ? [] : repairedProblems(document, fields)),
    ...doubts.map((problem) => problemOf(document, problem)),
    ...addressProblems(document, found, rules.origins),
    ...pictures
      .filter(({ url }) => normalizePicture(url, rules.pictureHosts) === null)
      .map((picture) => problemOf(document, refusedPicture(picture))),
  ];
  const prepared = locale !== null && isValid(models, document, problems) ? prepareDocument(document, rules) : null;
  const card = prepared && locale !== null ? createCard(prepared, { locale, code }) : null;
  const firstDay = (prepared && code.firstDayOf?.(prepared)) || null;
  const period = readPeriod(document.data, { timeZone: config.timeZone, firstDay });
  const placeIds = prepared === null ? [] : (code.placeIdsOf?.(prepared) ?? []);
  const hasPage = card?.path && !card.path.includes('#');
  const searchResult = (prepared && hasPage && code.searchResultOf?.(prepared)) || null;
  const search =
    card && locale !== null && findDoubts !== null
      ? readSearchEntry({ card, locale, texts, searchResult, code })
      : null;
  const redirect = readRedirect((prepared && code.redirects?.read(prepared)) || null, rules.origins);
  const ofResult = searchResult === null || findDoubts === null ? [] : searchResultProblems(searchResult, config);
  const addresses = found.flatMap(({ href, ...address }) =>
    href !== null && /^[/#]/.test(href) ? [{ ...address, url: href }] : [],
  );
  return {
    ...createIndexedDocument(document, { locale, links, card, period }),
    ...{
      links,
      addresses,
      placeIds: placeIds.join('\n'),
      searchResult,
      search,
      redirect,
      digest,
      fingerprint: fingerprint({ uid: document.uid, data: prepared?.data }),
    },
    firstPublishedAt: document.first_publication_date === null ? null : Date.parse(document.first_publication_date),
    compared: withOneByteLetters(
      locale === null
        ? []
        : createComparedParts(fields, {
            texts,
            links: all,
            locale,
            normalize: (url) => normalizeAddress(url, rules.origins),
          }),
    ),
    problems: [...problems, ...[...ofResult, ...periodProblems(period)].map((problem) => problemOf(document, problem))],
  };
};

/** As JSON in which every letter is a byte: Node keeps a text that has one other letter, as paths of fields do, in twice the memory. */
const withOneByteLetters = (value: unknown): string => {
  const json = JSON.stringify(value).replaceAll(
    /[^\0-\xFF]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(json, 'latin1').toString('latin1');
};

/** A document of a known type without an error has the shape that the generated types say. */
const isValid = (models: Models, document: unknown, problems: readonly Problem[]): document is AllDocumentTypes =>
  typeof document === 'object' &&
  document !== null &&
  'type' in document &&
  models.types.has(String(document.type)) &&
  problems.every(({ severity }) => severity !== 'error');

const refusedPicture = ({ field, url }: FoundAddress): FieldProblem => {
  const host = hostOfPicture(url);
  const address = JSON.stringify(url.slice(0, 80));
  return warningOf(host === null ? 'refusedPicture.address' : 'refusedPicture.host', field, { address, host });
};

const brokenDocument = (problem: Problem & { readonly id: string }, digest: string): CheckedDocument => {
  const { id, type, uid, lang } = problem;
  const sent = { id, type, uid, lang, alternate_languages: [], last_publication_date: null, data: {} };
  return {
    ...createIndexedDocument(sent, { locale: localeOfPrismic(lang) ?? null, links: [], card: null, period: undefined }),
    ...{
      links: [],
      addresses: [],
      placeIds: '',
      searchResult: null,
      search: null,
      redirect: null,
      fingerprint: '',
      compared: '[]',
    },
    digest,
    firstPublishedAt: null,
    problems: [problem],
  };
};

/** All that a build needs to know of a document without reading it again; a pure function of its bytes. */
export interface CheckedDocument extends IndexedDocument {
  readonly digest: string;
  /** Of what is drawn of it; drafts are told by it. */
  readonly fingerprint: string;
  /** Milliseconds since 1970; null for one that was never published. */
  readonly firstPublishedAt: number | null;
  readonly links: readonly FoundDocumentLink[];
  /** Addresses within the site that it links to, as a page has them. */
  readonly addresses: readonly FoundAddress[];
  /** Ids on its pages that links may lead to, each on a line: as a list they would take several times the memory. */
  readonly placeIds: string;
  /** Null for one without a page of its own. */
  readonly searchResult: SearchResult | null;
  /** What the search has of it; null for one that it does not find, undefined where that is remembered apart. */
  readonly search?: SearchEntry | null | undefined;
  /** The redirect that it asks for. */
  readonly redirect: WrittenRedirect | null;
  /** What its translations have to have the same: JSON of `ComparedPart[]`, which takes a fraction of the memory. */
  readonly compared: string;
  readonly problems: readonly Problem[];
}
