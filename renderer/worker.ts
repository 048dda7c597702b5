import { parentPort, workerData } from 'node:worker_threads';
import type { ExecutorSetup } from './executor.ts';
import { createTasks } from './tasks.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

const port = parentPort;
if (!port) throw new Error('Expected to run as a worker thread, got no parent port');

const setup: ExecutorSetup = workerData;
const tasks = createTasks(setup);
let renderPages: ReturnType<typeof tasks.startPages> | undefined;

port.on('message', (request: WorkerRequest) => {
  port.postMessage(answer(request));
});

const answer = (request: WorkerRequest): WorkerReply => {
  switch (request.kind) {
    case 'index':
      return { kind: 'index', documents: tasks.index(request.documents) };
    case 'environment':
      renderPages = tasks.startPages(request.environment);
      return { kind: 'environment' };
    case 'render':
      if (!renderPages) throw new Error('Expected an environment before the first page, got none');
      return { kind: 'render', outcomes: renderPages(request.jobs) };
    default:
      return request satisfies never;
  }
};
