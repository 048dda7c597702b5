import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { Executor } from './executor.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';
import { readMemoryHead, readMemoryRest, recall, writeMemory } from '../../base/memory.ts';

export interface DocumentIndexOptions {
  readonly executor: Executor;
  /** File that remembers the documents of the last build; null remembers nothing. */
  readonly memory: string | null;
  /** Digest of program and configuration: what is remembered of another one is not used. */
  readonly program: string;
}

/** Indexes the documents of a snapshot; those whose bytes are as in the last build are remembered, not read again. */
export const indexDocuments = async (
  packed: readonly PackedDocument[],
  { executor, memory, program }: DocumentIndexOptions,
): Promise<readonly CheckedDocument[]> => {
  const known = new Map(
    (memory === null ? [] : readKnown(memory, program)).map((document) => [document.digest, document]),
  );
  const unknown = packed.filter(({ digest }) => !known.has(digest));
  const indexed = await executor.indexDocuments(unknown);
  const all = new Map([...known, ...indexed.map((document) => [document.digest, document] as const)]);
  const documents = packed.flatMap(({ digest }) => all.get(digest) ?? []);
  if (memory !== null && (unknown.length > 0 || known.size !== documents.length))
    writeMemory(memory, program, memoryLines(documents));
  return documents;
};

function* memoryLines(documents: readonly CheckedDocument[]): Generator<string> {
  for (const document of documents) yield JSON.stringify(document);
}

/** The head of the memory is the program that it is of. */
const readKnown = (path: string, program: string): readonly CheckedDocument[] =>
  recall(() => (readMemoryHead(path) === program ? Array.from(readMemoryRest(path), parseDocument) : [])) ?? [];

const parseDocument = (line: string): CheckedDocument => JSON.parse(line);
