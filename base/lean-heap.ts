import { setFlagsFromString } from 'node:v8';

/*
 * Imported first by each thread: by default V8 lets the heap grow to several times of what is in use before it is collected, here by
 * half. The part that new objects are in is left to V8: nearly all that a build makes is dead when that part is full.
 */
setFlagsFromString('--heap-growing-percent=50');
