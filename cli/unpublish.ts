import { SiteError, isSiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { parseConfiguration, type Configuration } from '../config/configuration.ts';
import { PREVIEWS } from '../config/target-address.ts';
import { isOutdated, listPreviews, type ListedPreview } from '../publish/previews.ts';
import { withdrawAll } from '../publish/plan-publication.ts';
import { NO_PUBLICATION, type Occasion, type Publication } from '../publish/publication.ts';
import { findTarget, type FoundPreview, type FoundTarget } from '../publish/targets/find-target.ts';
import { overtakenError } from '../publish/targets/refusals.ts';
import { createOccasion } from './publish/occasion.ts';
import { recoverTarget, reportPreview } from './publish/target-changes.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import type { Report } from './terminal/events.ts';

export interface UnpublishOptions extends ChangeOptions {
  /** Milliseconds: deletes all previews of a target that were last published longer ago. */
  readonly olderThan?: number | undefined;
}

/** `site unpublish`: deletes previews with all their content, never the public site. */
export const unpublish = async (wanted: string, options: UnpublishOptions, context: CommandContext): Promise<void> => {
  const { report, env } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, wanted);
  const previews =
    options.olderThan === undefined
      ? await readPreview(assertPreview(found, wanted), options, context)
      : await findOutdated(assertNoPreview(found), options.olderThan, configuration);
  for (const preview of previews) reportPreview(preview, preview, report);
  if (previews.length === 0) return report({ event: 'notice', message: `There is nothing to take away at ${wanted}` });
  if (options.dryRun) return;
  const question = previews.length === 1 ? 'Take it away?' : `Take ${formatPlural(previews.length, 'preview')} away?`;
  await confirm({ yes: options.yes, question }, context);
  await withdrawEach(previews, createOccasion(configuration, env), context);
};

/** Empty if the preview does not exist, because deleting it twice is no error. A damaged preview is returned, too. */
const readPreview = async (
  found: FoundPreview,
  options: UnpublishOptions,
  { report }: CommandContext,
): Promise<readonly ListedPreview[]> => {
  try {
    await recoverTarget(found, options, report);
    const publication = await found.target.readPublication();
    return publication === null ? [] : [{ ...found, live: publication.live, since: publication.since }];
  } catch (error) {
    if (isSiteError(error, 'publish.damaged')) return [{ ...found, live: null, since: null }];
    throw error;
  }
};

const findOutdated = async (
  found: FoundTarget,
  age: number,
  { today }: Configuration,
): Promise<readonly ListedPreview[]> =>
  (await listPreviews(found)).filter((preview) => isOutdated(preview, age, today));

/**
 * Withdraws all previews; one that fails, for example because somebody publishes to it, does not stop the others: its error comes at the
 * end.
 */
const withdrawEach = async (
  previews: readonly ListedPreview[],
  occasion: Occasion,
  context: CommandContext,
): Promise<void> => {
  const errors: SiteError[] = [];
  for (const preview of previews) {
    try {
      await withdraw(preview, occasion, context);
    } catch (error) {
      if (!isSiteError(error)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  for (const { message, hint } of others) context.report({ event: 'warning', message, hint });
  if (first !== undefined) throw first;
};

const withdraw = async (
  preview: ListedPreview,
  occasion: Occasion,
  { report, now, signal }: CommandContext,
): Promise<void> => {
  signal.throwIfAborted();
  const started = now();
  const { preview: name, target } = preview;
  const publication = isDamaged(preview) ? null : await readWhole(preview, report);
  // Somebody has published there since it was listed.
  if (publication?.since && publication.since.at !== preview.since?.at) throw overtakenError(publication);
  await target.withdraw(withdrawAll(publication ?? NO_PUBLICATION, occasion));
  report({ event: 'withdrawn', name, target: target.address, milliseconds: now() - started });
};

/** True if its record is unreadable. */
const isDamaged = ({ since }: ListedPreview): boolean => since === null;

const readWhole = async (preview: FoundPreview, report: Report): Promise<Publication | null> => {
  await recoverTarget(preview, { dryRun: false }, report);
  return preview.target.readPublication();
};

const assertPreview = (found: FoundTarget, wanted: string): FoundPreview => {
  const { preview } = found;
  if (preview !== null) return { ...found, preview };
  throw new SiteError({
    code: 'usage',
    message: `Expected a preview to take away, got ${wanted}, which is what all visitors see`,
    hint: `Name one of its previews, as ${wanted}/${PREVIEWS}/<name>; \`site releases\` lists them. The way back from a publication is \`site rollback\`.`,
  });
};

const assertNoPreview = (found: FoundTarget): FoundTarget => {
  if (found.preview === null) return found;
  throw new SiteError({
    code: 'usage',
    message: `Expected with --older-than a target whose previews are looked through, got the preview ${found.preview}`,
    hint: 'Name the target alone, or leave --older-than out. Nothing was changed.',
  });
};
