import { join } from 'node:path';
import { EMBEDDED_FOLDER, readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';
import { mapPacked } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import { withContent, type ContentOptions } from '../../content/open-content.ts';

/** A document as the service sent it. */
export interface DevDocument {
  readonly id: string;
  readonly digest: string;
  readonly json: string;
}

/** All documents of one ref, in memory: a draft's snapshot does not outlive its reading. */
export interface DevContent {
  readonly ref: string;
  readonly documents: readonly DevDocument[];
}

/** Reads the content, unless it is at the ref that is known. */
export const readContent = async (options: ContentOptions, known: DevContent | null): Promise<DevContent> => {
  const { repository, ref, root } = options;
  const isEmbedded = repository.endpoint === null && ref === undefined;
  const content = isEmbedded ? readEmbedded(root) : await readService(options, known);
  return known?.ref === content.ref ? known : content;
};

/** As it is in its files: nothing is kept on the disk of what is there already. */
const readEmbedded = (root: string): DevContent => {
  const { ref, documents } = readEmbeddedRepository(join(root, EMBEDDED_FOLDER));
  return { ref, documents: documents.map(({ id, digest, bytes }) => ({ id, digest, json: bytes.toString() })) };
};

/** As a build reads it. */
const readService = async (options: ContentOptions, known: DevContent | null): Promise<DevContent> =>
  withContent(options, async ({ ref, readSnapshot }) =>
    known?.ref === ref ? known : { ref, documents: readDocuments(await readSnapshot()) },
  );

const readDocuments = (snapshot: StoredSnapshot): readonly DevDocument[] =>
  mapPacked(snapshot, (json, { id, digest }) => ({ id, digest, json }));
