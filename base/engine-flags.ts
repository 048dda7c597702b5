import { setFlagsFromString } from 'node:v8';

/*
 * Imported first by each thread: by default V8 lets the heap grow to several times of what is in use before it is collected, here by
 * half. The part that new objects are in is left to V8: nearly all that a build makes is dead when that part is full.
 */
setFlagsFromString('--heap-growing-percent=50');

/*
 * V8 compiles a function once more, for speed, when it has run often. Each thread has that done for itself, and most builds end before
 * it has paid: here a function has to run ten times and more as often. Each V8 knows but one of these flags.
 */
const isOld = Number.parseInt(process.versions.node, 10) < 22;
setFlagsFromString(isOld ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=30000');
