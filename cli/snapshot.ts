import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '../base/format.ts';
import { replaceFile } from '../base/replace-file.ts';
import { writeSnapshotFile } from '../content/snapshot/snapshot-file.ts';
import type { CheckedDocument } from '../content/check/index-document.ts';
import { createBuildSetup } from '../build/setup/build-setup.ts';
import { withValidContent } from '../build/content/valid-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSteps } from '../build/setup/events.ts';

export interface SnapshotOptions {
  /** The snapshot file. */
  readonly out: string;
  readonly stale: boolean;
}

/** `site snapshot`: writes everything that builds need of the content into one file, after checking it. Builds from it make no requests. */
export const writeSnapshot = async ({ out, stale }: SnapshotOptions, context: CommandContext): Promise<void> => {
  const options = { out, stale, offline: false, allowShrink: true, full: false, force: false };
  const setup = createBuildSetup(options, context);
  const { repository, bySource } = setup;
  await withValidContent(setup, context, async ({ snapshot, documents }) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-snapshot-'));
    try {
      const memory = join(folder, 'documents.jsonl');
      replaceFile(memory, linesOf(bySource.documents, documents));
      await createSteps(context)(
        'snapshot',
        () => writeSnapshotFile(setup.out, { repository: repository.name, snapshot, memory }),
        (bytes) => `${formatBytes(bytes)} written into ${out}`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
};

/** Serialises documents one by one, because all of them at once would take much memory. */
function* linesOf(readBy: string, documents: readonly CheckedDocument[]): Generator<string> {
  yield `${readBy}\n`;
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}
