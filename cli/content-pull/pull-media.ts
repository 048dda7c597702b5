import { formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { asFolderError } from '../../base/system-error.ts';
import { createSteps } from '../../build/setup/events.ts';
import type { Configuration } from '../../config/configuration.ts';
import { fetchMedia } from '../../content/pull/download.ts';
import { pruneMedia, readMediaFolder, writeNote } from '../../content/pull/media-folder.ts';
import type { MediaPlan } from '../../content/pull/plan-media.ts';
import { CONTENT_FOLDER } from '../../content/pull/write-pull.ts';
import { fetchAssets, type StoredAsset } from '../../content/write/media-library.ts';
import { withWriteService } from '../repository/write-access.ts';
import type { CommandContext } from '../terminal/context.ts';

/** Lists all files of the media library. Throws `write.no-token` without the write token. */
export const pullAssetList = async (
  configuration: Configuration,
  context: CommandContext,
): Promise<readonly StoredAsset[]> =>
  withWriteService(configuration, context, async (service) =>
    createSteps(context)(
      'media',
      async (onProgress) =>
        fetchAssets(service, {
          interval: configuration.write.interval ?? LIST_INTERVAL,
          signal: context.signal,
          onProgress,
        }),
      ({ length }) => `${formatPlural(length, 'file')} in the library`,
    ),
  );

/** Milliseconds: the service allows one request per second. */
const LIST_INTERVAL = 1_000;

/** Writes notes and fetches files. Notes may have changed although their files have not; they cost no request. */
export const writeMedia = async (
  plan: MediaPlan,
  { dir, prune }: { readonly dir: string; readonly prune: boolean },
  context: CommandContext,
): Promise<void> => {
  const { fetched, kept, extra } = plan;
  try {
    for (const { name, note } of kept) writeNote(dir, name, note);
    if (prune) pruneMedia(dir, extra);
    await fetchAll(fetched, dir, context).finally(() => warnOfSizes(dir, plan, context));
  } catch (error) {
    throw asFolderError(error, CONTENT_FOLDER) ?? error;
  }
};

const fetchAll = async (fetched: MediaPlan['fetched'], dir: string, context: CommandContext): Promise<void> => {
  if (fetched.length === 0) return;
  await createSteps(context)(
    'media',
    async (onProgress) => fetchMedia(fetched, { dir, signal: context.signal, onProgress }),
    () => `${formatPlural(fetched.length, 'file')} fetched`,
  );
};

/** Warns of files whose size differs from that in the media library, including files of earlier pulls. */
const warnOfSizes = (dir: string, { fetched, kept }: MediaPlan, { report }: CommandContext): void => {
  const names = new Set([...fetched, ...kept].map(({ name }) => name));
  const other = readMediaFolder(dir).notes.flatMap(({ name, note }) =>
    note !== null && names.has(name) && note.bytes !== note.size ? [note.filename] : [],
  );
  if (other.length === 0) return;
  report({
    event: 'warning',
    message: `${formatPlural(other.length, 'file')} not of the size that the media library says: ${formatList(other.map(makeLine))}`,
    hint: 'They are kept as they came: their host may not give the originals. Compare one with what Prismic lets you download.',
  });
};
