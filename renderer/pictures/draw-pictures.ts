import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PlannedPicture } from './picture-plan.ts';

export interface PictureTask {
  readonly pictures: readonly Pick<PlannedPicture, 'svg' | 'path'>[];
  /** TrueType files, absolute paths. */
  readonly fontFiles: readonly string[];
}

export type DrawPictures = (task: PictureTask) => Promise<readonly Uint8Array[]>;

/** Draws planned pictures in a thread of its own, so that pages can be drawn meanwhile. */
export const drawInWorker =
  (script: URL): DrawPictures =>
  async (task) => {
    const worker = new Worker(script, { workerData: task });
    const [pictures]: readonly (readonly Uint8Array[])[] = await once(worker, 'message');
    return pictures ?? [];
  };
