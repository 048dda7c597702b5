import { expect, test } from 'vitest';
import { runSite } from '../helpers/run-site.ts';

test('site content glossary tells the glossary in three forms, without any content', async () => {
  const glossary = async (...args: readonly string[]) => runSite(['content', 'glossary', ...args]);

  const text = await glossary();
  expect([text.code, text.stderr, text.stdout]).toEqual([0, '', expect.stringMatching(/^uz +keshbek +qaytim /m)]);
  expect((await glossary('--csv')).stdout).toMatch(/^\uFEFF"Language","Write"/);
  expect((await glossary('--tbx')).stdout).toMatch(/^<\?xml [^]*<tbx type="TBX-Basic"[^]*<\/tbx>\n$/);

  const both = await glossary('--csv', '--tbx');
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("'--csv' cannot be used with option '--tbx'")]);
});
