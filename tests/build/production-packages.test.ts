import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import lockfile from '../../package-lock.json' with { type: 'json' };
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, type ConfiguredProject } from '../helpers/configured-site.ts';

/** A copy of the project with the packages that `npm ci --omit=dev` leaves. */
const createProductionProject = (folder: string): ConfiguredProject => {
  const project = createConfiguredProject(join(folder, 'project'), {});
  // Delete the cache: pictures must be rendered with these packages too.
  rmSync(project.cache, { recursive: true });
  rmSync(join(project.root, 'node_modules'));
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (!isProduction(path, entry) || !existsSync(path)) continue;
    const link = join(project.root, path);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve(path), link);
  }
  return project;
};

/** Nested packages are skipped: the link to the outer package includes them. */
const isProduction = (path: string, entry: object): boolean =>
  path.lastIndexOf('node_modules') === 0 && !('dev' in entry) && !('link' in entry);

test('packages for production build the site; a command that needs another says which, and how to get it', async () => {
  using folder = createFolder();
  const project = createProductionProject(folder.path);
  expect(await project.build()).toMatchObject({ code: 0 });
  expect(existsSync(join(project.dist, 'index.html'))).toBe(true);
  const types = await project.run(['types']);
  expect(types).toMatchObject({ code: 2, output: expect.stringContaining('(package.missing)') });
  expect(types.output).toContain('The package prismic-ts-codegen is not installed');
  expect(types.output).toContain('npm ci');
  expect(await project.run(['diff'])).toMatchObject({ code: 0 });
  const pictures = await project.run(['diff', '--html', 'changes.html', '--pictures']);
  expect(pictures).toMatchObject({ code: 2, output: expect.stringMatching(/The package \S+ is not installed/) });
});
