import { expect, test } from 'vitest';
import { createMask } from '../../../server/webhook/settings.ts';

const mask = createMask({
  PRISMIC_WEBHOOK_SECRET: 'abc, def-ghi',
  PRISMIC_ACCESS_TOKEN: 'MC5token.value',
  GH_TOKEN: 'ghp_123456',
  SSH_KEY: 'ssh-key-value',
  MONKEY: 'banana-value',
  MY_PASSWORD: 'yes',
  HOME: '/home/site',
  HTTPS_PROXY: 'http://office:p%40ss-4711@proxy:3128',
  http_proxy: 'office:other-4711@proxy:3128',
});

test.each([
  ['a abc b def-ghi c', 'a *** b *** c'],
  ['Authorization: Bearer ghp_123456', 'Authorization: Bearer ***'],
  ['https://x.example/?access_token=other&a=1', 'https://x.example/?access_token=***&a=1'],
  ['MC5token.value ssh-key-value', '*** ***'],
  ['office p@ss-4711 p%40ss-4711 office:other-4711@proxy', 'office *** *** office:***@proxy'],
  ['banana-value, yes, /home/site', 'banana-value, yes, /home/site'],
  ['red \u001b[31mtext\u202e', 'red  [31mtext'],
])('makes %j fit to be logged', (line, expected) => {
  expect(mask(line)).toBe(expected);
});
