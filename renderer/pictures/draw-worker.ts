import '../../base/engine-flags.ts';
import '../../base/source-stacks.ts';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPicture } from './draw-svg.ts';
import type { PictureTask } from './picture-cache.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, got no parent port');

// Each picture takes some megabytes outside of the heap, which are only freed when its object is collected. The small heap alone never
// triggers that. The object is new, so a minor collection is enough.
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

const { pictures: planned, fontFiles }: PictureTask = workerData;
const pictures: Uint8Array[] = [];
for (const picture of planned) {
  pictures.push(drawPicture(picture, fontFiles));
  if (typeof collect === 'function') collect({ type: 'minor' });
  await setImmediate();
}
port.postMessage(pictures);
