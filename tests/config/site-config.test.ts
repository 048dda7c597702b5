import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/site-config.ts';
import siteConfig from '../../site.config.ts';

test('a time zone that does not exist is refused, and named', () => {
  const { error } = siteConfigSchema.safeParse({ ...siteConfig, timeZone: 'Tashkent' }, { reportInput: true });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Expected a time zone such as "Asia/Tashkent" or "UTC", got "Tashkent"',
  ]);
});
