import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkerLane } from '../../renderer/threads/lanes.ts';
import { createConfig, createFolder } from '../helpers/built-site.ts';

test('a thread that fails while it has nothing to do fails what it is asked next', async () => {
  using folder = createFolder();
  const setup = { root: folder.path, config: createConfig(), packs: [], out: folder.path };
  const lane = createWorkerLane(setup, new URL('data:text/javascript,throw new Error("no memory")'));
  await wait(1000);
  await expect(Promise.race([lane.ask({ kind: 'index', documents: [] }), wait(3000)])).rejects.toThrow('no memory');
});
