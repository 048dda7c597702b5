import { readMemoryHead, readMemoryRest, type MemoryAt } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import type { Executor } from './executor.ts';

export interface DocumentIndexOptions {
  readonly executor: Executor;
  /** What a snapshot has with it of what another build has read. */
  readonly given?: MemoryAt | undefined;
  /** Documents that were indexed as they arrived, by digest. */
  readonly arrived?: ReadonlyMap<string, CheckedDocument> | undefined;
  /** Digest of program and configuration: what another one has read is not used. */
  readonly program: string;
}

/** Indexes documents; those that have been read by the same program are not read again. */
export const indexDocuments = async (
  packed: readonly PackedDocument[],
  { executor, given, arrived = new Map(), program }: DocumentIndexOptions,
): Promise<readonly CheckedDocument[]> => {
  const known = packed.length > 0 && given ? new Map([...readGiven(given, program), ...arrived]) : arrived;
  const indexed = await executor.indexDocuments(packed.filter(({ digest }) => !known.has(digest)));
  const all = new Map(indexed.map((document) => [document.digest, document]));
  return packed.flatMap(({ digest }) => known.get(digest) ?? all.get(digest) ?? []);
};

/** By digest. The head of the memory is the program that it is of. */
const readGiven = (place: MemoryAt, program: string): ReadonlyMap<string, CheckedDocument> =>
  orNull(() => {
    const isOurs = readMemoryHead(place) === program;
    return new Map(isOurs ? Array.from(readMemoryRest(place), parseDocument) : []);
  }) ?? new Map();

const parseDocument = (line: string): readonly [string, CheckedDocument] => {
  const document: CheckedDocument = JSON.parse(line);
  return [document.digest, document];
};
