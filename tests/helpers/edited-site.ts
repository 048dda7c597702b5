import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeTabs, launchBrowser } from './browser.ts';
import { copyProject, startDevSite, type DevSite, type ProjectCopy } from './dev-site.ts';

/** A project whose sources are edited while `site dev` shows it in a browser. Only available inside tests. */
export interface EditedSite {
  readonly project: ProjectCopy;
  readonly dev: DevSite;
  readonly browser: Browser;
  readonly openTab: (path: string) => Promise<OpenTab>;
  /** Makes a change, checks that it shows, undoes it, and checks that this shows. */
  readonly editForAWhile: (edit: Edit, looks: Looks) => Promise<void>;
}

interface OpenTab {
  readonly page: Page;
  readonly complaints: readonly string[];
}

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Looks {
  readonly changed: () => Promise<void>;
  readonly repaired: () => Promise<void>;
}

export const WAIT = { interval: 50 };

const EVERY_SOURCE = '["**/*.ts", "**/*.tsx", "**/*.mjs"]';

/**
 * Starts such a site for the tests of a file. Types are checked at each save, which is most of the work of a test: only those of the files
 * `checked` and what they import. Without any files there is no compiler.
 */
export const useEditedSite = (checked: readonly string[] = []): EditedSite => {
  const state: { project?: ProjectCopy; dev?: DevSite; browser?: Browser } = {};
  beforeAll(async () => {
    const hasCompiler = checked.length > 0;
    state.project = copyProject({ hasCompiler });
    if (hasCompiler) state.project.edit('tsconfig.json', EVERY_SOURCE, JSON.stringify(checked));
    state.dev = await startDevSite(state.project);
    state.browser = await launchBrowser();
  });
  afterEach(async () => {
    if (state.browser) await closeTabs(state.browser);
  });
  afterAll(async () => {
    await state.browser?.close();
    await state.dev?.stop();
    state.project?.[Symbol.dispose]();
  });
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('Expected a site, got none: it is there in tests only');
    return part;
  };
  return {
    get project() {
      return there(state.project);
    },
    get dev() {
      return there(state.dev);
    },
    get browser() {
      return there(state.browser);
    },
    openTab: async (path) => {
      const context = await there(state.browser).newContext({
        locale: 'ru-RU',
        viewport: { width: 1280, height: 800 },
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(there(state.dev).origin + path);
      return { page, complaints };
    },
    editForAWhile: async ({ file, from, to }, { changed, repaired }) => {
      const project = there(state.project);
      const before = project.read(file);
      project.edit(file, from, to);
      try {
        await changed();
      } finally {
        project.write(file, before);
      }
      await repaired();
    },
  };
};

export const text = (page: Page, selector: string) => async (): Promise<string> =>
  page
    .locator(selector)
    .first()
    .innerText({ timeout: 1000 })
    .catch(() => '');

export const overlay = (page: Page): Locator => page.locator('dev-overlay .panel');
