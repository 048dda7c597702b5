import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PlannedPicture } from './picture-plan.ts';

export interface PictureTask {
  readonly pictures: readonly Pick<PlannedPicture, 'svg' | 'path'>[];
  /** TrueType files, absolute paths. */
  readonly fontFiles: readonly string[];
}

/** Draws planned pictures, in a thread of its own where there is a script for it, so that pages can be drawn meanwhile. */
export const drawPictures = async (drawing: PictureTask, script: URL | null): Promise<readonly Uint8Array[]> => {
  if (script !== null) return drawInWorker(drawing, script);
  const { drawPicture } = await import('./draw-svg.ts');
  return drawing.pictures.map((picture) => drawPicture(picture, drawing.fontFiles));
};

const drawInWorker = async (drawing: PictureTask, script: URL): Promise<readonly Uint8Array[]> => {
  const worker = new Worker(script, { workerData: drawing });
  const [pictures]: readonly (readonly Uint8Array[])[] = await once(worker, 'message');
  return pictures ?? [];
};
