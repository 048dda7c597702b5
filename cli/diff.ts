import type { CompareOptions } from './content-compare.ts';
import { join } from 'node:path';
import { replaceFile, writeNamedFile } from '../base/replace-file.ts';
import { SiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { createSteps } from '../build/setup/events.ts';
import { parseConfiguration } from '../config/configuration.ts';
import type { GuardFinding } from '../config/guards/guard-settings.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Repository } from '../content/open-content.ts';
import { createNoDrafts, findDraft } from '../content/find-draft.ts';
import { addressOf, type ComparedPlaces } from '../publish/compare/address-of.ts';
import type { ComparedSite } from '../publish/compare/compared-site.ts';
import { compareSites } from '../publish/compare/compare-sites.ts';
import { describeDifference, type DescribeOptions } from '../publish/compare/describe-difference.ts';
import type { NamedPicture, NamedPictures, PicturePair, SitePictures } from '../publish/compare/page-pictures.ts';
import { renderHtmlReport } from '../publish/compare/render-html-report.ts';
import { renderJsonReport, renderMarkdownReport, renderTextReport } from '../publish/compare/render-report.ts';
import type { SiteDifference } from '../publish/compare/site-difference.ts';
import { offsetOf } from '../model/values/calendar.ts';
import { withNextSite } from '../publish/compare/next-site.ts';
import { findExistingSite, type ExistingSite } from '../publish/compare/existing-site.ts';
import { judgeDifference } from '../publish/guards/judge-difference.ts';
import { readPageCauses, type PageCauses } from '../publish/guards/page-causes.ts';
import type { TakeOptions } from './diff/take-pictures.ts';
import type { CommandContext } from './terminal/context.ts';
import type { Report } from './terminal/events.ts';
import { createSideReport } from './terminal/report.ts';

export interface DiffOptions extends CompareOptions {
  /** The ref of a release or a preview; undefined for the published content. */
  readonly ref?: string | undefined;
  /** Name of a release in Prismic, instead of its ref. */
  readonly release?: string | undefined;
  /** The day for which the site is built, `YYYY-MM-DD`; today by default. */
  readonly at?: string | undefined;
  /** An existing site instead of a build: a folder, a target, or a release of one. */
  readonly of?: string | undefined;
  /** The site to compare with: a folder, a target, or a release of one. */
  readonly against?: string | undefined;
  /** Whether to take screenshots of pages before and after: shown in the HTML file or, with `json`, written into the named folder. */
  readonly pictures?: string | true | undefined;
}

/**
 * `site diff`: shows what a build and its publication would change now, or on another day, or how two sites differ. Ends with 1 if there is
 * a difference.
 */
export const reportDifference = async (options: DiffOptions, context: CommandContext): Promise<void> => {
  const { io, now, env } = context;
  const { at, of, against, json, html } = options;
  context.failWith(TROUBLE);
  assertRoomForPictures(options);
  const { site, repository, today } = parseConfiguration(env);
  const camera = options.pictures === undefined ? null : await openCamera(env);
  const tell = createSideReport(io, now);
  const report: Report = (event) => {
    // The commit is not reported, because its result is only temporary.
    if (!('step' in event) || event.step !== 'commit') tell(event);
    // Errors of documents also go to standard output, because there will be no difference to read there.
    if (json && event.event === 'problems' && event.problems.some(({ severity }) => severity === 'error'))
      context.report(event);
  };
  const existing = await findExistingSite({ wanted: against, option: '--against' }, site.publish, context);
  const compare = async (after: ComparedSite, causesOf: () => PageCauses): Promise<ToldDifference> => {
    const difference = await compareSites(existing, after);
    const findings = judgeDifference({ difference, before: existing, after, causesOf }, site);
    if (camera === null) return { difference, findings, pictures: null };
    const { timeZone } = site;
    const clock = { before: today, after: at === undefined ? today : noonOf(at, timeZone) };
    const sites = { before: existing, after, now: clock, timeZone, signal: context.signal };
    const pictures = await createSteps({ report, signal: context.signal })(
      'pictures',
      async (onProgress) => camera(difference, { ...sites, onProgress }),
      ({ pages }) => `of ${formatPlural(pages.size, 'page')}`,
    );
    return { difference, findings, pictures };
  };
  const other = of === undefined ? null : await findExistingSite({ wanted: of, option: '--of' }, site.publish, context);
  const told =
    other === null
      ? await withNextSite(
          { ref: await findRef(options, repository, context), day: at, existing },
          { ...context, report },
          async (made) => compare(made, () => readPageCauses(made.memory, made.id)),
        )
      : await compare(other, () => new Map());
  const isSame = told.difference.pages.length + told.difference.files.length === 0;
  const places = placesOf(site, existing, other);
  const text = renderDifference(told, { isPlanned: other === null, urlOf: (page) => addressOf(page, places) }, options);
  if (html === undefined) io.stdout.write(text);
  else writeNamedFile(html, text);
  context.endWith(isSame ? 0 : 1);
};

/** Milliseconds since 1970. */
const noonOf = (day: string, timeZone: string): number =>
  Date.parse(`${day}T12:00:00${offsetOf(timeZone, `${day}T12:00:00`)}`);

/** Exit code for errors, as with `diff`: 1 means that there are differences. */
const TROUBLE = 2;

/** Prepares for screenshots: loads the code and finds a browser before any other work. */
const openCamera = async (env: NodeJS.ProcessEnv) => {
  const { findChromium } = await import('./diff/chromium.ts');
  const { takePictures } = await import('./diff/take-pictures.ts');
  const browser = await findChromium(env);
  return async (difference: SiteDifference, options: Omit<TakeOptions, 'browser'>): Promise<SitePictures> =>
    takePictures(difference, { ...options, browser });
};

interface ToldDifference {
  readonly difference: SiteDifference;
  readonly findings: readonly GuardFinding[];
  readonly pictures: SitePictures | null;
}

const renderDifference = (
  { difference, findings, pictures }: ToldDifference,
  subject: Pick<DescribeOptions, 'isPlanned' | 'urlOf'>,
  { json, markdown, html, pictures: folder, language }: DiffOptions,
): string => {
  if (json) return renderJsonReport(difference, findings, pictures && writePictures(pictures, String(folder)));
  const report = describeDifference(difference, { language, findings, ...subject, pictures });
  if (html !== undefined) return renderHtmlReport(report);
  return markdown ? renderMarkdownReport(report) : renderTextReport(report);
};

/** Writes each picture into a file of a folder, and returns the report with file names. */
const writePictures = ({ pages, left }: SitePictures, folder: string): NamedPictures => ({
  left,
  pages: [...pages].map(([path, widths], page) => ({
    path,
    widths: widths.map((shown) => ({
      ...shown,
      pairs: shown.pairs.map((pair, at) => {
        const write = (side: keyof PicturePair): NamedPicture | null => {
          if (pair[side] === null) return null;
          const { bytes, ...picture } = pair[side];
          const file = `${page + 1}-${shown.width}-${at + 1}-${side}.webp`;
          replaceFile(join(folder, file), bytes);
          return { file, ...picture };
        };
        return { before: write('before'), after: write('after') };
      }),
    })),
  })),
});

/** A folder counts as the public site. A site that was replaced at the same address cannot be viewed any more. */
const placesOf = ({ url }: SiteConfig, existing: ExistingSite, other: ExistingSite | null): ComparedPlaces => {
  if (other === null) return { url, before: existing.url ?? url, after: null };
  const after = other.url ?? url;
  return { url, before: existing.url === after ? null : existing.url, after };
};

const findRef = async (
  { ref, release }: DiffOptions,
  repository: Repository,
  { project, signal }: CommandContext,
): Promise<string | undefined> => {
  if (release !== undefined) return findDraft(release, { repository, root: project.root, signal });
  if (ref !== undefined && repository.endpoint === null) throw createNoDrafts('--ref');
  return ref;
};

const assertRoomForPictures = ({ pictures, json, html }: DiffOptions): void => {
  if (pictures === undefined || (json ? pictures !== true : html !== undefined && pictures === true)) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected --pictures with --html, or with --json and a folder, got ${json ? 'no folder' : html === undefined ? 'neither' : 'a folder'}`,
    hint: 'Pictures are in the page that --html writes, as in `site diff --html changes.html --pictures`, or files beside --json: `site diff --json --pictures changes`.',
  });
};
