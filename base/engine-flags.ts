import { setFlagsFromString } from 'node:v8';

/*
 * Imported first by each thread. By default V8 lets the heap grow to several times its used size before it is collected; here it grows by
 * half. The space for new objects is left to V8: nearly all that a build allocates is dead when that is full.
 */
setFlagsFromString('--heap-growing-percent=50');

/*
 * V8 compiles a function again, for speed, after it has run often. Each thread does that for itself, and most builds end before it has paid
 * off, so here a function must run at least ten times as often. The flag differs between versions of V8, which complains about unknown
 * flags: Node versions that were not tried keep their default.
 */
const LATER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};
const [major = ''] = process.versions.node.split('.');
const later = LATER[major];
if (later !== undefined) setFlagsFromString(later);
