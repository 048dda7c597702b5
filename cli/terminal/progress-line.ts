import { formatCount, formatDuration } from '../../base/format.ts';
import type { Output } from '../../base/io.ts';
import type { Report, SiteEvent } from './events.ts';
import { STEP_WORDS, stepColumn } from './step-words.ts';

/** Shows how far the running step is and how long it may still take; erases itself before any other line. */
export const createProgressLine = (terminal: Output, now: () => number): Report => {
  let started = now();
  return (event) => {
    if (event.event === 'start') started = now();
    if (event.event === 'start') terminal.write(`${ERASE_LINE}${stepColumn(event.step)} …`);
    else if (event.event === 'progress') terminal.write(`${ERASE_LINE}${progressText(event, now() - started)}`);
    else terminal.write(ERASE_LINE);
  };
};

const ERASE_LINE = '\r\u001B[2K';

const progressText = ({ step, done, total }: Extract<SiteEvent, { event: 'progress' }>, elapsed: number): string => {
  const left = done > 0 && done < total ? `, ${formatDuration((elapsed / done) * (total - done))} left` : '';
  return `${stepColumn(step)} ${formatCount(done)} of ${formatCount(total)} ${STEP_WORDS[step].unit}${left}`;
};
