import { createQueue, type Queue } from './queue.ts';

/** Collects the uncaught errors and rejections of a window from now on, to be reported later. */
export const createErrorQueue = (source: Pick<Window, 'addEventListener'>): Queue<unknown> => {
  const errors = createQueue<unknown>();
  source.addEventListener('error', ({ error, message }) => errors.push(error ?? message));
  source.addEventListener('unhandledrejection', ({ reason }) => errors.push(reason));
  return errors;
};
