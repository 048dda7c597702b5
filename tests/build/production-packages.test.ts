import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lockfile from '../../package-lock.json' with { type: 'json' };
import { createFolder } from '../helpers/built-site.ts';
import { createConfiguredProject, type ConfiguredProject } from '../helpers/configured-site.ts';

/** A copy of the project with the packages that `npm ci --omit=dev` leaves. */
const createProductionProject = (folder: string): ConfiguredProject => {
  const project = createConfiguredProject(join(folder, 'project'), {});
  rmSync(join(project.root, 'node_modules'));
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (!isProduction(path, entry) || !existsSync(path)) continue;
    const link = join(project.root, path);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve(path), link);
  }
  return project;
};

/** Packages within packages come with the link to the outer one. */
const isProduction = (path: string, entry: object): boolean =>
  path.lastIndexOf('node_modules') === 0 && !('dev' in entry) && !('link' in entry);

test('packages for production build the site, publish it to a folder, and start the webhook', async () => {
  using folder = createFolder();
  const project = createProductionProject(folder.path);
  expect(await project.build()).toMatchObject({ code: 0 });
  const published = join(folder.path, 'published');
  expect(await project.run(['publish', '--to', `file://${published}`, '--yes'])).toMatchObject({ code: 0 });
  expect(existsSync(join(published, 'current', 'index.html'))).toBe(true);
  // It listens with a repository and a secret; that it asks for them, it says when all of it is loaded.
  expect(await project.run(['webhook'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('(config.invalid)'),
  });
});

test.each([
  { args: ['types'], name: 'prismic-ts-codegen' },
  { args: ['preview'], name: 'http-server' },
  { args: ['publish', '--to', 's3://bolak/site'], name: '@aws-sdk/client-s3' },
  { args: ['webhook', '--to', 's3://bolak/site'], name: '@aws-sdk/client-s3' },
] as const)(
  'without packages for developers, `site $args.0` says that it needs $name, and how to get it',
  async (wanted) => {
    using folder = createFolder();
    const { code, output } = await createProductionProject(folder.path).run(wanted.args, {
      PRISMIC_REPOSITORY: 'bolak',
      PRISMIC_WEBHOOK_SECRET: 'a secret of more than thirty-two characters',
    });
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('(package.missing)') });
    expect(output).toContain(`The package ${wanted.name} is not installed`);
    const version = packageJson.devDependencies[wanted.name];
    expect(output).toContain(`npm install --no-save --save-prod --omit=dev ${wanted.name}@${version}`);
  },
);
