import { withContent } from '../../content/open-content.ts';
import { withExecutor } from '../../renderer/threads/create-executor.ts';
import { indexDocuments } from '../../renderer/threads/index-documents.ts';
import { contentOptions, createBuildSetup } from './build-setup.ts';
import { checkContent, type SoundSite } from './check-content.ts';
import type { CommandContext } from '../terminal/context.ts';
import { formatPlural } from '../../base/format.ts';
import { createSteps } from '../terminal/step.ts';

export interface SoundContentOptions {
  readonly offline: boolean;
  readonly stale: boolean;
  readonly ref?: string | undefined;
}

/** The first half of a build: all documents, checked, and the route table. Nothing is drawn. */
export const readSoundContent = async (options: SoundContentOptions, context: CommandContext): Promise<SoundSite> => {
  const setup = createBuildSetup({ ...options, out: 'dist', allowShrink: true, force: false }, context);
  const step = createSteps(context);
  return withContent(contentOptions(setup, context), async (content) => {
    const snapshot = await step('sync', content.readSnapshot, ({ documents }) =>
      formatPlural(documents.length, 'document'),
    );
    const { root, site: config, program, worker: script } = setup;
    return withExecutor(
      { root, config, pack: snapshot.pack, staging: setup.out },
      { workers: undefined, script },
      async (executor) => {
        const documents = await indexDocuments(snapshot.documents, { executor, program, memory: null });
        const { report } = context;
        const checked = checkContent(documents, { setup, snapshot, previous: null, report });
        content.keepSnapshot();
        return checked;
      },
    );
  });
};
