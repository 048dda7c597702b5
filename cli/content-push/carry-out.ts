import { isSiteError, SiteError } from '../../base/errors.ts';
import { formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { createSteps } from '../../build/setup/events.ts';
import { createMediaWriting, type MediaWriting } from '../../content/push/asset-api.ts';
import { findTwins } from '../../content/push/find-same-files.ts';
import type { PushTarget } from '../../content/push/find-existing.ts';
import type { FetchPublished } from '../../content/push/fetch-published.ts';
import { paceWrites } from '../../content/push/pace-writes.ts';
import { createMasterOf } from '../../content/push/plan-push.ts';
import type { LocalAsset } from '../../content/push/push-content.ts';
import { openPushJournal, type PushJournal } from '../../content/push/push-journal.ts';
import { runPush, type LeftOut } from '../../content/push/run-push.ts';
import type { StoredAsset } from '../../content/write/media-library.ts';
import { pullAssetList } from '../content-pull/pull-media.ts';
import { withPublished } from '../repository/remote-repository.ts';
import type { CommandContext } from '../terminal/context.ts';
import { namePushedDocument } from './describe-push.ts';
import type { OpenedPush } from './open-push.ts';
import { planRest } from './plan-rest.ts';

/**
 * Runs the plan in several rounds: documents that were deleted meanwhile are created again, and documents that somebody has published
 * meanwhile are left.
 */
export const carryOut = async (opened: OpenedPush, context: CommandContext): Promise<WorkDone> =>
  withPublished(opened, context, async (fetchPublished) => runRounds(opened, fetchPublished, context));

const runRounds = async (
  opened: OpenedPush,
  fetchPublished: FetchPublished,
  context: CommandContext,
): Promise<WorkDone> => {
  const { configuration, content, models, master, interval, journalPath } = opened;
  const { signal } = context;
  const service = paceWrites(opened.service, { interval, signal });
  const library = createMediaWriting(service);
  const { singles } = opened.target;
  const left: LeftOut = { refused: new Map(), waiting: new Map(), changed: new Map() };
  const { refused, waiting, changed } = left;
  const run = { service, models, singles, fetchPublished, left };
  const attempts: LocalAsset[] = [];
  const findOwnTwins = async (): Promise<readonly string[]> =>
    findTwins({
      uploaded: attempts,
      before: opened.target.library,
      now: await pullAssetList(configuration, context),
    });
  const journal = openPushJournal(journalPath, configuration.repository.name);
  let [target, newModels] = [opened.target, opened.newModels];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const without = new Set([refused, waiting, changed].flatMap((each) => [...each.keys()]));
    const next = planRest({ ...opened, target, newModels }, journal, without);
    const { steps } = next.plan;
    if (steps.length === 0) break;
    const uploaded = new Map<string, StoredAsset>();
    const upload: MediaWriting['upload'] = async (asset) => {
      // Before the second upload, check that no other push has uploaded the same first file.
      if (attempts.length === 1) assertAlone(await findOwnTwins(), configuration.repository.name);
      attempts.push(asset);
      const stored = await library.upload(asset);
      uploaded.set(asset.url, stored);
      return stored;
    };
    const masterOf = createMasterOf(content.documents, { master, there: next.there.documents });
    const more = { library: { ...library, upload }, targets: next.targets, masterOf };
    await createSteps(context)(
      'push',
      (onProgress) => runPush(steps, journal, { ...run, ...more, onProgress }),
      ({ files, documents }) =>
        `${formatPlural(files, 'file')} uploaded to “${configuration.repository.name}”, ${formatPlural(documents, 'document')} written`,
    );
    target = {
      ...target,
      library: [...target.library, ...uploaded.values()],
      same: new Map([...target.same, ...uploaded]),
    };
    newModels = [];
  }
  if (attempts.length > 0) await warnOfTwins(findOwnTwins, context);
  return { pushed: journal, target, left };
};

const assertAlone = (twins: readonly string[], name: string): void => {
  if (twins.length === 0) return;
  throw new SiteError({
    code: 'lock.held',
    message: `Another push to “${name}” is at work, of another machine or folder: ${formatList(twins.map(makeLine))} came into the media library twice`,
    hint: 'Wait until it is done, and run this again. Delete there the one of the two files that no document shows.',
  });
};

/** Everything is written by now: a library that cannot be listed must not hide what else there is to tell. */
const warnOfTwins = async (
  findOwnTwins: () => Promise<readonly string[]>,
  { report }: CommandContext,
): Promise<void> => {
  try {
    const twins = await findOwnTwins();
    if (twins.length === 0) return;
    report({
      event: 'warning',
      message: `${formatPlural(twins.length, 'file')} twice in the media library: another push has uploaded the same meanwhile, or somebody has: ${formatList(twins.map(makeLine))}`,
      hint: 'Delete those there that no document shows. One push alone makes nothing twice.',
    });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    const { message, hint } = error;
    report({
      event: 'warning',
      message: `Whether files came into the media library twice is not known: ${message}`,
      hint,
    });
  }
};

interface WorkDone {
  readonly pushed: PushJournal;
  readonly target: PushTarget;
  readonly left: LeftOut;
}

/** The first round does everything, the second creates what was deleted meanwhile, the third writes documents that link to it. */
const ROUNDS = 3;

/** Creates an error that names everything that was refused, and the documents that wait for it. */
export const createRefused = ({ waiting, ...left }: LeftOut, name: string): SiteError => {
  const refused = [...left.refused.values()];
  const [first] = refused;
  const messages = refused.map(({ message }) => makeLine(message));
  const hints = [...new Set(refused.flatMap(({ hint }) => hint ?? []))];
  return new SiteError({
    code: first?.code ?? 'write.rejected',
    message: [
      messages.length === 1 ? messages.join('') : `“${name}” has not taken ${messages.length} documents or files:`,
      ...(messages.length === 1 ? [] : messages.map((message) => `  ${message}`)),
      ...(waiting.size === 0
        ? []
        : [
            `Left as they are until then, as translations of these, as published documents that would lose a picture, or as documents without a uid that another push may have made with these: ${[...waiting.values()].map(namePushedDocument).join(', ')}`,
          ]),
      'All others are there.',
    ].join('\n'),
    hint: hints.join('\n'),
    details: first?.details,
  });
};
