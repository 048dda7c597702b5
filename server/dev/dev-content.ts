import {
  readKnownRepository,
  type ContentFolder,
  type KnownDocuments,
} from '../../content/embedded-api/embedded-repository.ts';
import type { RawDocument } from '../../content/service/raw-document.ts';
import { mapPacked } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { withContent, type ContentOptions } from '../../content/open-content.ts';

/** A document as the service sent it. */
export interface DevDocument {
  readonly id: string;
  readonly digest: string;
  /** Reads the document's JSON. It is kept as bytes, because all documents as strings would take much memory. */
  readonly read: () => string;
}

/** All documents of one ref, in memory, because the snapshot of a draft is deleted after it was read. */
export interface DevContent {
  readonly ref: string;
  readonly documents: readonly DevDocument[];
}

/** Creates a function that reads the content, or returns the known content if it is at the same ref. */
export const createContentReader = (isRead: KnownDocuments['isRead']) => {
  const read: KnownDocuments = { files: new Map(), isRead };
  return async (options: ContentOptions, known: DevContent | null): Promise<DevContent> => {
    const { repository, ref, root } = options;
    const isEmbedded = repository.endpoint === null && ref === undefined;
    const content = isEmbedded
      ? readEmbedded({ root, folder: repository.folder }, read)
      : await readService(options, known);
    return known?.ref === content.ref ? known : content;
  };
};

/** Reads the embedded content directly from its files: copying it to a snapshot would be of no use. */
const readEmbedded = (place: ContentFolder, known: KnownDocuments): DevContent => {
  const { ref, documents } = readKnownRepository(place, known);
  return { ref, documents: documents.map(createDocument) };
};

const createDocument = ({ id, digest, bytes }: Pick<RawDocument, 'id' | 'digest' | 'bytes'>): DevDocument => ({
  id,
  digest,
  read: () => bytes.toString(),
});

/** Reads the content of the service as a build does. */
const readService = async (options: ContentOptions, known: DevContent | null): Promise<DevContent> =>
  withContent(options, async ({ ref, readSnapshot }) =>
    known?.ref === ref ? known : { ref, documents: readDocuments(await readSnapshot()) },
  );

const readDocuments = (snapshot: StoredSnapshot): readonly DevDocument[] =>
  mapPacked(snapshot, (json, { id, digest }) => createDocument({ id, digest, bytes: Buffer.from(json) }));
