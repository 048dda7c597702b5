import type { z } from 'zod';
import { findSyntaxError } from '../../base/parse-json.ts';
import { positionAt } from '../../base/source-place.ts';
import { envelopeSchema, type ParsedDocument } from './check-document.ts';
import { readModels } from './models.ts';
import { kindFault, showAt } from './shape-problems.ts';
import { errorOf, problemOf, type FieldProblem, type Problem } from '../../model/check/problem.ts';
import type { SaidValues } from '../../model/check/say.ts';
import { walkFields, type FoundField } from '../../model/check/walk-fields.ts';
import { createRawDocument } from '../service/raw-document.ts';
import { localeOfPrismic, type Locale } from '../../model/language/locale.ts';
import { isRecord } from '../../model/values/is-record.ts';

/** A document with a valid envelope, or the problem of a document of which only the name is known. */
type ReadDocument =
  | { readonly isRead: true; readonly document: ParsedDocument }
  | { readonly isRead: false; readonly problem: Problem & { readonly id: string } };

/** Parses a document and checks the members that every custom type has. */
export const readDocument = (bytes: string): ReadDocument => {
  let sent: unknown;
  try {
    sent = JSON.parse(bytes);
  } catch {
    // Documents are cut out of the service's answer without parsing, so invalid JSON in one is found here first.
    return broken(bytes, errorOf('noDocument.json', '', faultOf(bytes)));
  }
  if (isDeeperThan(MOST_LEVELS, sent)) return broken(bytes, errorOf('noDocument.deep', '', { most: MOST_LEVELS }));
  const envelope = envelopeSchema.safeParse(sent);
  return envelope.success
    ? { isRead: true, document: envelope.data }
    : broken(bytes, firstIssue(envelope.error, sent), uidOf(sent));
};

/** A document in a language of the site, with its fields. */
interface ReadFields {
  readonly document: ParsedDocument;
  readonly locale: Locale;
  readonly fields: readonly FoundField[];
}

/**
 * Creates a reader of documents and their fields from the model files. Returns null
 * for a broken document, or for one in a language that the site does not show.
 */
export const createFieldReader = (root: string): ((bytes: string) => ReadFields | null) => {
  const models = readModels(root);
  return (bytes) => {
    const read = readDocument(bytes);
    const locale = read.isRead ? localeOfPrismic(read.document.lang) : undefined;
    if (!read.isRead || locale === undefined) return null;
    const { document } = read;
    return { document, locale, fields: walkFields(models, document.type, document.data) };
  };
};

/** A link in a table in a slice is at level 16. The limit protects functions that call themselves for each level. */
const MOST_LEVELS = 100;

const isDeeperThan = (levels: number, value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const members: readonly unknown[] = Object.values(value);
  for (const member of members) if (isDeeperThan(levels - 1, member)) return true;
  return false;
};

/** Describes the fault in the same words on every version of Node. */
const faultOf = (bytes: string): SaidValues => {
  const { reason, offset } = findSyntaxError(bytes) ?? { reason: 'it cannot be parsed', offset: 0 };
  return { because: reason, ...positionAt(bytes, offset) };
};

const firstIssue = (error: z.ZodError, document: unknown): FieldProblem => {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const field = path.join('.');
  const fault = kindFault(error, document);
  if (fault !== null) return errorOf('noDocument.kind', field, fault);
  if (issue?.code === 'too_small') return errorOf('noDocument.empty', field);
  return errorOf('noDocument.time', field, { got: showAt(document, path) });
};

const uidOf = (document: unknown): string | null =>
  isRecord(document) && typeof document['uid'] === 'string' ? document['uid'] : null;

const broken = (bytes: string, fault: FieldProblem, uid: string | null = null): ReadDocument => {
  const { id, type, lang } = createRawDocument(Buffer.from(bytes));
  return { isRead: false, problem: { ...problemOf({ id, type, uid, lang }, fault), id } };
};
