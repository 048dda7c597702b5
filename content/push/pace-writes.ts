import { SYSTEM_CLOCK, type Clock } from '../service/retry.ts';
import type { WriteService } from '../write/write-service.ts';

/** Milliseconds. Prismic takes one written asset or document a second; its own client waits as long as this. */
export const WRITE_INTERVAL = 1_500;

interface Pace {
  /** Milliseconds between the starts of two writes. */
  readonly interval: number;
  readonly clock?: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
}

/** Wraps a service so that its writes start at least `interval` apart; reads do not wait. */
export const paceWrites = (service: WriteService, { interval, clock = SYSTEM_CLOCK, signal }: Pace): WriteService => {
  let next = -Infinity;
  const send: WriteService['send'] = async (request) => {
    if (request.method === 'GET') return service.send(request);
    const now = clock.now();
    const start = Math.max(now, next);
    next = start + interval;
    if (start > now) await clock.sleep(start - now, signal);
    signal.throwIfAborted();
    return service.send(request);
  };
  return { ...service, send };
};
