import type { Tasks } from './tasks.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

/** Makes the function that does what a thread is asked for; it remembers the environment between requests. */
export const createAnswer = (tasks: Tasks): ((request: WorkerRequest) => WorkerReply) => {
  let renderPages: ReturnType<Tasks['startPages']> | undefined;
  return (request) => {
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
};
