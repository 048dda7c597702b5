import type { Page } from 'playwright';

/** Something that waits until a test releases it. */
export interface Hold {
  readonly held: Promise<void>;
  readonly release: () => void;
}

export const createHold = (): Hold => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
};

/** Holds requests of pages to an address: `hold` prepares a page, `release` lets all held requests continue. */
export const holdBack = (address: Parameters<Page['route']>[0]) => {
  const { held, release } = createHold();
  const hold = async (page: Page): Promise<unknown> =>
    page.route(address, async (route) => {
      await held;
      // Fails if the page was closed meanwhile.
      await route.continue().catch(() => {});
    });
  return { hold, release };
};
