import { setImmediate as nextTurn } from 'node:timers/promises';
import { orNull } from '../../base/or-null.ts';
import type { ManifestFile } from '../files/manifest.ts';
import { isIntactIn } from './previous-build.ts';

/** Whether the files of a site are there: a look that is taken piece by piece, since tens of thousands of files take long. */
export interface FileCheck {
  /** Looks on as long as something is waited for, which it gives; a fault of it is thrown. */
  readonly during: <Result>(wait: Promise<Result>) => Promise<Result>;
  /** Whether all that have been looked at are there. */
  readonly isSoundSoFar: () => boolean;
  /** Looks at the rest. Whether all are there; those that are named have been replaced meanwhile. */
  readonly finish: (replaced: Iterable<string>) => boolean;
}

/** Files that are looked at before something else has its turn: about a millisecond. */
const TURN = 256;

/** The files are as a manifest says them; what cannot be read of it counts as a file that is gone. */
export const createFileCheck = (files: Iterable<ManifestFile>, out: string): FileCheck => {
  const isIntact = isIntactIn(out);
  const rest = files[Symbol.iterator]();
  const state = { isSound: true, isDone: false, isWaitedFor: false };
  const look = (isReplaced: (path: string) => boolean): void => {
    const next = orNull(() => rest.next());
    state.isDone = next?.done === true;
    if (next === null || (!next.done && !isReplaced(next.value.path) && !isIntact(next.value))) state.isSound = false;
  };
  const goesOn = (): boolean => state.isSound && !state.isDone;
  return {
    during: async (wait) => {
      const settle = (): void => {
        state.isWaitedFor = false;
      };
      state.isWaitedFor = true;
      wait.then(settle, settle);
      await nextTurn();
      while (state.isWaitedFor && goesOn()) {
        for (let count = 0; count < TURN && goesOn(); count += 1) look(() => false);
        await nextTurn();
      }
      return wait;
    },
    isSoundSoFar: () => state.isSound,
    finish: (replaced) => {
      const paths = new Set(replaced);
      while (goesOn()) look((path) => paths.has(path));
      return state.isSound;
    },
  };
};
