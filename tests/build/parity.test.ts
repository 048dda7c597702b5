import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remove, RU, set, startContentRepository, UZ } from '../helpers/content-repository.ts';
import { runSite } from '../helpers/run-site.ts';
import { createEmptySandbox } from '../helpers/sandbox.ts';

const PRODUCT = { type: 'product', uid: 'nurafon-x2', lang: UZ };

test('site content parity shows each document in each language, in four forms, and ends with 1 where the content has errors', async () => {
  await using service = await startContentRepository();
  using sandbox = createEmptySandbox(service);
  const parity = async (...args: readonly string[]) => runSite(['content', 'parity', ...args], sandbox.env);

  const whole = await parity();
  expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('All translations are there')]);

  service.publish(
    set(PRODUCT, 'data.offers.0.price', 4_950_000),
    remove({ type: 'faq_entry', uid: 'limit-qancha', lang: RU }),
  );
  const text = await parity('--language', 'ru');
  expect([text.code, text.stdout]).toEqual([0, expect.stringMatching(/product "nurafon-x2" +оригинал +расходится/)]);
  const csv = (await parity('--csv')).stdout;
  expect([csv.slice(0, 2), csv.includes('\\u')]).toEqual(['\uFEFF"', false]);
  expect(csv).toContain('"source","missing"');
  const { version, documents } = JSON.parse((await parity('--json')).stdout);
  expect([version, documents.length]).toEqual([1, expect.any(Number)]);

  const file = join(sandbox.out, '..', 'translations.html');
  const html = await parity('--html', file, '--language', 'uz');
  expect([html.code, html.stdout, readFileSync(file, 'utf8').includes('<html lang="uz">')]).toEqual([0, '', true]);
  expect(existsSync(sandbox.out)).toBe(false);

  const both = await parity('--csv', '--json');
  expect([both.code, both.stdout]).toEqual([2, expect.stringContaining("'--csv' cannot be used with option '--json'")]);

  service.publish(set({ ...PRODUCT, lang: RU }, 'data.name', null));
  const faulty = await parity();
  expect([faulty.code, faulty.stdout, faulty.stderr]).toEqual([
    1,
    expect.stringMatching(/product "nurafon-x2" +source +has errors/),
    expect.stringContaining('The content has errors'),
  ]);
});
