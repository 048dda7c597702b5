import { formatBytes } from '../base/format.ts';
import { writeSnapshotFile } from '../content/snapshot/snapshot-file.ts';
import { createBuildSetup } from './build/build-setup.ts';
import { withSoundContent } from './build/sound-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSteps } from './terminal/step.ts';

export interface SnapshotOptions {
  /** The file. */
  readonly out: string;
  readonly stale: boolean;
}

/** `site snapshot`: all that builds need of the content in one file, once it is sound. They make no requests then. */
export const writeSnapshot = async ({ out, stale }: SnapshotOptions, context: CommandContext): Promise<void> => {
  const options = { out, stale, offline: false, allowShrink: true, full: false, force: false };
  const setup = createBuildSetup(options, context);
  const { repository, memory } = setup;
  await withSoundContent(setup, context, async ({ snapshot }) => {
    const written = { repository: repository.name, snapshot, memory: memory.documents };
    await createSteps(context)(
      'snapshot',
      () => writeSnapshotFile(setup.out, written),
      (bytes) => `${formatBytes(bytes)} written into ${out}`,
    );
  });
};
