import { parseConfiguration } from '../config/configuration.ts';
import { findHeld, holdBuild, NO_PUBLICATION, shortId } from '../publish/publication.ts';
import { openSite } from '../publish/built-site.ts';
import { findTarget } from '../publish/targets/find-target.ts';
import { recoverOutput } from '../build/commit/output-folder.ts';
import { findLatestId } from '../renderer/files/read-manifest.ts';
import { createOccasion } from './publish/occasion.ts';
import { findPublicSide, type PublicSideOptions } from './publish/public-side.ts';
import { readPublished, recoverTarget } from './publish/target-changes.ts';
import { publishSite } from './publish.ts';
import { confirm } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { makeLine } from '../base/printable.ts';

export interface ApproveOptions extends Omit<PublicSideOptions, 'dryRun'> {
  /** Name or address of the target. */
  readonly to?: string | undefined;
  /** Who approves; by default, the user who runs the command. */
  readonly by?: string | undefined;
  /** Folder of the built site. */
  readonly out: string;
  readonly yes: boolean;
}

/** `site approve`: approves one build that guards hold, and publishes it if it is in the output folder. */
export const approve = async (wanted: string, options: ApproveOptions, context: CommandContext): Promise<void> => {
  const { by, out, to } = options;
  const { report, env } = context;
  const configuration = parseConfiguration(env);
  const found = findTarget(configuration.site.publish, to);
  const { target } = found;
  const settings = { ...options, dryRun: false, yes: true, forward: true };
  const side = findPublicSide(found, settings, { ...configuration, env });
  await recoverOutput(settings, report);
  await recoverTarget(found, settings, report);
  const publication = (await target.readPublication()) ?? NO_PUBLICATION;
  const held = findHeld(publication, wanted);
  const { address } = target;
  report({ event: 'held', target: address, ...held });
  await confirm({ yes: options.yes, question: 'Let visitors see it?' }, context);
  // A build that somebody approved already keeps that approval; it is published if it is not live yet.
  const occasion = createOccasion(configuration, env);
  const approved = held.approved ?? { at: occasion.at, by: by ?? occasion.by };
  if (held.approved === null) await target.note(holdBuild(publication, { ...held, approved }));
  report({ event: 'approved', target: address, id: held.id, by: approved.by });
  // The manifest is checked after the site was opened: a build may have replaced the files in the folder meanwhile.
  const site = findLatestId(out) === held.id ? openSite(out) : null;
  if (site?.manifest.id === held.id) {
    const published = await readPublished(target, report);
    return publishSite(site, { ...settings, found, published, side, configuration }, context);
  }
  report({
    event: 'notice',
    message: makeLine(
      `Build ${shortId(held.id)} is not in ${out}: it is published by the next \`site publish\` of a folder that holds it. What has not changed since is built the same again.`,
    ),
  });
};
