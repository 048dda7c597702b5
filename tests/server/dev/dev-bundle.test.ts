import { expect, test } from 'vitest';
import { createBundleOptions } from '../../../renderer/assets/bundle-options.ts';
import { createDevBundler } from '../../../server/dev/dev-bundle.ts';
import { createConfig } from '../../helpers/built-site.ts';

test('what could not be bundled at all is bundled again as soon as it can be', async () => {
  const options = createBundleOptions(process.cwd(), createConfig());
  const bundler = createDevBundler();
  const { script } = await bundler.build(options, { scripts: 1, styles: 1 });
  await expect(bundler.build({ ...options, root: '.' }, { scripts: 2, styles: 2 })).rejects.toThrow('absolute path');
  expect(await bundler.build(options, { scripts: 3, styles: 3 })).toMatchObject({ script });
  await bundler.close();
});
