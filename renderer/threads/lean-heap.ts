import { setFlagsFromString } from 'node:v8';

/*
 * Imported first, this has V8 hold less memory, in all threads: a build makes little but garbage. By default the heap may
 * grow to several times of what is in use before it is collected; at 1.3 times it stays a third smaller. And the part that
 * new objects lie in, by default up to 32 MB, stays at what it has. V8 forgets the latter when a thread starts, so each
 * says it again.
 */
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--semi-space-growth-factor=1');

/** Documents from which on time is given for memory. */
const MANY = 5_000;

/**
 * Fits the memory of this thread to the amount of content, once that is known. The more there is to remember, the more often
 * it is looked through for what can be forgotten; with little, new objects may have the room that saves time.
 */
export const fitHeap = (documents: number): void =>
  setFlagsFromString(documents < MANY ? '--semi-space-growth-factor=2' : '--heap-growing-percent=10');
