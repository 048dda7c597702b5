import { InvalidArgumentError, Option, type Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { DevOptions } from '../dev.ts';
import type { DiffOptions } from '../diff.ts';
import {
  ADDRESSES_OPTION,
  HOST_OPTION,
  portOption,
  JSON_OPTION,
  languageOption,
  offlineOption,
  OUT_OPTION,
  parseCount,
  parseDay,
  QUIET_OPTION,
} from './options.ts';
import type { BuildOptions } from '../../build/setup/build-setup.ts';
import { parseShard, readShard, type ShardOption } from './read-shard.ts';
import type { PreviewOptions } from '../preview.ts';
import type { RedirectsOptions } from '../redirects.ts';
import type { RedirectsCheckOptions } from '../redirects-check.ts';
import type { RoutesOptions } from '../routes.ts';
import type { ImpactOptions } from '../impact.ts';
import type { WhyOptions } from '../why.ts';

export const addDev = (program: Command, context: CommandContext): void => {
  program
    .command('dev')
    .description('serve the site as sources and content are now; open pages follow each change, until Ctrl-C')
    .option(...portOption(3000))
    .option(...HOST_OPTION)
    .option('--ref <ref>', 'show a release or a preview instead of what is published')
    .addHelpText(
      'after',
      '\nAll slices with their mocks are at /slices.\n\nExamples:\n  site dev\n  site dev --port 8080',
    )
    .action(async (options: DevOptions) => (await import('../dev.ts')).runDev(options, context));
};

export const addBuild = (program: Command, context: CommandContext): void => {
  program
    .command('build')
    .description('fetch the content, check it, and write the finished site')
    .option(...OUT_OPTION)
    .addOption(
      new Option('--snapshot <file>', 'build from a file of `site snapshot`, make no requests').conflicts([
        'offline',
        'ref',
        'full',
      ]),
    )
    .option(
      '--shard <i/n>',
      'with --snapshot: render one of n equal parts, for `site merge`; /n takes i from the environment',
      parseShard,
    )
    .addOption(offlineOption('build from the last good snapshot, make no requests'))
    .option(
      '--no-stale',
      'fail when the content service is unavailable, instead of building from the last good snapshot',
    )
    .option('--allow-shrink', 'accept that many pages, or all documents of a type, are gone', false)
    .option('--full', 'fetch all documents, not only those that have changed', false)
    .option(
      '--named <ids>',
      'documents that a webhook named, with commas: asked for first when some are gone',
      parseIds,
    )
    .option('--force', 'fetch all documents and render every page again', false)
    .option('--workers <n>', 'threads besides the main one (default: by the amount of work)', parseThreads)
    .option('--ref <ref>', 'build a release or a preview instead of what is published')
    .addOption(
      new Option(
        '--from <target>',
        'build upon the live site of a target: only what changes is rendered and written',
      ).conflicts(['ref', 'unlisted', 'snapshot']),
    )
    .option(...ADDRESSES_OPTION)
    .option('--unlisted', 'build a preview: search engines are kept out, nothing counts visits', false)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText('after', BUILD_EXAMPLES)
    .action(async ({ shard: option, ...options }: ShardedOptions, command: Command) => {
      const shard = readShard(option, options, context.env);
      const isOutGiven = command.getOptionValueSource('out') !== 'default';
      const { build } = await import('../build.ts');
      await build({ ...options, shard, isOutGiven }, context);
    });
};

interface ShardedOptions extends BuildOptions {
  readonly shard?: ShardOption | undefined;
}

const BUILD_EXAMPLES =
  '\nExamples:\n  site build --out /srv/www\n  site build --offline --force\n  PRISMIC_REPOSITORY=my-site site build --no-stale\n  site build --snapshot content.snapshot --shard 2/3 --out part-2';

/** Invalid ids are ignored, because they are only hints. */
const parseIds = (value: string): readonly string[] => value.split(',').filter((id) => /^[\w-]+$/.test(id));

const parseThreads = (value: string): number => parseCount(value, 64);

export const addPreview = (program: Command, context: CommandContext): void => {
  program
    .command('preview')
    .description('serve the built site as a CDN would')
    .option(...portOption(4173))
    .option(...HOST_OPTION)
    .option(...OUT_OPTION)
    .addHelpText('after', '\nExamples:\n  site preview\n  site preview --port 8080 --host 0.0.0.0')
    .action(async (options: PreviewOptions) => (await import('../preview.ts')).runPreview(options, context));
};

export const addDiff = (program: Command, context: CommandContext): void => {
  program
    .command('diff')
    .description('show what a build and its publication would change now; exit code 1 where that is anything')
    .addOption(
      new Option('--ref <ref>', 'of a release or a preview instead of what is published').conflicts(['release', 'of']),
    )
    .addOption(
      new Option('--release <name>', 'the same by the name of a release in Prismic, or by its id').conflicts('of'),
    )
    .addOption(
      new Option('--at <day>', 'on another day, such as 2026-12-01: what comes, goes, begins and ends by then')
        .argParser(parseDay)
        .conflicts('of'),
    )
    .option('--of <site>', 'of a site that is there already, instead of what a build would make')
    .option(
      '--against <site>',
      'what is compared with: a folder, a target, or a release that one keeps (default: dist)',
    )
    .addOption(new Option('--json', 'as one JSON object').conflicts(['markdown', 'html']))
    .addOption(new Option('--markdown', 'as Markdown, for a comment').conflicts('html'))
    .option('--html <file>', 'into a file to look at in a browser')
    .option('--pictures [folder]', 'also how pages look, before and after: in the file of --html, or beside --json')
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nNothing is written, neither into the folder of the site nor at a target.\n\nExamples:\n  site diff\n  site diff --at 2026-12-01\n  site diff --release "New year" --against production\n  site diff --against production --language uz --html changes.html --pictures\n  site diff --of production --against production/release/3f2a9c41d0b7\n\nExit codes:\n  0 nothing would change   1 something would   2 trouble of any kind',
    )
    .action(async (options: DiffOptions) => (await import('../diff.ts')).reportDifference(options, context));
};

export const addRoutes = (program: Command, context: CommandContext): void => {
  program
    .command('routes')
    .description('list every page with its template and document')
    .option('--offline', 'from the last good snapshot', false)
    .option('--no-stale', 'fail when the content service is unavailable')
    .option('--json', 'as one JSON array', false)
    .action(async (options: RoutesOptions) => (await import('../routes.ts')).listRoutes(options, context));
};

const OF_OPTION = [
  '--of <site>',
  'of which site: a folder, a target, or a release that one keeps (default: dist)',
] as const;

export const addRedirects = (program: Command, context: CommandContext): void => {
  const redirects = program
    .command('redirects')
    .enablePositionalOptions()
    .description('list the addresses that have no page any more: where they lead, why, and since when')
    .option(...OF_OPTION)
    .addOption(new Option('--csv', 'for a spreadsheet').conflicts('json'))
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExamples:\n  site redirects\n  site redirects --of production --csv > moved.csv')
    .action(async (options: RedirectsOptions) => (await import('../redirects.ts')).listRedirects(options, context));
  redirects
    .command('check')
    .description('ask a host for each of them; exit code 1 where it does something else')
    .argument('[url]', 'where visitors find the site (default: as site.config.ts says)', parseSiteUrl)
    .option(...OF_OPTION)
    .option('--json', 'as one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  site redirects check --of production\n  site redirects check http://localhost:4173',
    )
    .action(async (url: string | undefined, options: RedirectsCheckOptions) =>
      (await import('../redirects-check.ts')).checkHostRedirects(url, options, context),
    );
};

/** Without a trailing slash. */
const parseSiteUrl = (value: string): string => {
  if (/^https?:\/\/[^?#]*$/.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new InvalidArgumentError(`Expected a web address such as https://site.example, got ${JSON.stringify(value)}.`);
};

export const addWhy = (program: Command, context: CommandContext): void => {
  program
    .command('why')
    .description('explain a page: what it is made of, and why it was rendered last')
    .argument('<path>', 'its path, or its whole address')
    .option(...OUT_OPTION)
    .option('--json', 'as one JSON object', false)
    .option('--fields', 'also what it says, and which fields that comes from (takes seconds)', false)
    .addHelpText('after', '\nExamples:\n  site why /ru/blogs --fields\n  site why https://site.example/sales --json')
    .action(async (path: string, options: WhyOptions) => (await import('../why.ts')).reportWhy(path, options, context));
};

export const addImpact = (program: Command, context: CommandContext): void => {
  program
    .command('impact')
    .description('list the pages that a change of a document, a slice, a text, a model or code would reach')
    .argument('[type]', 'type of the document')
    .argument('[uid]', 'its uid or id; all documents of the type without one')
    .option('--field <field>', 'a field of it, as `site why` names it')
    .option('--slice <type>', 'in place of documents: a slice')
    .option('--text <key>', 'in place of documents: an interface text of locales/')
    .option('--file <path>', 'in place of documents: a source of the project, such as code, a style or a model')
    .option(...OUT_OPTION)
    .option('--json', 'as one JSON object', false)
    .addHelpText(
      'after',
      '\nExamples:\n  site impact partner texnomir --field name\n  site impact settings\n  site impact --slice hero\n  site impact --text menu.blogs\n  site impact --file components/Price.tsx',
    )
    .action(async (type: string | undefined, uid: string | undefined, { out, json, ...options }: ImpactOptions) =>
      (await import('../impact.ts')).reportImpact({ type, uid, ...options }, { out, json }, context),
    );
};
