import type { PackedDocument } from '../../content/snapshot/pack.ts';
import type { RenderEnvironment } from '../pages/environment.ts';
import type { PageJob, PageOutcome } from './executor.ts';
import type { CheckedDocument } from '../documents/checked-document.ts';

export type WorkerRequest =
  | { readonly kind: 'index'; readonly documents: readonly PackedDocument[] }
  | { readonly kind: 'environment'; readonly environment: RenderEnvironment }
  | { readonly kind: 'render'; readonly jobs: readonly PageJob[] };

export type WorkerReply =
  | { readonly kind: 'index'; readonly documents: readonly CheckedDocument[] }
  | { readonly kind: 'environment' }
  | { readonly kind: 'render'; readonly outcomes: readonly PageOutcome[] };
