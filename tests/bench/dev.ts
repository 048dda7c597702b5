import { cpus } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchBrowser } from '../helpers/browser.ts';
import { startDevSite } from '../helpers/dev-site.ts';
import type { BenchOptions } from './bench.ts';
import { median } from './median.ts';

const PAGE = '/ru/faqs';

/** Saves of each kind that are counted, after one that is not. */
const SAVES = 5;

interface Kind {
  readonly name: string;
  readonly file: string;
  /** Inserts a mark into the file's text that the page then shows. */
  readonly edit: (text: string, mark: number) => string;
}

const kinds: readonly Kind[] = [
  {
    name: 'component',
    file: 'templates/Faqs/index.tsx',
    edit: (text, mark) => text.replace("{text('faqs.services')}", `{text('faqs.services')} ⟦${mark}⟧`),
  },
  {
    name: 'style',
    file: 'templates/page.css',
    edit: (text, mark) => `${text}\n.page-header__title { --mark: ${mark}; }\n`,
  },
  {
    name: 'text',
    file: 'locales/ru.ts',
    edit: (text, mark) => text.replace("'faq.groups': '", `'faq.groups': '⟦${mark}⟧ `),
  },
  {
    name: 'document',
    file: 'content/embedded/faqs/faqs.ru.json',
    edit: (text, mark) => text.replace('"title": "', `"title": "⟦${mark}⟧ `),
  },
];

/** Prints, for each kind of change, the median time in milliseconds from saving a file until the change is painted. */
export const measure = async ({ project }: BenchOptions): Promise<void> => {
  const site = await startDevSite({ path: project });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
    const painted = await reportMarks(page);
    await page.goto(site.origin + PAGE);
    console.log('| saved | ms until painted (median) | all |\n|---|---:|---|');
    for (const [index, kind] of kinds.entries()) {
      const figures = await measureKind(kind, { project, painted, from: index * 100 });
      const sorted = figures.toSorted((a, b) => a - b);
      console.log(`| ${kind.name} | ${median(figures)} | ${sorted.join(', ')} |`);
    }
    console.log(`\nNode ${process.versions.node}, ${cpus().length} processors.`);
  } finally {
    await browser.close();
    await site.stop();
  }
};

type Painted = (mark: number) => Promise<number>;

interface Measuring {
  readonly project: string;
  readonly painted: Painted;
  readonly from: number;
}

const measureKind = async ({ file, edit }: Kind, { project, painted, from }: Measuring): Promise<readonly number[]> => {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  const figures: number[] = [];
  for (let mark = from + 1; mark <= from + 1 + SAVES; mark += 1) {
    const seen = painted(mark);
    const saved = Date.now();
    writeFileSync(path, edit(text, mark));
    figures.push(Math.round((await seen) - saved));
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  // Restore the file: the page must not show this mark while the next kind is measured.
  writeFileSync(path, text);
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return figures.slice(1);
};

/** Milliseconds between saves, because a developer looks at the page before saving again. */
const PAUSE = 3_000;

/**
 * Makes the page report when it has painted a mark: at the end of the first frame with the mark. `site dev` first swaps in a new body and
 * soon loads a new document, so every mutation is checked: a check once a frame could miss the swapped body.
 */
const reportMarks = async (page: Page): Promise<Painted> => {
  const waiting = new Map<number, (time: number) => void>();
  await page.exposeFunction('reportMark', (mark: number, time: number) => waiting.get(mark)?.(time));
  await page.addInitScript(() => {
    let last = '';
    const report = (mark: string | undefined): void => {
      if (!mark || mark === last) return;
      last = mark;
      requestAnimationFrame(() => setTimeout(() => Reflect.get(globalThis, 'reportMark')(Number(mark), Date.now())));
    };
    new MutationObserver(() => report(document.body?.innerHTML.match(/(?<=⟦)\d+(?=⟧)/)?.[0])).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    setInterval(() => {
      const title = document.querySelector('.page-header__title');
      if (title) report(getComputedStyle(title).getPropertyValue('--mark'));
    }, 4);
  });
  return async (mark) => new Promise((resolve) => waiting.set(mark, resolve));
};
