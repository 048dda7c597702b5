import type { z } from 'zod';
import type { AllDocumentTypes } from '../../model/document-type.ts';
import { imageSource } from '../../model/image-source.ts';
import { parseUrl } from '../../model/url-policy.ts';
import { envelopeSchema, type DocumentCheck, type RawDocument } from '../../content/check/check-document.ts';
import { collectLinks, type FoundAddress } from '../../content/check/links.ts';
import type { Models } from '../../content/check/models.ts';
import { createRawDocument } from '../../content/service/raw-document.ts';
import { slicesIn } from '../../content/check/walk-fields.ts';
import type { Problem } from '../../model/problem.ts';
import { createCard } from '../../templates/cards.ts';
import { completeDocument, type EmptyContent } from '../../model/complete-document.ts';
import type { IndexedDocument } from '../../model/indexed-document.ts';
import { prepareDocument } from '../../model/prepare-document.ts';
import { mendedProblems } from './mended-problems.ts';
import { localeOfLanguage, type SiteConfig } from '../../config/site-config.ts';
import { isRecord } from '../../model/is-record.ts';

export interface IndexOptions {
  readonly config: SiteConfig;
  readonly models: Models;
  readonly check: DocumentCheck;
  readonly empty: EmptyContent;
}

/** Reads one raw document: its envelope, its problems, its links, and the card that other pages may show of it. */
export const indexDocument = (
  bytes: string,
  digest: string,
  { config, models, check, empty }: IndexOptions,
): IndexedDocument => {
  const json = parseText(bytes);
  if (!json.success)
    return brokenDocument(bytes, digest, { uid: null, field: '', message: `Invalid JSON: ${json.error}` });
  if (isDeeperThan(MOST_LEVELS, json.data)) return brokenDocument(bytes, digest, TOO_DEEP);
  const envelope = envelopeSchema.safeParse(json.data);
  if (!envelope.success) return brokenDocument(bytes, digest, firstIssue(envelope.error, json.data));
  const document = completeDocument(envelope.data, empty);
  const { id, type, uid, lang } = document;
  const links = collectLinks(models, type, document.data);
  const refusedLinks = links.web.filter(({ url }) => parseUrl(url, config.url) === null);
  const refusedPictures = links.pictures.filter(({ url }) => imageSource(url) === null);
  const problems = [
    ...check(document),
    ...mendedProblems(models, document),
    ...refusedLinks.map((found) => refused(document, found, LINK)),
    ...refusedPictures.map((found) => refused(document, found, PICTURE)),
  ];
  const locale = localeOfLanguage(config, lang) ?? null;
  return {
    id,
    digest,
    type,
    uid,
    lang,
    locale,
    problems,
    alternates: document.alternate_languages,
    publishedAt: document.last_publication_date === null ? null : Date.parse(document.last_publication_date),
    links: links.documents,
    slices: slicesIn(document.data['slices']).map(({ slice_type }) => slice_type),
    card:
      locale !== null && isSound(models, document, problems)
        ? createCard(prepareDocument(document, empty), locale)
        : null,
  };
};

/** A link in a table in a slice is at the 16th level. Whatever walks through a document may call itself for each. */
const MOST_LEVELS = 100;
const TOO_DEEP = { uid: null, field: '', message: `Expected JSON of at most ${MOST_LEVELS} levels, got more` };

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item: unknown) => isDeeperThan(levels - 1, item)));

/** A document of a known type without an error has the shape that the generated types say. */
const isSound = (models: Models, document: unknown, problems: readonly Problem[]): document is AllDocumentTypes =>
  typeof document === 'object' &&
  document !== null &&
  'type' in document &&
  models.types.has(String(document.type)) &&
  problems.every(({ severity }) => severity !== 'error');

const LINK = 'It is drawn as plain text. Use an https:, http:, mailto: or tel: address, or link to a document.';
const PICTURE = 'The picture is left out. Use one from the media library of the repository.';

const refused = ({ id, type, uid, lang }: RawDocument, { field, url }: FoundAddress, hint: string): Problem => ({
  severity: 'warning',
  id,
  type,
  uid,
  lang,
  field,
  message: `Refused the address ${JSON.stringify(url.slice(0, 80))}`,
  hint,
});

type Parsed = { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: string };

/** Documents come unparsed out of the service's answer: what is no JSON within one shows here first. */
const parseText = (bytes: string): Parsed => {
  try {
    return { success: true, data: JSON.parse(bytes) };
  } catch (error) {
    return { success: false, error: error instanceof Error ? error.message : String(error) };
  }
};

type Finding = Pick<Problem, 'field' | 'message' | 'uid'>;

const firstIssue = ({ issues: [issue] }: z.ZodError, document: unknown): Finding => ({
  uid: isRecord(document) && typeof document['uid'] === 'string' ? document['uid'] : null,
  field: issue?.path.join('.') ?? '',
  message: issue?.message ?? 'Invalid document',
});

/** A document of which only the members are known that name it. */
const brokenDocument = (bytes: string, digest: string, finding: Finding): IndexedDocument => {
  const { id, type, lang } = createRawDocument(Buffer.from(bytes));
  const hint =
    'This is not a document of the Content API. Check the endpoint and what stands between it and this build.';
  return {
    id,
    type,
    lang,
    digest,
    uid: finding.uid,
    locale: null,
    alternates: [],
    publishedAt: null,
    links: [],
    slices: [],
    card: null,
    problems: [{ severity: 'error', id, type, lang, ...finding, hint }],
  };
};
