import { setFlagsFromString } from 'node:v8';

/*
 * Imported first by each thread: a build makes little but garbage, and V8 is to hold less of it. By default the heap may grow
 * to several times of what is in use before it is collected, here by a fifth; and the part that new objects are in, by
 * default up to 32 MB, stays at what it has. V8 forgets the latter when a thread starts, so each thread says it again.
 */
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');
