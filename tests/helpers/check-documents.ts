import type { Problem } from '../../model/check/problem.ts';
import { checkSite, type CheckedSite } from '../../content/check/between/check-site.ts';
import type { ListedRedirect } from '../../content/check/between/set-redirects.ts';
import type { SiteAddresses } from '../../model/site/site-addresses.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createConfig } from './built-site.ts';
import { readEmbeddedDocuments, type Change } from './content-repository.ts';
import { DAY, indexDocuments } from './indexed-documents.ts';

/** Kinds about differences between translations. Tests that change one translation for another purpose ignore them. */
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

/** Problems that a build from Prismic finds in the embedded documents after some changes. */
export const checkDocuments = (...changes: readonly Change[]): readonly Problem[] => checkWith(prismic, changes);

/** As `checkDocuments`, for a build from files. */
export const checkEmbedded = (...changes: readonly Change[]): readonly Problem[] => checkWith(embedded, changes);

/** As `checkEmbedded`, including differences between translations. */
export const checkTranslations = (...changes: readonly Change[]): readonly Problem[] => checkWith(whole, changes);

const checkWith = (config: SiteConfig, changes: readonly Change[]): readonly Problem[] =>
  checkSiteWith(config, changes).problems;

interface CheckedFiles {
  readonly list?: readonly ListedRedirect[];
  /** Paths below `public/`. */
  readonly files?: readonly string[];
  /** Addresses known from earlier builds. */
  readonly known?: readonly SiteAddresses[];
}

/** Checks the site of the embedded documents after some changes, with a list of redirects. */
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

/** Describes each problem in one line. */
export const tellProblems = (problems: readonly Problem[]): readonly string[] =>
  problems.map(
    ({ severity, type, uid, field, message }) =>
      `${severity} ${uid === null ? type : `${type} ${uid}`} ${field}: ${message}`,
  );
