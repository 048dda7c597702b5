import type { Tasks } from './tasks.ts';
import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { PageJob, PageOutcome } from './executor.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';

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

export type WorkerRequest =
  | { readonly kind: 'index'; readonly documents: readonly PackedDocument[] }
  | { readonly kind: 'environment'; readonly environment: RenderEnvironment }
  | { readonly kind: 'render'; readonly jobs: readonly PageJob[] };

export type WorkerReply =
  | { readonly kind: 'index'; readonly documents: readonly CheckedDocument[] }
  | { readonly kind: 'environment' }
  | { readonly kind: 'render'; readonly outcomes: readonly PageOutcome[] };
