import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { appStands, follow } from '../helpers/browser-site.ts';
import { EVERYTHING, ORIGIN, useConfiguredSite, type Visitor } from '../helpers/third-parties.ts';

const { errorReporting } = EVERYTHING;
const site = useConfiguredSite(EVERYTHING);

/** Random numbers with which a session is, or is not, measured and recorded. */
const [CHOSEN, LEFT_OUT] = [0.05, 0.5];

interface ReportedEvent {
  readonly release?: string;
  readonly environment?: string;
  readonly message?: string;
  readonly exception?: { readonly values: readonly { readonly type?: string; readonly value?: string }[] };
  readonly breadcrumbs?: readonly unknown[];
}

const eventsOf = ({ sent }: Pick<Visitor, 'sent'>): readonly ReportedEvent[] =>
  sent.filter(({ type }) => type === 'event').map(({ text }) => JSON.parse(text));

const messagesOf = (visitor: Pick<Visitor, 'sent'>): readonly string[] =>
  eventsOf(visitor).map(({ exception, message }) => exception?.values.at(-1)?.value ?? message ?? '');

const isListening = async ({ own }: Pick<Visitor, 'own'>): Promise<void> => {
  await expect.poll(() => own.some((path) => path.startsWith('/assets/replay-worker.'))).toBe(true);
};

/** Throws in a timer, outside of React, as an event handler of the site might. */
const throwIn = async (page: Page, message: string): Promise<void> =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

/** Throws a last error and waits until it is reported: anything before it that is not reported by then never will be. */
const settle = async (visitor: Visitor): Promise<void> => {
  await throwIn(visitor.page, 'the last one');
  await expect.poll(() => messagesOf(visitor)).toContain('the last one');
};

const breakPartners = async (page: Page): Promise<unknown> =>
  page.route('**/partners/_payload.json', async (route) => {
    const payload = await (await fetch(`${site.preview}/partners/_payload.json`)).json();
    await route.fulfill({ json: { ...payload, data: null } });
  });

describe('errors', () => {
  test('are reported once each, of a handler, a promise and a value that is no error, with release and environment', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isListening(visitor);
    await visitor.page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of a timer');
      });
      document.addEventListener('xato', () => {
        throw new TypeError('of a listener');
      });
      document.dispatchEvent(new Event('xato'));
      setTimeout(() => {
        // oxlint-disable-next-line no-throw-literal -- as third parties do
        throw 'no error at all';
      });
      void Promise.reject(new Error('of a promise'));
    });
    await settle(visitor);
    const messages = ['no error at all', 'of a listener', 'of a promise', 'of a timer', 'the last one'];
    expect(messagesOf(visitor).toSorted()).toEqual(messages);
    for (const { release, environment } of eventsOf(visitor)) {
      expect({ release, environment }).toEqual({ release: 'landing-page@0.2.1', environment: 'production' });
    }
  });

  test('from before the reporting was there are reported when it is', async () => {
    const visitor = await site.visit({
      prepare: async (context) =>
        context.addInitScript(() =>
          addEventListener('DOMContentLoaded', () => {
            throw new Error('an early one');
          }),
        ),
    });
    await visitor.open('/faqs');
    await expect.poll(() => messagesOf(visitor)).toEqual(['an early one']);
  });

  test('of a page that cannot be rendered are one event', async () => {
    const visitor = await site.visit();
    await breakPartners(visitor.page);
    await visitor.open('/faqs');
    await isListening(visitor);
    await appStands(visitor.page);
    await follow(visitor.page, '/partners');
    await visitor.page.locator('[data-status="500"]').waitFor();
    await settle(visitor);
    const [first, ...rest] = messagesOf(visitor);
    expect(first).toMatch(/null/);
    expect(rest).toEqual(['the last one']);
  });

  test('of a page that something has altered before the app was there are one event, and the page is rendered anew', async () => {
    const visitor = await site.visit({
      prepare: async (context) =>
        context.route(`${ORIGIN}/faqs`, async (route) => {
          const html = await (await fetch(`${site.preview}/faqs`)).text();
          await route.fulfill({ contentType: 'text/html', body: html.replaceAll(/(<h[12][^>]*>)[^<]+/g, '$1Boshqa') });
        }),
    });
    await visitor.open('/faqs');
    await isListening(visitor);
    await expect.poll(async () => visitor.page.locator('h1').textContent()).not.toBe('Boshqa');
    await settle(visitor);
    expect(messagesOf(visitor)).toEqual([expect.stringContaining('React error #418'), 'the last one']);
  });

  test('of the visitor are none: a path that leads nowhere, and statuses from 300 to 499', async () => {
    const visitor = await site.visit();
    await visitor.open('/yoq');
    await isListening(visitor);
    await visitor.page.evaluate(() => {
      for (const statusCode of [300, 404, 499]) {
        void Promise.reject(Object.assign(new Error(`status ${statusCode}`), { statusCode }));
      }
      void Promise.reject(Object.assign(new Error('status 500'), { statusCode: 500 }));
    });
    await settle(visitor);
    expect(messagesOf(visitor).toSorted()).toEqual(['status 500', 'the last one']);
  });

  test('that browsers make of nothing are none', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isListening(visitor);
    await visitor.page.evaluate(() => {
      for (const message of ['Script error.', 'ResizeObserver loop completed with undelivered notifications.'])
        dispatchEvent(new ErrorEvent('error', { message }));
    });
    await settle(visitor);
    expect(messagesOf(visitor)).toEqual(['the last one']);
  });

  test('come with at most 100 breadcrumbs', async () => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isListening(visitor);
    await visitor.page.evaluate(() => {
      // oxlint-disable-next-line no-console -- each is a breadcrumb
      for (let line = 0; line < 150; line += 1) console.info(`line ${line}`);
    });
    await settle(visitor);
    expect(eventsOf(visitor)[0]?.breadcrumbs).toHaveLength(100);
  });

  test('say nothing of the visitor: no cookie, header, query, nor who it was', async () => {
    const visitor = await site.visit({ chance: CHOSEN, userAgent: 'Mozilla/5.0 Sinov Chrome/147.0.0.0' });
    await visitor.context.addCookies([{ name: 'shaxsiy', value: 'sirli-cookie', url: ORIGIN }]);
    await visitor.open('/partners?q=sirli-soz#sirli-joy');
    await isListening(visitor);
    await appStands(visitor.page);
    await visitor.page.evaluate(async () => {
      await fetch('/site.webmanifest?q=sirli-soz', { headers: { 'x-sirli': 'sirli-bosh' } });
      history.replaceState(null, '', '?q=sirli-boshqa');
    });
    await follow(visitor.page, '/faqs');
    await settle(visitor);
    await expect.poll(() => visitor.sent.filter(({ type }) => type === 'replay_recording').length).toBeGreaterThan(0);
    await visitor.page.goto('about:blank');
    await expect.poll(() => visitor.sent.some(({ type }) => /transaction|span/.test(type))).toBe(true);
    // A recording contains the addresses of pages unmasked; what it contains of their contents is tested below.
    for (const { type, text } of visitor.sent.filter((item) => item.type !== 'replay_recording')) {
      expect({ type, secrets: text.match(/.{0,60}(?:sirli|Sinov|ip_address|"user":).{0,60}/gi) }).toEqual({
        type,
        secrets: null,
      });
    }
  });

  test('wait for the page: nothing of the reporting is loaded before it and an idle moment', async () => {
    const visitor = await site.visit({
      prepare: async (context) =>
        context.addInitScript(() => {
          Reflect.set(globalThis, 'requestIdleCallback', () => 0);
        }),
    });
    await visitor.open('/faqs');
    await visitor.page.waitForTimeout(500);
    expect(visitor.own.filter((path) => /error-reporting|replay|third-parties/.test(path))).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });

  test('go nowhere when the host is blocked, and nothing else happens', async () => {
    const visitor = await site.visit({ chance: CHOSEN, blocked: [new URL(errorReporting.dsn).hostname] });
    await visitor.open('/faqs');
    await isListening(visitor);
    await appStands(visitor.page);
    await throwIn(visitor.page, 'to nobody');
    await follow(visitor.page, '/partners');
    await visitor.page.waitForURL('**/partners');
    await expect.poll(() => visitor.foreign.some((url) => url.startsWith('https://errors.example/'))).toBe(true);
    expect(visitor.complaints.filter((text) => !/ERR_BLOCKED_BY_CLIENT|to nobody/.test(text))).toEqual([]);
  });
});

describe('speed', () => {
  test.each([
    [CHOSEN, true],
    [LEFT_OUT, false],
  ])('at a chance of %d is measured: %s', async (chance, isMeasured) => {
    const visitor = await site.visit({ chance });
    await visitor.open('/faqs');
    await isListening(visitor);
    await settle(visitor);
    await visitor.page.waitForTimeout(2_500);
    await visitor.page.goto('about:blank');
    const isSent = (): boolean => visitor.sent.some(({ type }) => type === 'transaction' || type === 'span');
    await expect.poll(isSent).toBe(isMeasured);
  });
});

describe('the recording', () => {
  const recordingsOf = ({ sent }: Visitor): string =>
    sent
      .filter(({ type }) => type === 'replay_recording')
      .map(({ text }) => text)
      .join('\n');

  const record = async (path: string, act: (page: Page) => Promise<unknown>): Promise<Visitor> => {
    const visitor = await site.visit({ chance: CHOSEN });
    await visitor.open(path);
    await isListening(visitor);
    await appStands(visitor.page);
    await act(visitor.page);
    await settle(visitor);
    await expect.poll(() => recordingsOf(visitor).length).toBeGreaterThan(10_000);
    return visitor;
  };

  test('has no text of the page, no title, placeholder or label, nothing that is typed, and no picture', async () => {
    const visitor = await record('/partners', async (page) => {
      const search = page.locator('main input[type=search]').first();
      await search.fill('maxfiy');
      await page.evaluate(() => {
        const add = (name: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          document.querySelector('main')?.append(element);
          return element;
        };
        add('p', { title: 'sir-sarlavha' }).textContent = 'sir-matn';
        add('input', { placeholder: 'sir-namuna', 'aria-label': 'sir-yorliq', value: 'sir-qiymat' });
        add('input', { type: 'password', value: 'sir-parol' });
        add('img', { src: '/media/rasm.png', alt: 'sir-tavsif' });
        add('textarea', {}).textContent = 'sir-xat';
      });
      await page.waitForTimeout(300);
    });
    const recording = recordingsOf(visitor);
    // The recording contains the page and what was done in it.
    expect(recording).toContain('partner-search');
    expect(recording).toContain('"type":"password"');
    expect(recording.match(/sir-\w+|maxfiy/g)).toEqual(null);
    const texts = await visitor.page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, li, button, label')]
        .flatMap(({ childNodes }) => [...childNodes])
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [(node.textContent ?? '').trim()] : []))
        // The email address is also in a link, which is recorded.
        .filter((text) => text.length > 12 && !text.includes('@')),
    );
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => recording.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
    expect(recording).not.toMatch(/"src":"[^"]*\.(?:png|jpe?g|svg|webp)/);
    expect(recording).not.toMatch(/"(?:placeholder|title|aria-label)":"[^"*]*[^"*\s]/);
  });

  test('is packed by a worker of the site’s own, within the security policy', async () => {
    const visitor = await record('/faqs', async () => {});
    const worker = visitor.own.find((path) => path.startsWith('/assets/replay-worker.')) ?? '';
    expect(worker).toMatch(/^\/assets\/replay-worker\.[A-Z\d]{8}\.js$/);
    const answer = await fetch(site.preview + worker);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(visitor.page.workers().map((own) => own.url())).toEqual([ORIGIN + worker]);
    expect(visitor.complaints.filter((text) => !text.includes('the last one'))).toEqual([]);
  });

  test('is made of a session in ten, and of every session with an error', async () => {
    const visitor = await site.visit({ chance: LEFT_OUT });
    await visitor.open('/faqs');
    await isListening(visitor);
    await visitor.page.waitForTimeout(7_000);
    expect(recordingsOf(visitor)).toBe('');
    await settle(visitor);
    await expect.poll(() => recordingsOf(visitor).length).toBeGreaterThan(10_000);
    const events = visitor.sent.filter(({ type }) => type === 'replay_event').map(({ text }) => JSON.parse(text));
    expect(events[0]).toMatchObject({ replay_type: 'buffer', error_ids: [expect.any(String)] });
  });

  test('reports 750 changes at once', async () => {
    const visitor = await record('/faqs', async (page) => {
      await page.evaluate(() => {
        const list = document.createElement('div');
        document.body.append(list);
        for (let index = 0; index < 800; index += 1) list.append(document.createElement('i'));
      });
      await page.waitForTimeout(300);
    });
    await expect.poll(() => recordingsOf(visitor)).toContain('replay.mutations');
  });
});

describe('its files', () => {
  const scripts = (): readonly (readonly [string, string])[] =>
    readdirSync(join(site.project.dist, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(site.project.dist, 'assets', name), 'utf8')]);

  test('the recorder is not loaded with the rest', () => {
    const namesOf = (word: string): readonly string[] =>
      scripts().flatMap(([name, text]) => (text.includes(word) ? [name.replace(/\..*/, '')] : []));
    expect(namesOf('mutationBreadcrumbLimit')).toEqual(['replay']);
    expect(namesOf('tracesSampleRate')).toEqual(['chunk', 'error-reporting']);
  });

  test('limits and masks are those of the specification', () => {
    const [, text = ''] = scripts().find(([name]) => name.startsWith('replay.')) ?? [];
    for (const setting of [
      /mutationLimit:1e4/,
      /mutationBreadcrumbLimit:750/,
      /slowClickTimeout:7e3/,
      /stickySession:!0/,
      /useCompression:!0/,
      /maskAttributes:\["title","placeholder","aria-label"\]/,
    ])
      expect(text).toMatch(setting);
  });

  test('source maps are kept aside: for every script, none published, no script names one', () => {
    const maps = readdirSync(join(site.project.cache, 'source-maps'));
    const bundled = scripts().filter(([name]) => !name.startsWith('replay-worker.'));
    expect(maps.toSorted()).toEqual(bundled.map(([name]) => `${name}.map`).toSorted());
    expect(readdirSync(join(site.project.dist, 'assets')).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(scripts().filter(([, text]) => text.includes('sourceMappingURL='))).toEqual([]);
  });
});
