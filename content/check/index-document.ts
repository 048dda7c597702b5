import { createDocumentCheck, type ParsedDocument } from './check-document.ts';
import { createComparedParts } from './compared-parts.ts';
import type { FoundAddress, FoundDocumentLink } from '../../model/check/links.ts';
import { readModels } from './models.ts';
import type { Models } from '../../model/check/field-models.ts';
import { problemOf, warningOf, type FieldProblem, type Problem, type Strictness } from '../../model/check/problem.ts';
import { localeOfPrismic, type Locale } from '../../model/language/locale.ts';
import { createDoubtSearch } from '../../model/check/find-doubts.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { hostOfPicture, normalizePicture } from '../../model/link/normalize-picture.ts';
import { addressProblems } from './address-problems.ts';
import { createCard, createIndexedDocument, type IndexedDocument } from '../../model/site/indexed-document.ts';
import { fingerprint } from '../../model/site/fingerprint.ts';
import { readSearchEntry } from '../../model/site/search-rows.ts';
import { periodProblems } from '../../model/check/rule-problems.ts';
import { readPeriod } from '../../model/site/period.ts';
import { prepareDocument } from '../../model/repair/prepare-document.ts';
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

/** Reads a document from its bytes: its envelope, problems, links, and the card that other pages may show. */
export type IndexDocument = (bytes: string, digest: string) => CheckedDocument;

type IndexConfig = RulesConfig & TitleConfig & { readonly timeZone: string };

/** What the configuration says about content. */
export interface ContentConfig extends IndexConfig {
  readonly repository: string;
  /** Null for the embedded repository. */
  readonly prismic: { readonly endpoint: string | null };
  readonly content: Strictness &
    RulesConfig['content'] & {
      /** Days by which a translation may be older than its source before it is reported as old. */
      readonly translationDelay: number;
    };
}

export interface IndexerOptions {
  readonly config: IndexConfig;
  readonly code: SiteCode;
  /** Which fields must be filled in. */
  readonly fields: RulesOfModels;
  /** Whether to look for doubtful content as well as for errors. Default: true. */
  readonly isThorough?: boolean;
}

/** Creates an indexer from the model files of the project. */
export const createDocumentIndexer = (
  root: string,
  { config, code, fields: required, isThorough = true }: IndexerOptions,
): IndexDocument => {
  const models = readModels(root);
  const check = createDocumentCheck(models, required);
  const rules = createContentRules(config, createEmptyContent(models));
  const findDoubts = isThorough ? createDoubtSearch() : null;
  const checkDocument = (sent: ParsedDocument, digest: string): CheckedDocument => {
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
    const made =
      locale !== null && isValid(models, document, problems)
        ? make(prepareDocument(document, rules), locale, code)
        : NOTHING;
    const { card, searchResult } = made;
    const period = readPeriod(document.data, { timeZone: config.timeZone, firstDay: made.firstDay });
    const search =
      card && locale !== null && findDoubts !== null
        ? readSearchEntry({ card, locale, texts, searchResult, code })
        : null;
    const ofResult = searchResult === null || findDoubts === null ? [] : searchResultProblems(searchResult, config);
    const addresses = found.flatMap(({ href, ...address }) =>
      href !== null && /^[/#]/.test(href) ? [{ ...address, url: href }] : [],
    );
    return {
      ...createIndexedDocument(document, { locale, links, card, period }),
      ...{
        links,
        addresses,
        placeIds: made.placeIds.join('\n'),
        searchResult,
        search,
        redirect: readRedirect(made.redirect, rules.origins),
        digest,
        fingerprint: fingerprint({ uid: document.uid, data: made.data }),
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
      problems: [
        ...problems,
        ...[...ofResult, ...periodProblems(period)].map((problem) => problemOf(document, problem)),
      ],
    };
  };
  return (bytes, digest) => {
    const read = readDocument(bytes);
    return read.isRead ? checkDocument(read.document, digest) : brokenDocument(read.problem, digest);
  };
};

/** Makes what the site has of a document in one of its languages, if it has no errors. */
const make = (document: AllDocumentTypes, locale: Locale, code: SiteCode) => {
  const card = createCard(document, { locale, code });
  const hasPage = card.path !== null && !card.path.includes('#');
  return {
    card,
    data: document.data,
    firstDay: code.firstDayOf?.(document) || null,
    placeIds: code.placeIdsOf?.(document) ?? [],
    searchResult: hasPage ? (code.searchResultOf?.(document) ?? null) : null,
    redirect: code.redirects?.read(document) ?? null,
  };
};

/** What the site has of any other document. */
const NOTHING = { card: null, data: undefined, firstDay: null, placeIds: [], searchResult: null, redirect: null };

/**
 * Serialises to JSON in which every letter is a byte: Node stores a string
 * with any other letter, as in paths of fields, in twice the memory.
 */
const withOneByteLetters = (value: unknown): string => {
  const json = JSON.stringify(value).replaceAll(
    /[^\0-\xFF]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(json, 'latin1').toString('latin1');
};

/** True for a document of a known type without errors: it has the shape of the generated types. */
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

/** All that a build needs to know about a document without reading it again; a pure function of its bytes. */
export interface CheckedDocument extends IndexedDocument {
  readonly digest: string;
  /** Digest of the content that pages render; drafts are recognised by it. */
  readonly fingerprint: string;
  /** First publication, in milliseconds since 1970; null if it was never published. */
  readonly firstPublishedAt: number | null;
  readonly links: readonly FoundDocumentLink[];
  /** Addresses within the site that it links to, as pages have them. */
  readonly addresses: readonly FoundAddress[];
  /** Ids on its pages that links may lead to, one per line: a list would take several times the memory. */
  readonly placeIds: string;
  /** Null for a document without a page of its own. */
  readonly searchResult: SearchResult | null;
  /** Its entry in the search index; null if the search does not find it, undefined if the entry is stored elsewhere. */
  readonly search?: SearchEntry | null | undefined;
  /** The redirect that it asks for; null if there is none. */
  readonly redirect: WrittenRedirect | null;
  /** What its translations must have in common with it: JSON of `ComparedPart[]`, which takes a fraction of the memory. */
  readonly compared: string;
  readonly problems: readonly Problem[];
}
