import { join } from 'node:path';
import { sha256 } from '../../base/digest.ts';
import { readIfThere } from '../../base/read-if-there.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { parseState, type KeptState } from '../../publish/state/kept-state.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { BuildPlaces } from './build-places.ts';

/** Notes that this machine has read, or written, what a target keeps. */
export const noteKept = (places: BuildPlaces, target: Target, index: string): void =>
  replaceFile(placeOfNote(places, target), index);

/** What a target keeps, if this machine has read or written it: only then all parts of it are known to be whole. */
export const findKnown = (places: BuildPlaces, target: Target, kept: Buffer | null): KeptState | null =>
  kept !== null && readIfThere(placeOfNote(places, target))?.equals(kept) ? parseState(kept) : null;

/** Each target by itself: a machine may publish to several by turns. */
const placeOfNote = ({ memory }: BuildPlaces, { address }: Target): string =>
  join(memory.kept, `${sha256(address).slice(0, 16)}.json`);
