import { isSiteError, SiteError } from '../../base/errors.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import type { Target } from '../../publish/targets/target.ts';
import type { Report } from '../terminal/events.ts';

/** Ends what an interrupted publication or rollback has left at a target, and says so. Throws `publish.damaged` with what to do. */
export const recoverTarget = async ({ target, preview }: FoundTarget, report: Report): Promise<void> => {
  const onWait = () =>
    report({
      event: 'notice',
      message: `A change at ${target.address} is not finished. Looking for half a minute whether somebody is at it.`,
    });
  const hasRecovered = await target.recover(onWait).catch((error: unknown) => {
    if (preview === null || !isSiteError(error, 'publish.damaged')) throw error;
    throw damagedPreview(error, target);
  });
  if (hasRecovered) report({ event: 'notice', message: `An interrupted change at ${target.address} was finished.` });
};

/** All of a preview can be made again. */
const damagedPreview = (cause: SiteError, { address }: Target): SiteError =>
  new SiteError({
    code: 'publish.damaged',
    message: cause.message,
    hint: `\`site unpublish ${address}\` takes all of this preview away, also like this. Then publish it again.`,
    cause,
  });
