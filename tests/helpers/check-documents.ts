import type { Problem } from '../../model/check/problem.ts';
import { checkSite, type CheckedSite } from '../../content/check/between/check-site.ts';
import type { ListedRedirect } from '../../content/check/between/set-redirects.ts';
import type { SiteAddresses } from '../../model/site/site-addresses.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Change } from './content-repository.ts';
import { DAY, indexDocuments } from './indexed-documents.ts';

/** What translations have otherwise: a test changes one of them, and asks about another thing. */
const TRANSLATED = [
  'untranslated',
  'otherNumbers',
  'otherDates',
  'otherPhones',
  'otherLinks',
  'otherPictures',
] as const;

const whole = createConfig();
const embedded = createConfig({
  content: { kinds: Object.fromEntries(TRANSLATED.map((kind) => [kind, 'off' as const])) },
});
const prismic = { ...embedded, prismic: { ...embedded.prismic, endpoint: 'https://bolak.cdn.prismic.io/api/v2' } };

/** What a build from Prismic finds wrong with the embedded documents after some changes. */
export const checkDocuments = (...changes: readonly Change[]): readonly Problem[] => checkWith(prismic, changes);

/** As `checkDocuments`, for a build from their files. */
export const checkEmbedded = (...changes: readonly Change[]): readonly Problem[] => checkWith(embedded, changes);

/** All that a build from their files finds wrong with them, in what translations have otherwise too. */
export const checkTranslations = (...changes: readonly Change[]): readonly Problem[] => checkWith(whole, changes);

const checkWith = (config: SiteConfig, changes: readonly Change[]): readonly Problem[] =>
  checkSiteWith(config, changes).problems;

interface CheckedFiles {
  readonly list?: readonly ListedRedirect[];
  /** Paths below `public/`. */
  readonly files?: readonly string[];
  /** What is known of addresses before. */
  readonly known?: readonly SiteAddresses[];
}

/** The site that the embedded documents make after some changes, with a list of redirects. */
export const checkEmbeddedSite = (changes: readonly Change[], files: CheckedFiles = {}): CheckedSite =>
  checkSiteWith(embedded, changes, files);

const checkSiteWith = (
  config: SiteConfig,
  changes: readonly Change[],
  { list = [], files = [], known = [] }: CheckedFiles = {},
): CheckedSite => {
  const documents = indexDocuments(changes.reduce((changed, change) => change(changed), readEmbeddedDocuments()));
  return checkSite(documents, { config, code: siteCode, asOf: DAY, files, list, readKnown: () => known });
};

/** One line for each problem. */
export const tellProblems = (problems: readonly Problem[]): readonly string[] =>
  problems.map(
    ({ severity, type, uid, field, message }) =>
      `${severity} ${uid === null ? type : `${type} ${uid}`} ${field}: ${message}`,
  );
