import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { asMissingPackage } from '../../base/system-error.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

/** Returns Node's error for a module that imports `specifier`. */
const importFailing = async (specifier: string): Promise<unknown> => {
  const folder = makeTemporaryFolder('site-package');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'module.mjs');
  writeFileSync(file, `import '${specifier}';\n`);
  return import(pathToFileURL(file).href).catch((error: unknown) => error);
};

test.each(['no-such-package', '@no-such/package', 'no-such-package/part'])(
  'an import of %s, which is not installed, names the package and what installs it',
  async (specifier) => {
    expect(asMissingPackage(await importFailing(specifier))).toMatchObject({
      code: 'package.missing',
      exitClass: 'usage',
      message: `The package ${specifier.replace('/part', '')} is not installed`,
      hint: expect.stringContaining('npm ci'),
    });
  },
);

test('a file that is missing is another error', async () => {
  expect(asMissingPackage(await importFailing('./no-such-file.mjs'))).toBeUndefined();
});
