import type { Report } from './events.ts';

/** A report that also counts the warnings which are about no document; those that are, are counted by the check. */
export const countWarnings = (report: Report): { readonly report: Report; readonly count: () => number } => {
  let count = 0;
  return {
    report: (event) => {
      if (event.event === 'warning') count += 1;
      report(event);
    },
    count: () => count,
  };
};
