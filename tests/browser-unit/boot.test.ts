import { expect, test } from 'vitest';
import { createErrorQueue } from '../../browser/boot/queue.ts';
import { isBot } from '../../browser/boot/is-bot.ts';
import { createLimit } from '../../browser/boot/prefetch.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
])('%s is a crawler', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; Cubot KingKong 5) Chrome/120.0',
])('%s is a visitor', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});

test('a limit runs so many tasks at once, in order, and failures do not stop it', async () => {
  const limit = createLimit(2);
  const started: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  for (const task of [1, 2, 3, 4]) {
    limit(async () => {
      started.push(task);
      return new Promise<void>((resolve, reject) => ends.set(task, { resolve, reject }));
    });
  }
  const settle = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([1, 2]);
  ends.get(2)?.reject(new Error('fails'));
  await settle();
  expect(started).toEqual([1, 2, 3]);
  ends.get(1)?.resolve();
  await settle();
  expect(started).toEqual([1, 2, 3, 4]);
});

test('errors are kept until somebody listens, at most thirty, then handed on', () => {
  const window = new EventTarget();
  const { push, listen } = createErrorQueue(window);
  for (let count = 1; count <= 40; count += 1) push(count);
  const heard: unknown[] = [];
  listen((error) => heard.push(error));
  expect(heard).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  window.dispatchEvent(Object.assign(new Event('error'), { error: 'uncaught' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
  expect(heard.slice(30)).toEqual(['uncaught', 'rejected', 'Script error.']);
});
