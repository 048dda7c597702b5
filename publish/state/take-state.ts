import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sha256 } from '../../base/digest.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { runAll } from '../targets/run-all.ts';
import type { PrivateFiles } from '../targets/target.ts';
import { parseState, partName, partsOf, STATE_INDEX, type KeptState, type StatePart } from './kept-state.ts';

/** What is remembered at a target; null when nothing is, or when it is not as it was written. */
export const readState = async (target: PrivateFiles): Promise<KeptState | null> => {
  const bytes = await target.read(STATE_INDEX);
  return bytes && parseState(bytes);
};

/**
 * Writes what is remembered at a target to the paths that `placeOf` gives for names. Nothing is written, and false given, unless
 * every part is there as it was written.
 */
export const takeState = async (
  target: PrivateFiles,
  state: KeptState,
  placeOf: (name: string) => string,
): Promise<boolean> => {
  const contents = new Map<string, Buffer>();
  await runAll(partsOf(state), async (part) => {
    const content = await readPart(target, part);
    if (content !== null) contents.set(part.sha256, content);
  });
  if (contents.size < partsOf(state).length) return false;
  for (const [name, { parts }] of Object.entries(state.files))
    replaceFile(
      placeOf(name),
      parts.flatMap((part) => contents.get(part.sha256) ?? []),
    );
  return true;
};

const readPart = async (target: PrivateFiles, { sha256: digest, bytes }: StatePart): Promise<Buffer | null> => {
  const packed = await target.read(partName(digest));
  // What is longer than it says is not read to its end.
  const content = packed && (await unpack(packed, { maxOutputLength: bytes }).catch(() => null));
  return content && sha256(content) === digest ? content : null;
};

const unpack = promisify(brotliDecompress);
