import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { Executor } from './executor.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { readMemoryHead, readMemoryRest, writeMemory, type MemoryAt } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';

export interface DocumentIndexOptions {
  readonly executor: Executor;
  /** File that remembers the documents of the last build; null remembers nothing. */
  readonly memory: string | null;
  /** What a snapshot has with it of what another build remembers. */
  readonly given?: MemoryAt | undefined;
  /** Documents that were indexed as they arrived, by digest. */
  readonly arrived?: ReadonlyMap<string, CheckedDocument> | undefined;
  /** Digest of program and configuration: what is remembered of another one is not used. */
  readonly program: string;
}

/** Indexes the documents of a snapshot; those whose bytes are as in the last build are remembered, not read again. */
export const indexDocuments = async (
  packed: readonly PackedDocument[],
  { executor, memory, given, arrived = new Map(), program }: DocumentIndexOptions,
): Promise<readonly CheckedDocument[]> => {
  const own = readKnown(memory, program);
  const isOwn = ({ digest }: PackedDocument): boolean => own.has(digest);
  const known = packed.every(isOwn) ? own : new Map([...own, ...readKnown(given ?? null, program), ...arrived]);
  const indexed = await executor.indexDocuments(packed.filter(({ digest }) => !known.has(digest)));
  const all = new Map([...known, ...indexed.map((document) => [document.digest, document] as const)]);
  const documents = packed.flatMap(({ digest }) => all.get(digest) ?? []);
  if (memory !== null && !(packed.every(isOwn) && own.size === documents.length))
    writeMemory(memory, program, memoryLines(documents));
  return documents;
};

function* memoryLines(documents: readonly CheckedDocument[]): Generator<string> {
  for (const document of documents) yield JSON.stringify(document);
}

/** By digest. The head of the memory is the program that it is of. */
const readKnown = (place: string | MemoryAt | null, program: string): ReadonlyMap<string, CheckedDocument> =>
  orNull(() => {
    const isOurs = place !== null && readMemoryHead(place) === program;
    return new Map(isOurs ? Array.from(readMemoryRest(place), parseDocument) : []);
  }) ?? new Map();

const parseDocument = (line: string): readonly [string, CheckedDocument] => {
  const document: CheckedDocument = JSON.parse(line);
  return [document.digest, document];
};
