import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonFile } from '../../base/parse-json.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { nextDay, offsetOf } from '../../model/values/calendar.ts';
import { createConfiguredProject, type ConfiguredProject } from '../helpers/configured-site.ts';
import { createRandom, pick } from '../helpers/random.ts';
import { diffTrees, readPublished, readTree } from '../helpers/read-tree.ts';
import { loadSiteOf, type runSite } from '../helpers/run-site.ts';
import { addressesIn, copyPictures } from '../helpers/sandbox.ts';
import { sample } from '../helpers/sample.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

/** Cairo changes its clocks at midnight: 2026-04-24 has no 0 o'clock, and the last hour of 2026-10-29 comes twice. */
const TIME_ZONE = 'Africa/Cairo';
const FIRST = '2026-03-01';

const daysFrom = (first: string, count: number): readonly string[] => {
  const days = [first];
  while (days.length < count) days.push(nextDay(days.at(-1) ?? first));
  return days;
};

/** 400 days, a year and a month, in consecutive stretches. */
const STRETCHES = Array.from({ length: 20 }, (_, at) => daysFrom(FIRST, 400).slice(at * 20, at * 20 + 20));
const CHANGES: ReadonlySet<string> = new Set(['2026-04-24', '2026-10-29', '2026-10-30']);

const folder = makeTemporaryFolder('site-clock');
const random = createRandom(20_260_301);
let project: ConfiguredProject;
let run: typeof runSite;

/** Pages of documents with publication periods, by path. */
const dated = new Map<string, { readonly from: string | null; readonly until: string | null }>();

/** First and last days of pages and of sales, and the days after last ones. */
const eventful = new Set<string>();

beforeAll(async () => {
  project = createConfiguredProject(join(folder, 'project'), { timeZone: TIME_ZONE });
  const days = daysFrom(FIRST, 400);
  for (const path of fastGlob.sync('content/embedded/{blog_post,sale}/*.json', { cwd: project.root }).toSorted()) {
    const document = readJsonFile(project.root, path);
    if (!isRecord(document) || !isRecord(document['data'])) throw new Error(`Expected a document in ${path}, got none`);
    const { uid, lang, type, data } = document;
    const [from, until] = pickTwo(days);
    const [starts_at, ends_at] = pickTwo(days);
    const period = pick(
      [
        { from, until },
        { from, until: null },
        { from: null, until },
      ],
      random,
    );
    for (const last of [period.until, ...(type === 'sale' ? [ends_at] : [])])
      if (last !== null) eventful.add(last).add(nextDay(last));
    for (const first of [period.from, ...(type === 'sale' ? [starts_at] : [])]) if (first !== null) eventful.add(first);
    const fields = { publish_from: period.from, publish_until: period.until };
    const others = type === 'sale' ? { starts_at, ends_at } : { published_at: '2026-02-01' };
    writeFileSync(
      join(project.root, path),
      JSON.stringify({ ...document, data: { ...data, ...fields, ...others } }, null, 2),
    );
    dated.set(
      `${lang === 'ru-ru' ? 'ru/' : ''}${type === 'sale' ? 'sales' : 'blogs'}/${String(uid)}/index.html`,
      period,
    );
  }
  run = await loadSiteOf(project.root);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Picks two days, the earlier one first. */
const pickTwo = (days: readonly string[]): readonly [string, string] => {
  const [one, other] = [pick(days, random), pick(days, random)];
  return one < other ? [one, other] : [other, one];
};

/** Probability that the machine is off: highest on days without events. */
const chanceOfOff = (day: string): number => (CHANGES.has(day) ? 0.5 : eventful.has(day) ? 0.15 : 0.7);

/** A random moment of a day, in seconds since 1970: early, noon, or its last seconds. */
const momentOf = (day: string): string => {
  const local = `${day}T${pick(['01:00:00', '12:00:00', '23:59:58'], random)}`;
  return String(Date.parse(local + offsetOf(TIME_ZONE, local)) / 1000);
};

const buildClean = async (env: { readonly SOURCE_DATE_EPOCH: string }): Promise<ReturnType<typeof readTree>> => {
  const [out, cache] = [join(folder, 'clean'), join(folder, 'cache')];
  copyPictures(project.cache, cache);
  cpSync(join(project.cache, 'bundle.json'), join(cache, 'bundle.json'));
  const args = ['build', '--out', out, '--addresses', addressesIn(project.dist)];
  const { code, stderr } = await run(args, { ...env, SITE_CACHE: cache });
  if (code !== 0) throw new Error(stderr);
  const tree = readTree(out);
  for (const path of [out, cache]) rmSync(path, { recursive: true });
  return tree;
};

test.each(sample(1, STRETCHES).map((days) => [days[0], days] as const))(
  'from %s on, each build of a day goes on from the last one and is the clean build of that day, also after days without any',
  async (_, days) => {
    for (const day of days) {
      // The machine is off on this day. The next build continues from the last one, also after a change of the clocks.
      if (random() < chanceOfOff(day)) continue;
      const env = { SOURCE_DATE_EPOCH: momentOf(day) };
      const { code, stderr } = await run(['build', '--allow-shrink', '--out', project.dist], env);
      expect([day, code, code === 0 ? '' : stderr]).toEqual([day, 0, '']);
      const published = readPublished(project.dist);
      expect([day, ...diffTrees(await buildClean(env), published)]).toEqual([day]);
      const there = [...dated].filter(([, { from, until }]) => (from ?? day) <= day && day <= (until ?? day));
      const pages = [...dated.keys()].filter((path) => existsSync(join(project.dist, path)));
      expect([day, ...pages]).toEqual([day, ...there.map(([path]) => path)]);
    }
  },
);
