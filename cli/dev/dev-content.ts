import { openPack } from '../../content/snapshot/pack.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { BuildSetup } from '../build-setup.ts';
import type { CommandContext } from '../context.ts';
import { withContent } from '../open-content.ts';

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

/** Reads the content as a build does, unless it is at the ref that is known. */
export const readContent = async (
  setup: BuildSetup,
  context: CommandContext,
  known: DevContent | null,
): Promise<DevContent> =>
  withContent(setup, context, async ({ ref, readSnapshot }) =>
    known?.ref === ref ? known : { ref, documents: readDocuments(await readSnapshot()) },
  );

const readDocuments = ({ pack, documents }: StoredSnapshot): readonly DevDocument[] => {
  const packed = openPack(pack);
  try {
    return documents.map(({ id, digest, ...place }) => ({ id, digest, json: packed.read(place) }));
  } finally {
    packed.close();
  }
};
