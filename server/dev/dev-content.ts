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
  /** Its JSON: of all documents at once it would be much to hold as text. */
  readonly read: () => string;
}

/** All documents of one ref, in memory: a draft's snapshot does not outlive its reading. */
export interface DevContent {
  readonly ref: string;
  readonly documents: readonly DevDocument[];
}

/** Makes the function that reads the content, unless it is at the ref that is known. */
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

/** As it is in its files: nothing is kept on the disk of what is there already. */
const readEmbedded = (place: ContentFolder, known: KnownDocuments): DevContent => {
  const { ref, documents } = readKnownRepository(place, known);
  return { ref, documents: documents.map(createDocument) };
};

const createDocument = ({ id, digest, bytes }: Pick<RawDocument, 'id' | 'digest' | 'bytes'>): DevDocument => ({
  id,
  digest,
  read: () => bytes.toString(),
});

/** As a build reads it. */
const readService = async (options: ContentOptions, known: DevContent | null): Promise<DevContent> =>
  withContent(options, async ({ ref, readSnapshot }) =>
    known?.ref === ref ? known : { ref, documents: readDocuments(await readSnapshot()) },
  );

const readDocuments = (snapshot: StoredSnapshot): readonly DevDocument[] =>
  mapPacked(snapshot, (json, { id, digest }) => createDocument({ id, digest, bytes: Buffer.from(json) }));
