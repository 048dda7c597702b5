import type { Report } from './events.ts';

/** Reports each event once, however often it comes: a service that is away is away at each look. */
export const reportOnce = (report: Report): Report => {
  const reported = new Set<string>();
  return (event) => {
    const text = JSON.stringify(event);
    if (!reported.has(text)) report(event);
    reported.add(text);
  };
};
