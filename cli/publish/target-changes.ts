import { setImmediate as pause } from 'node:timers/promises';
import { isSiteError, SiteError } from '../../base/errors.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import type { Target, Activation } from '../../publish/targets/target.ts';
import type { Report } from '../terminal/events.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Publication, Published } from '../../publish/publication.ts';

/**
 * Finishes what an interrupted publication or rollback has left at a target, and reports it; with `dryRun`, only reports it. Throws
 * `publish.damaged` with what to do.
 */
export const recoverTarget = async (
  { target, preview }: FoundTarget,
  { dryRun }: { readonly dryRun: boolean },
  report: Report,
): Promise<void> => {
  const notice = (message: string): void => report({ event: 'notice', message });
  const { address } = target;
  try {
    if (dryRun) {
      if (await target.isUnfinished())
        notice(
          `A change at ${address} is not finished: without --dry-run it is finished first, unless somebody is at it.`,
        );
      return;
    }
    const hasRecovered = await target.recover((milliseconds) =>
      notice(
        `A change at ${address} is not finished. Looking for ${Math.ceil(milliseconds / 1000)} s whether somebody is at it.`,
      ),
    );
    if (hasRecovered) notice(`An interrupted change at ${address} was finished.`);
  } catch (error) {
    if (preview === null || !isSiteError(error, 'publish.damaged')) throw error;
    throw damagedPreview(error, target);
  }
};

/** Reads what is live. Without a manifest if the target has lost that, which is when another release is needed most. */
export const readPublished = async (target: Target, report: Report): Promise<Published> => {
  try {
    return await target.read();
  } catch (error) {
    const publication = isSiteError(error, 'publish.damaged') ? await target.readPublication() : null;
    if (publication === null || !isSiteError(error)) throw error;
    const hint =
      'What takes its place is written whole; in a bucket, pages that only the lost release had stay. Find out what deletes there: a rule of the bucket, or a person.';
    report({ event: 'warning', message: error.message, hint });
    return { publication, manifest: null };
  }
};

/** A preview can be deleted and published again. */
const damagedPreview = (cause: SiteError, { address }: Target): SiteError =>
  new SiteError({
    code: 'publish.damaged',
    message: cause.message,
    hint: `\`site unpublish ${address}\` takes all of this preview away, also like this. Then publish it again.`,
    cause,
  });

/** Makes a release live, and reports the duration and, for a preview, its address. */
export const activate = async (found: FoundTarget, activation: Activation, context: CommandContext): Promise<void> => {
  const { report, now, signal } = context;
  const { target } = found;
  // Ctrl-C is heard between turns of the event loop, and a folder may be read within one. Only the second pause has a whole turn before it.
  await pause();
  await pause();
  signal.throwIfAborted();
  const started = now();
  await target.activate(activation, signal);
  const { id } = activation.manifest;
  report({ event: 'live', target: target.address, release: id, milliseconds: now() - started });
  reportPreview(found, activation.next, report);
};

/** Reports the address and date of a preview; does nothing for other targets. */
export const reportPreview = (
  { preview, target, url }: Pick<FoundTarget, 'preview' | 'target' | 'url'>,
  { live, since }: Pick<Publication, 'live' | 'since'>,
  report: Report,
): void => {
  if (preview === null) return;
  report({ event: 'preview', name: preview, target: target.address, url: url ?? null, live, since });
};
