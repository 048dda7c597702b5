import { expect } from 'vitest';
import { set, startContentRepository, type ContentRepository } from './content-repository.ts';
import { readTree, type Tree } from './read-tree.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** A built site whose content has changed since. */
export interface StandingSite extends AsyncDisposable {
  readonly service: ContentRepository;
  readonly sandbox: Sandbox;
  /** The site as it was built. */
  readonly before: Tree;
  /** Publishes a text that every page shows, and gives it. */
  readonly change: () => string;
}

/** Builds the embedded repository's content over HTTP; with a change published, `Yangi soatlar 1`. */
export const createStandingSite = async (): Promise<StandingSite> => {
  const service = await startContentRepository();
  const sandbox = createSandbox(service);
  expect((await sandbox.build()).code).toBe(0);
  let changes = 0;
  const change = (): string => {
    changes += 1;
    service.publish(set({ type: 'settings' }, 'data.hours', `Yangi soatlar ${changes}`));
    return `Yangi soatlar ${changes}`;
  };
  change();
  return {
    ...{ service, sandbox, change, before: readTree(sandbox.out) },
    [Symbol.asyncDispose]: async () => {
      sandbox[Symbol.dispose]();
      await service[Symbol.asyncDispose]();
    },
  };
};
