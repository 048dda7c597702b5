import type { Target } from '../../publish/targets/target.ts';
import type { Report } from '../terminal/events.ts';

/** Ends what an interrupted publication or rollback has left at a target, and says so. */
export const recoverTarget = async (target: Target, report: Report): Promise<void> => {
  const onWait = () =>
    report({
      event: 'notice',
      message: `A change at ${target.address} is not finished. Looking for half a minute whether somebody is at it.`,
    });
  if (await target.recover(onWait))
    report({ event: 'notice', message: `An interrupted change at ${target.address} was finished.` });
};
