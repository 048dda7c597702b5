import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sha256 } from '../../base/digest.ts';
import { describeFile } from '../../renderer/files/manifest.ts';
import { runAll } from '../targets/run-all.ts';
import type { PrivateFiles } from '../targets/target.ts';
import { cutParts } from './cut-parts.ts';
import { partName, partsOf, renderState, STATE_INDEX, type KeptFile, type KeptState } from './kept-state.ts';

/** Files of this machine by the names that they have at a target. */
export type StateFiles = ReadonlyMap<string, string>;

export interface StateToKeep extends Pick<KeptState, 'release' | 'build'> {
  readonly files: StateFiles;
}

/** What was sent, and the text that says what is kept now. */
export interface Kept {
  readonly objects: number;
  readonly bytes: number;
  readonly index: string;
}

/**
 * Keeps what is remembered of a build at a target. Of `known`, what this machine has read or written there itself, only what has
 * changed is sent. The index goes after the parts that it names; parts that it does not name are taken away.
 */
export const keepState = async (
  { files: paths, ...state }: StateToKeep,
  { target, known }: { readonly target: PrivateFiles; readonly known: KeptState | null },
): Promise<Kept> => {
  const sent = new Map(known ? partsOf(known).map((part) => [part.sha256, 0]) : []);
  const files: Record<string, KeptFile> = {};
  for (const [name, path] of paths) {
    const bytes = readFileSync(path);
    const digest = describeFile(name, bytes);
    const before = known?.files[name];
    const isSame = before?.sha256 === digest.sha256;
    const parts = isSame ? before.parts : await sendParts(bytes, { target, sent });
    files[name] = { sha256: digest.sha256, bytes: digest.bytes, parts };
  }
  const index = renderState({ ...state, files });
  await target.write(STATE_INDEX, Buffer.from(index));
  await forgetParts(target, { ...state, files });
  const sizes = [...sent.values(), index.length].filter((bytes) => bytes > 0);
  return { objects: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), index };
};

interface Sending {
  readonly target: PrivateFiles;
  /** Bytes of each part that was sent, by its digest; 0 for one that is there. */
  readonly sent: Map<string, number>;
}

const sendParts = async (bytes: Buffer, { target, sent }: Sending): Promise<KeptFile['parts']> => {
  const parts = cutParts(bytes).map((content) => ({ sha256: sha256(content), bytes: content.length, content }));
  const missing = new Map(parts.filter((part) => !sent.has(part.sha256)).map((part) => [part.sha256, part.content]));
  await runAll([...missing], async ([digest, content]) => {
    const packed = await compress(content, COMPRESSION);
    await target.write(partName(digest), packed);
    sent.set(digest, packed.length);
  });
  return parts.map((part) => ({ sha256: part.sha256, bytes: part.bytes }));
};

const compress = promisify(brotliCompress);

/** Higher qualities take several times as long for a tenth less. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const forgetParts = async (target: PrivateFiles, state: KeptState): Promise<void> => {
  const named = new Set([STATE_INDEX, ...partsOf(state).map((part) => partName(part.sha256))]);
  const unnamed = (await target.list()).filter((name) => !named.has(name));
  await runAll(unnamed, async (name) => target.remove(name));
};
