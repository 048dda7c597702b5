import { SYSTEM_CLOCK, type Clock } from '../service/retry.ts';
import type { WriteService } from '../write/write-service.ts';

/** Milliseconds. Prismic takes one written asset or document a second; its own client leaves as much. */
export const WRITE_INTERVAL = 1_500;

interface Pace {
  /** Milliseconds from the start of one write to that of the next. */
  readonly interval: number;
  readonly clock?: Pick<Clock, 'now' | 'sleep'>;
  readonly signal: AbortSignal;
}

/** A service whose writes begin no sooner one after another than it takes them; what is read waits for nothing. */
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
