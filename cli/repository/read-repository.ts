import { formatPlural } from '../../base/format.ts';
import { createSteps } from '../../build/setup/events.ts';
import { cacheFolder } from '../../config/project.ts';
import { withContent, type Repository } from '../../content/open-content.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { CommandContext } from '../terminal/context.ts';

interface Reading {
  readonly repository: Repository & { readonly endpoint: string };
  /** The ref of a release or a preview; undefined for the published content. */
  readonly ref: string | undefined;
}

/** Reads all documents of a repository at one ref, as a build does, and passes them to `work`. Never falls back to a stale snapshot. */
export const withRepository = async <Result>(
  { repository, ref }: Reading,
  { project, env, report, signal }: Pick<CommandContext, 'project' | 'env' | 'report' | 'signal'>,
  work: (snapshot: StoredSnapshot) => Promise<Result> | Result,
): Promise<Result> =>
  withContent(
    {
      ...{ repository, ref, root: project.root, cache: cacheFolder(project, env), signal },
      ...{ snapshot: undefined, offline: false, stale: false, full: false, named: [] },
      warn: (warning) => report({ event: 'warning', ...warning }),
      onProgress: ({ documents, total }) => report({ event: 'progress', step: 'sync', done: documents, total }),
    },
    async ({ readSnapshot }) => {
      const snapshot = await createSteps({ report, signal })(
        'sync',
        async () => readSnapshot(),
        (read) => `${formatPlural(read.documents.length, 'document')} at ref ${read.ref}`,
      );
      return work(snapshot);
    },
  );
