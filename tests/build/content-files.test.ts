import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createFolder } from '../helpers/built-site.ts';
import { createWholeProject } from '../helpers/configured-site.ts';
import { set, startWholeRepository, UZ } from '../helpers/content-repository.ts';
import { diffTrees, readText, readTree, type Tree } from '../helpers/read-tree.ts';

/** HTML of each page without digests of payloads: the order of keys in payloads follows that in the documents. */
const pagesOf = (folder: string): Tree =>
  Object.fromEntries(
    Object.keys(readTree(folder))
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, readText(folder, path).replaceAll(/(_payload\.json#|site\.\w+\.)[\da-f]{8}/g, '$1')]),
  );

test('a site is built and checked from files that were pulled, without the repository, and is the same', async () => {
  using folder = createFolder();
  await using repository = await startWholeRepository();
  const project = createWholeProject(folder.path, {
    content: { source: 'files', folder: 'content/pulled', strict: false },
  });
  rmSync(join(folder.path, 'content/embedded'), { recursive: true });
  const env = { PRISMIC_ENDPOINT: repository.endpoint, PRISMIC_PAGE_INTERVAL: '0' };
  expect(await project.run(['content', 'pull'], env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('content/pulled: '),
  });
  expect(await project.run(['content', 'check'])).toMatchObject({ code: 0 });
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(diffTrees(pagesOf(inject('embeddedSite')), pagesOf(project.dist))).toEqual([]);
  expect(await project.run(['doctor', '--json'])).toMatchObject({
    output: expect.stringContaining('250 embedded documents'),
  });
  // A changed document is content and does not count as a changed program.
  repository.publish(
    set({ type: 'blog_post', uid: 'talabaga-noutbuk', lang: UZ }, 'data.meta_description', 'Talabaga noutbuk tanlash.'),
  );
  expect(await project.run(['content', 'pull'], env)).toMatchObject({
    output: expect.stringContaining('0 files new, 1 changed'),
  });
  expect((await project.build()).output).toMatch(/: 2 changed, 270 kept/);
});
