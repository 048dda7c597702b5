import { setFlagsFromString } from 'node:v8';

/*
 * Imported first by each thread: by default V8 lets the heap grow to several times of what is in use before it is collected, here by
 * half. The part that new objects are in is left to V8: nearly all that a build makes is dead when that part is full.
 */
setFlagsFromString('--heap-growing-percent=50');

/*
 * V8 compiles a function once more, for speed, when it has run often. Each thread has that done for itself, and most builds end before
 * it has paid: here a function has to run ten times and more as often. The flag is another in each V8, which complains about one that
 * it does not know: a Node that was not tried is left as it is.
 */
const LATER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};
const [major = ''] = process.versions.node.split('.');
const later = LATER[major];
if (later !== undefined) setFlagsFromString(later);
