import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { listen, portOf } from '../../server/listen.ts';
import { createPreviewServer } from '../../server/preview/preview-server.ts';
import { RU, set, startWholeRepository, type Selector } from '../helpers/content-repository.ts';
import { LARGE_PARTNER, withLongLists } from '../helpers/long-lists.ts';
import { readSummary } from '../helpers/run-site.ts';
import type { BenchOptions } from './bench.ts';
import { launchPlainBrowser } from './plain-browser.ts';
import { runSite } from './run-measured.ts';
import { writeIntoPage } from './table.ts';
import { timeLoads, type LoadTimes } from './time-load.ts';

/** Number of documents of each type in each language. */
const SIZES = { partner: 1_000, shops: 400, faq_entry: 500, sale: 300, blog_post: 1_000 };

interface List {
  readonly name: string;
  /** Template of the pages with this list. The heaviest of them is measured. */
  readonly template: string;
  /** The field of a listed document that is edited. Absent for the search page, which has no documents of its own. */
  readonly edited?: Selector & { readonly field: string };
}

const LISTS: readonly List[] = [
  { name: '1,000 partners', template: 'partner-list', edited: { ...partner('texnomir-7'), field: 'summary' } },
  {
    name: '400 shops of one',
    template: 'partner',
    edited: { ...partner(LARGE_PARTNER), field: 'branches.200.address' },
  },
  {
    name: '500 questions',
    template: 'faqs',
    edited: { type: 'faq_entry', uid: 'qaytarish-7', field: 'answer.0.text' },
  },
  { name: '300 sales', template: 'sale-list', edited: { type: 'sale', uid: 'qora-juma-7', field: 'summary' } },
  {
    name: '1,000 articles',
    template: 'blog-list',
    edited: { type: 'blog_post', uid: 'muzlatgich-tanlash-7', field: 'excerpt' },
  },
  { name: 'all of them, searched', template: 'search' },
];

function partner(uid: string): Selector {
  return { type: 'partner', uid };
}

/**
 * Builds a site with long lists, weighs and times the heaviest page of each list, edits one document of each, and prints a table;
 * `--write` also writes it into `docs/performance.md`.
 */
export const measure = async ({ root, folder, project, programs, argv }: BenchOptions): Promise<void> => {
  const { values } = parseArgs({ args: [...argv], options });
  const dist = join(folder, 'dist');
  await using repository = await startWholeRepository(withLongLists(SIZES));
  const build = async (): Promise<number> => {
    let stdout = '';
    await runSite({
      ...{ programs, project, server: repository, cache: join(folder, 'cache') },
      args: ['build', '--out', dist, '--json'],
      onOutput: (text) => (stdout += text),
    });
    return readSummary({ stdout }).rendered;
  };
  const edit = async ({ field, ...document }: NonNullable<List['edited']>): Promise<number> => {
    repository.publish(set({ ...document, lang: RU }, `data.${field}`, 'Другой текст того же поля.'));
    return build();
  };
  console.error(`${await build()} pages …`);
  const pages = heaviestPages(dist);
  const addressOf = ({ template }: List): string => pages.get(template) ?? '';
  const times = await timePages(dist, LISTS.map(addressOf), Number(values.runs));
  const rows: string[] = [];
  for (const list of LISTS) {
    const address = addressOf(list);
    const weight = weigh(join(dist, address));
    const rendered = list.edited ? await edit(list.edited) : '–';
    rows.push(
      `| ${[list.name, `\`${address}\``, ...weight, ...renderTimes(times.get(address) ?? []), rendered].join(' | ')} |`,
    );
  }
  const table = [HEAD, ...rows].join('\n');
  console.log(table);
  if (values.write) writeIntoPage(join(root, 'docs/performance.md'), { mark: 'lists', table });
};

const options = {
  /** Timed runs of each page. */
  runs: { type: 'string', default: '3' },
  write: { type: 'boolean', default: false },
} as const;

const HEAD = `| list | heaviest page | HTML, kB | payload, kB | elements | longest blocked, ms | a keystroke, ms | pages rendered by an edit |
|---|---|---:|---:|---:|---:|---:|---:|`;

/** For each template, the address of the Russian page with the most bytes of HTML and payload together. */
const heaviestPages = (dist: string): ReadonlyMap<string, string> => {
  const bytes = new Map(readManifest(dist)?.files.map((file) => [file.path, file.bytes]));
  const payloads = [...bytes.keys()].filter((path) => path.startsWith('ru/') && path.endsWith('/_payload.json'));
  const weightOf = (path: string): number =>
    (bytes.get(path) ?? 0) + (bytes.get(path.replace('_payload.json', 'index.html')) ?? 0);
  return new Map(
    payloads
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .map((path) => {
        const { template }: { readonly template: string } = JSON.parse(readFileSync(join(dist, path), 'utf8'));
        return [template, `/${path.replace('/_payload.json', '')}`];
      }),
  );
};

/** Uncompressed kilobytes of HTML and payload, and the number of elements. */
const weigh = (folder: string): readonly string[] => {
  const [html, payload] = ['index.html', '_payload.json'].map((name) => readFileSync(join(folder, name)));
  const elements = html?.toString().match(/<[a-z]/gi)?.length ?? 0;
  return [kilobytes(html), kilobytes(payload), String(elements)];
};

const kilobytes = (content: Buffer | undefined): string => ((content?.length ?? 0) / 1000).toFixed(0);

/** Factor by which the processor is slowed down. */
const SLOWDOWN = 4;

/** Load times on a slow phone, by page address. The site is served from this machine, so the times include no network. */
const timePages = async (
  dist: string,
  addresses: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, readonly LoadTimes[]>> => {
  const { server } = await createPreviewServer({ dist });
  await listen(server, { port: 0, host: '127.0.0.1' });
  const browser = await launchPlainBrowser();
  try {
    const origin = `http://127.0.0.1:${portOf(server)}`;
    const urls = addresses.map((address) => origin + address);
    const loads = await timeLoads(browser, { urls, runs, slowdown: SLOWDOWN });
    return new Map(addresses.map((address) => [address, loads.get(origin + address) ?? []]));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
};

/** Takes the minimum of each figure, because other work on the machine only adds time. */
const renderTimes = (runs: readonly LoadTimes[]): readonly string[] =>
  (['longest', 'keystroke'] as const).map((figure) => {
    const times = runs.map((run) => run[figure]).filter((time) => time !== null);
    return times.length === 0 ? '–' : Math.min(...times).toFixed(0);
  });
