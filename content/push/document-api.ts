import packageFile from '../../package.json' with { type: 'json' };
import * as z from 'zod';
import { alterError, isSiteError, SiteError } from '../../base/errors.ts';
import { parseAnswer } from '../write/write-transport.ts';
import type { WriteService } from '../write/write-service.ts';
import type { LocalDocument } from './push-content.ts';

const createdSchema = z.object({ id: z.string().min(1) });

interface NewDocument {
  /** Id of the same document in the master language. */
  readonly master: string | undefined;
  /** Data from `createMigrationData`; `{}` creates an empty document. */
  readonly data: unknown;
}

/** Creates a document in the migration release and returns its id. Throws `push.duplicate` if the repository already has it. */
export const createDocument = async (
  document: Omit<LocalDocument, 'firstPublished' | 'alternates'>,
  { master, data }: NewDocument,
  { hosts, send }: WriteService,
): Promise<string> => {
  const { title, type, uid, lang, tags } = document;
  const body = { title, type, uid: uid ?? undefined, lang, alternate_language_id: master, tags, data };
  try {
    const answer = await send({ ...request(body), method: 'POST', url: `${hosts.migration}/documents` });
    return parseAnswer(createdSchema, answer.body).id;
  } catch (error) {
    throw nameDocument(isDuplicate(error) ? createDuplicate(document, error) : error, document);
  }
};

/** Writes the data of a document in the migration release; may safely be done twice. Without a title, the document keeps its own. */
export const writeDocument = async (
  document: NamedDocument & Pick<LocalDocument, 'tags'> & { readonly title: string | undefined },
  { id, data }: { readonly id: string; readonly data: unknown },
  { hosts, send }: WriteService,
): Promise<void> => {
  const { title, uid, tags } = document;
  const url = `${hosts.migration}/documents/${encodeURIComponent(id)}`;
  try {
    await send({ ...request({ title, uid: uid ?? undefined, tags, data }), method: 'PUT', url });
  } catch (error) {
    throw nameDocument(error, document);
  }
};

const request = (body: unknown) => ({
  headers: { 'content-type': 'application/json', 'x-client': packageFile.name },
  body: JSON.stringify(body),
});

/** Recognises the service's words. A run that was interrupted before the answer came may have created the document. */
const isDuplicate = (error: unknown): error is SiteError =>
  isSiteError(error, 'write.rejected') &&
  (error.details?.['status'] === 409 ||
    /already exists|already an existing translation/i.test(String(error.details?.['said'] ?? '')));

const createDuplicate = ({ id }: Pick<LocalDocument, 'id'>, cause: SiteError): SiteError =>
  new SiteError({
    code: 'push.duplicate',
    message: String(cause.details?.['said'] || 'its uid is taken'),
    hint: `The repository has this document, unpublished, and the journal does not know it: a run was cut off before the answer came, or another push has made it, or somebody has by hand, or has archived it. Where another push is at work, wait for it. Else either delete it in Prismic (a uid may stay taken for some minutes) and run the command again; or open it there, take its id from the end of the address, and add the line {"document":"${id}","id":"THAT-ID"} to the journal.`,
    cause,
  });

/** The error for a document without a uid at which a run was interrupted. */
export const createUncertainty = (document: LocalDocument): SiteError =>
  errorOf(document, {
    code: 'push.uncertain',
    message: `a run was cut off before Prismic said whether it has made “${document.title}”`,
    hint: `Look into the migration release. If it is there, open it, take its id from the end of the address, and add the line {"document":"${document.id}","id":"THAT-ID"} to the journal; if it is not, the line {"document":"${document.id}","gone":true}. Then run the command again.`,
  });

/** The error for a translation that is pushed before the document it is tied to. */
export const createUntied = (document: LocalDocument, main: Pick<LocalDocument, 'id' | 'lang'>): SiteError =>
  errorOf(document, {
    code: 'write.rejected',
    message: `the same document in ${main.lang} is not there, which a translation is tied to`,
    hint: `Push that one first, with --only ${main.id}; or both, with --only ${document.type}.`,
  });

/** The error for a translation that has been published or deleted since it was read: a draft of what it was would undo that. */
export const createOvertaken = (document: NamedDocument): SiteError =>
  errorOf(document, {
    code: 'write.rejected',
    message: 'somebody has published or deleted it since it was read, and it is left so',
    hint: 'Import the file again: what was changed meanwhile is told then.',
  });

const errorOf = (document: NamedDocument, parts: ConstructorParameters<typeof SiteError>[0]): SiteError =>
  new SiteError({ ...parts, message: nameIn(parts.message, document) });

/** Adds the name of the document to every error. */
const nameDocument = (error: unknown, document: NamedDocument): unknown =>
  isSiteError(error) ? alterError(error, { message: nameIn(error.message, document) }) : error;

type NamedDocument = Pick<LocalDocument, 'type' | 'uid' | 'lang'>;

const nameIn = (message: string, { type, uid, lang }: NamedDocument): string =>
  `${[type, uid === null ? undefined : `"${uid}"`, lang].filter(Boolean).join(' ')}: ${message}`;
