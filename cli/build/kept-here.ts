import { readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { parseState, type KeptState } from '../../publish/state/kept-state.ts';
import type { BuildPlaces } from './build-places.ts';

type Note = Pick<BuildPlaces, 'memory'>;

/** Notes that this machine has read, or written, what a target keeps. */
export const noteKept = ({ memory }: Note, index: string): void => replaceFile(memory.kept, index);

/** What a target keeps, if this machine has read or written it: only then all parts of it are known to be whole. */
export const findKnown = ({ memory }: Note, kept: Buffer | null): KeptState | null =>
  kept !== null && readIfThere(memory.kept)?.equals(kept) ? parseState(kept) : null;
