import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareSites } from '../../publish/compare/compare-sites.ts';
import type { ComparedSite } from '../../publish/compare/compared-site.ts';
import { describeDifference, type DiffReport } from '../../publish/compare/describe-difference.ts';
import { renderHtmlReport } from '../../publish/compare/render-html-report.ts';
import { renderMarkdownReport } from '../../publish/compare/render-report.ts';
import { judgeDifference } from '../../publish/guards/judge-difference.ts';
import siteConfig from '../../site.config.ts';
import { createConfig, createFolder } from '../helpers/built-site.ts';
import { type ConfiguredProject, createConfiguredProject } from '../helpers/configured-site.ts';
import { at, type Change, copy, type Documents, findDocument, set, UZ } from '../helpers/content-repository.ts';
import { usePreviousSite } from '../helpers/previous-site.ts';
import { readLatestManifest } from '../helpers/read-tree.ts';
import type { Environment } from '../helpers/run-site.ts';
import { epochOf } from '../helpers/sandbox.ts';

const { service, sandbox } = await usePreviousSite();

/** Opens the site in a folder for a comparison. */
const openFolder = (out: string): ComparedSite => ({
  ...readLatestManifest(out),
  read: async (path) => readFileSync(join(out, path)),
});

const reportOf = async (before: ComparedSite, after: ComparedSite): Promise<DiffReport> => {
  const difference = await compareSites(before, after);
  return describeDifference(difference, {
    language: 'en',
    findings: judgeDifference({ difference, before, after, causesOf: () => new Map() }, createConfig()),
    isPlanned: true,
    urlOf: ({ path, kind }) => (kind === 'removed' ? null : `https://bolak.example${path}`),
  });
};

/** A reviewed report: if it changes, review it again. */
const golden = (name: string): string => `../fixtures/reports/${name}.md`;

/** Renders a report without weights, which depend on every file of the site. */
const renderTold = (report: DiffReport): string | undefined => renderMarkdownReport(report).split('\n#### Weight\n')[0];

/** Number of entries of a report, and of those that its HTML page shows. */
const countEntries = (report: DiffReport) => ({
  told: report.sections.flatMap(({ entries }) => entries).length,
  shown: renderHtmlReport(report).split('<article>').length - 1,
});

const ARTICLE = { type: 'blog_post', uid: 'muzlatgich-tanlash', lang: UZ };
const BODY = 'data.slices.0.primary.body';

/** Replaces a word in the article's first paragraph. */
const correctTypo: Change = (documents) => {
  const text = String(at(findDocument(documents, ARTICLE), `${BODY}.0.text`));
  return set(ARTICLE, `${BODY}.0.text`, text.replace('uyqu qochadi', 'uyqu kelmaydi'))(documents);
};

/** Moves the article's first paragraph after the third. */
const moveParagraph: Change = (documents) => {
  const article = findDocument(documents, ARTICLE);
  const sources = [1, 2, 0].map((place) => at(article, `${BODY}.${place}`));
  return sources.reduce<Documents>(
    (changed, block, place) => set(ARTICLE, `${BODY}.${place}`, block)(changed),
    documents,
  );
};

describe('a publication', () => {
  /** Builds changed content, and reports the difference from the previous site. */
  const publish = async (changes: readonly Change[], env: Environment = {}): Promise<DiffReport> => {
    using copied = createFolder();
    const before = join(copied.path, 'before');
    cpSync(sandbox.out, before, { recursive: true });
    if (changes.length > 0) service.publish(...changes);
    const { code, stdout, stderr } = await sandbox.build([], env);
    if (code !== 0) throw new Error(`Expected a site, got:\n${stdout}${stderr}`);
    return await reportOf(openFolder(before), openFolder(sandbox.out));
  };

  test.each<{ readonly name: string; readonly changes: readonly Change[]; readonly env?: Environment }>([
    { name: 'nothing', changes: [] },
    { name: 'typo', changes: [correctTypo] },
    { name: 'new-article', changes: [copy(ARTICLE, { id: 'new-article', uid: 'muzlatgichni-yuvish' })] },
    { name: 'uid', changes: [set(ARTICLE, 'uid', 'muzlatgich')] },
    { name: 'settings', changes: [set({ type: 'settings', lang: UZ }, 'data.phone', '+998 71 200 00 44')] },
    { name: 'footer', changes: [set({ type: 'footer', lang: UZ }, 'data.columns.0.heading', 'Xaridor uchun')] },
    { name: 'sale-ends', changes: [], env: { SOURCE_DATE_EPOCH: epochOf('2026-12-07') } },
    { name: 'moved-paragraph', changes: [moveParagraph] },
    {
      name: 'price',
      changes: [set({ type: 'product', uid: 'samo-tv-55', lang: UZ }, 'data.offers.1.price', 7_190_000)],
    },
  ])('$name', async ({ name, changes, env }) => {
    const report = await publish(changes, env);
    await expect(renderTold(report)).toMatchFileSnapshot(golden(name));
    const { told, shown } = countEntries(report);
    expect(shown).toBe(told);
  });
});

describe('a change of the project', () => {
  const folder = createFolder();
  let project: ConfiguredProject;
  let before: ComparedSite;

  beforeAll(async () => {
    project = createConfiguredProject(join(folder.path, 'project'), {});
    before = await build('before');
  });
  afterAll(() => folder[Symbol.dispose]());

  const build = async (name: string): Promise<ComparedSite> => {
    const out = join(folder.path, name);
    const { code, output } = await project.build(['--out', out]);
    if (code !== 0) throw new Error(`Expected a site, got:\n${output}`);
    return openFolder(out);
  };
  const change = (file: string, from: string, to: string): void => {
    const path = join(project.root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`Expected ${from} in ${file}`);
    writeFileSync(path, text.replace(from, to));
  };

  test('code: another text in a template', async () => {
    change('templates/BlogPost/index.tsx', "text('updated.at'", "text('sale.until'");
    const report = await reportOf(before, await build('code'));
    await expect(renderTold(report)).toMatchFileSnapshot(golden('code'));
    change('templates/BlogPost/index.tsx', "text('sale.until'", "text('updated.at'");
  });

  test('model: a field has another label', async () => {
    change('customtypes/product/index.json', '"label": "', '"label": "* ');
    const report = await reportOf(before, await build('model'));
    await expect(renderTold(report)).toMatchFileSnapshot(golden('model'));
    change('customtypes/product/index.json', '"label": "* ', '"label": "');
  });

  test('removed language', async () => {
    const languages = siteConfig.languages.slice(0, 1);
    writeFileSync(
      join(project.root, 'site.config.ts'),
      `export default ${JSON.stringify({ ...siteConfig, languages })};\n`,
    );
    const { code, output } = await project.run(['types']);
    if (code !== 0) throw new Error(`Expected lists of languages, got:\n${output}`);
    const report = await reportOf(before, await build('removed-language'));
    await expect(renderTold(report)).toMatchFileSnapshot(golden('removed-language'));
  });
});
