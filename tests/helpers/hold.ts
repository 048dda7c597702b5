import type { Page } from 'playwright';

/** What waits until a test releases it. */
export interface Hold {
  readonly held: Promise<void>;
  readonly release: () => void;
}

export const createHold = (): Hold => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
};

/** Holds back whatever pages ask for at an address: `hold` prepares a page, `release` lets all of it come. */
export const holdBack = (address: Parameters<Page['route']>[0]) => {
  const { held, release } = createHold();
  const hold = async (page: Page): Promise<unknown> =>
    page.route(address, async (route) => {
      await held;
      // Nobody waits for it any more when the page has gone.
      await route.continue().catch(() => {});
    });
  return { hold, release };
};
