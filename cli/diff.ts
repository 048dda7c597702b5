import { SiteError } from '../base/errors.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { findDraft } from '../content/find-draft.ts';
import { compareSites } from '../publish/compare/compare-sites.ts';
import type { SiteDifference } from '../publish/compare/site-difference.ts';
import { withSiteThatWouldBe } from '../publish/compare/site-that-would-be.ts';
import { findStandingSite } from '../publish/compare/standing-site.ts';
import type { CommandContext } from './terminal/context.ts';
import { createReport } from './terminal/report.ts';

export interface DiffOptions {
  /** A release or a preview instead of what is published. */
  readonly ref?: string | undefined;
  /** The same by the name of a release in Prismic. */
  readonly release?: string | undefined;
  /** What is compared with: a folder, a target, or a release of one. */
  readonly against?: string | undefined;
  readonly json?: boolean | undefined;
}

/** `site diff`: what a build and its publication would change now. Ends with 1 where that is anything. */
export const tellDifference = async (options: DiffOptions, context: CommandContext): Promise<void> => {
  const { io, now } = context;
  assertOneOf({ '--ref': options.ref, '--release': options.release });
  // Standard output is for what was found.
  const terminal = io.stderr.isTTY ? io.stderr : null;
  const report = createReport({ ...io, stdout: io.stderr }, { json: false, quiet: false, terminal, now });
  const standing = await findStandingSite(options.against, context);
  const ref = await findRef(options, context);
  const difference = await withSiteThatWouldBe({ ref, standing }, { ...context, report }, async (site) =>
    compareSites(standing, site),
  );
  io.stdout.write(
    options.json ? `${JSON.stringify({ version: 1, ...difference }, null, 2)}\n` : listChanges(difference),
  );
  context.endWith(difference.pages.length + difference.files.length > 0 ? 1 : 0);
};

const listChanges = ({ pages, files }: SiteDifference): string =>
  [...pages, ...files].map(({ kind, path }) => `${kind.padEnd(8)} ${path}\n`).join('');

const findRef = async (
  { ref, release }: DiffOptions,
  { env, project, signal }: CommandContext,
): Promise<string | undefined> => {
  if (release === undefined) return ref;
  const { repository } = parseConfiguration(env);
  return findDraft(release, { repository, root: project.root, signal });
};

/** Throws `usage` when more than one of some options is given. */
const assertOneOf = (options: Readonly<Record<string, unknown>>): void => {
  const given = Object.keys(options).filter((name) => options[name] !== undefined);
  if (given.length < 2) return;
  throw new SiteError({
    code: 'usage',
    message: `Expected ${given.join(' or ')}, got ${given.length === 2 ? 'both' : 'all'}`,
    hint: 'Leave one of them out.',
  });
};
