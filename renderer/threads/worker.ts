import '../../base/engine-flags.ts';
import '../../base/source-stacks.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { ExecutorSetup } from './executor.ts';
import { createWorker, type WorkerRequest } from './tasks.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, got no parent port');

const setup: ExecutorSetup = workerData;
const { answer } = createWorker(setup);

port.on('message', (request: WorkerRequest) => {
  port.postMessage(answer(request));
});
