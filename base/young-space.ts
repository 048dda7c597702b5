import { setFlagsFromString } from 'node:v8';
import { once } from './once.ts';

/** More than survives in the part for new objects without having it grow. */
const ENOUGH = 40_000;

/**
 * Has the part of this thread's heap that new objects are in grow once, to 4 MB: for threads that read documents and draw
 * pages. What these are made of is then dead, for the most part, when it is collected, and need not be copied. V8 has no call for
 * that; it grows the part when much in it survives, by the factor that `lean-heap.ts` holds at 1.
 */
export const widenYoungSpace = once(() => {
  setFlagsFromString('--semi-space-growth-factor=4');
  Array.from({ length: ENOUGH }, (_, number) => ({ a: number, b: number, c: number, d: number }));
  setFlagsFromString('--semi-space-growth-factor=1');
});
