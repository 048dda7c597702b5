import { parentPort, workerData } from 'node:worker_threads';
import { drawSvg } from './draw-svg.ts';
import type { Drawing } from './draw-pictures.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, got no parent port');

const { svgs, fontFiles }: Drawing = workerData;
port.postMessage(svgs.map((svg) => drawSvg(svg, fontFiles)));
