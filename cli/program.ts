import { Command, InvalidArgumentError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import type { CommandContext } from './context.ts';

/** Every command with its options; what a command does is loaded when it runs. */
export const createProgram = (context: CommandContext): Command => {
  const program = new Command('site')
    .description('Compiles the content of a Prismic repository into a static site of every page in every language.')
    .version(packageJson.version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.io.stdout.write(text),
      writeErr: (text) => context.io.stderr.write(text),
    })
    .showHelpAfterError('(site --help lists the commands)')
    .addHelpText('after', EXAMPLES);
  addBuild(program, context);
  addDev(program, context);
  addPreview(program, context);
  addWebhook(program, context);
  addContent(program, context);
  addListings(program, context);
  addNew(program, context);
  addModels(program, context);
  addDoctor(program, context);
  return program;
};

const EXAMPLES = `
Examples:
  site build                         build the site into dist
  site build --json | jq .event      follow a build from a script
  site dev                           see each change of code and content at once
  site preview                       look at what was built
  site content check                 is the content sound? no site is written
  site webhook                       keep the site at what is published in Prismic
  site models status                 are the repository's models those of the project?

Exit codes:
  0 done   1 the content or a page is at fault   2 usage or configuration
  3 the content service is unavailable          70 a bug   130 interrupted`;

const addBuild = (program: Command, context: CommandContext): void => {
  program
    .command('build')
    .description('fetch the content, check it, and write the finished site')
    .option(...OUT_OPTION)
    .option('--offline', 'build from the last good snapshot, ask nobody', false)
    .option(
      '--no-stale',
      'fail when the content service is unavailable, instead of building from the last good snapshot',
    )
    .option('--allow-shrink', 'accept that many pages, or all documents of a type, are gone', false)
    .option('--force', 'fetch all documents and draw every page again', false)
    .option('--workers <n>', 'threads besides the main one (default: by the amount of work)', parseCount)
    .option('--ref <ref>', 'build a release or a preview instead of what is published', parseText)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  site build --out /srv/www\n  site build --offline --force\n  PRISMIC_REPOSITORY=bolak site build --no-stale',
    )
    .action(async (options: BuildFlags) => {
      const { build } = await import('./build.ts');
      context.report({ event: 'done', ...(await build(options, context)) });
    });
};

interface BuildFlags {
  readonly out: string;
  readonly offline: boolean;
  readonly stale: boolean;
  readonly allowShrink: boolean;
  readonly force: boolean;
  readonly workers?: number;
  readonly ref?: string;
}

const addDev = (program: Command, context: CommandContext): void => {
  program
    .command('dev')
    .description('serve the site as sources and content are now; open pages follow each change, until Ctrl-C')
    .option(...portOption(3000))
    .option(...HOST_OPTION)
    .option('--ref <ref>', 'show a release or a preview instead of what is published', parseText)
    .addHelpText(
      'after',
      '\nAll slices with their mocks are at /slices.\n\nExamples:\n  site dev\n  site dev --port 8080',
    )
    .action(async (options: { readonly port: number; readonly host: string; readonly ref?: string }) => {
      const { runDev } = await import('./dev.ts');
      await runDev(options, context);
    });
};

const addPreview = (program: Command, context: CommandContext): void => {
  program
    .command('preview')
    .description('serve the built site as a CDN would')
    .option(...portOption(4173))
    .option(...HOST_OPTION)
    .option(...OUT_OPTION)
    .addHelpText('after', '\nExamples:\n  site preview\n  site preview --port 8080 --host 0.0.0.0')
    .action(async (options: { readonly port: number; readonly host: string; readonly out: string }) => {
      const { recoverOutput } = await import('./recover-output.ts');
      await recoverOutput(options.out, context);
      const { runPreview } = await import('./preview.ts');
      await runPreview({ ...options, io: context.io, signal: context.signal });
    });
};

const addWebhook = (program: Command, context: CommandContext): void => {
  program
    .command('webhook')
    .description("build whenever something is published: receive Prismic's webhook, until Ctrl-C")
    .option(...portOption(8787))
    .option(...HOST_OPTION)
    .option('--then <command>', 'shell command that publishes the built site, tried again until it succeeds', parseText)
    .option(...OUT_OPTION)
    .addHelpText(
      'after',
      '\nIt wants a repository (PRISMIC_REPOSITORY) and a secret (PRISMIC_WEBHOOK_SECRET).\n\nExamples:\n  site webhook --out /srv/www\n  site webhook --then "deploy/upload.sh web@example.com:/srv/www"',
    )
    .action(async (options: WebhookFlags) => {
      const { runWebhook } = await import('./webhook.ts');
      await runWebhook({ ...options, publishCommand: options.then }, context);
    });
};

interface WebhookFlags {
  readonly port: number;
  readonly host: string;
  readonly then?: string;
  readonly out: string;
}

interface CheckFlags {
  readonly offline: boolean;
  readonly stale: boolean;
  readonly ref?: string;
}

const addContent = (program: Command, context: CommandContext): void => {
  const content = program.command('content').description('the content repository');
  content
    .command('serve')
    .description('serve the embedded repository as a Content API')
    .option(...portOption(4180))
    .option(...HOST_OPTION)
    .addHelpText(
      'after',
      '\nExample:\n  site content serve --port 4180 &\n  PRISMIC_ENDPOINT=http://127.0.0.1:4180/api/v2 site build',
    )
    .action(async (options: { readonly port: number; readonly host: string }) => {
      const { serveContent } = await import('./content-serve.ts');
      await serveContent(options, context);
    });
  content
    .command('check')
    .description('fetch and check all documents; no site is written')
    .option('--offline', 'check the last good snapshot', false)
    .option('--no-stale', 'fail when the content service is unavailable, instead of checking the last good snapshot')
    .option('--ref <ref>', 'check a release or a preview', parseText)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .action(async (options: CheckFlags) => {
      const { checkOnly } = await import('./content-check.ts');
      await checkOnly(options, context);
    });
  content
    .command('push')
    .description('fill a Prismic repository with the embedded content; needs PRISMIC_WRITE_TOKEN in the environment')
    .option('--dry-run', 'show what would be written and how long it takes, write nothing', false)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nA run that was cut off is gone on with by the next one.\n\nExamples:\n  site models push\n  site content push --dry-run\n  site content push --yes',
    )
    .action(async (options: { readonly dryRun: boolean; readonly yes: boolean }) => {
      const { pushContent } = await import('./content-push.ts');
      await pushContent(options, context);
    });
};

const addListings = (program: Command, context: CommandContext): void => {
  program
    .command('types')
    .description('write prismicio-types.d.ts from the models, and the lists of page types and slices from the folders')
    .action(async () => {
      const { writeTypes } = await import('./types.ts');
      writeTypes(context);
    });
  program
    .command('routes')
    .description('list every page with its template and document')
    .option('--offline', 'from the last good snapshot', false)
    .option('--no-stale', 'fail when the content service is unavailable')
    .option('--json', 'as one JSON array', false)
    .action(async (options: CheckFlags & { readonly json: boolean }) => {
      const { listRoutes } = await import('./routes.ts');
      await listRoutes(options, context);
    });
};

const addNew = (program: Command, context: CommandContext): void => {
  const added = program.command('new').description('make the files of a new slice or page type');
  added
    .command('slice')
    .argument('<Name>', 'such as PriceList')
    .description('a slice with a model, a mock, a view and a test; every slice zone offers it')
    .addHelpText('after', '\nExample:\n  site new slice PriceList')
    .action(async (name: string) => {
      const { createSlice } = await import('./new.ts');
      createSlice(name, context);
    });
  added
    .command('page')
    .argument('<Name>', 'such as Careers')
    .description('a page type with a model, a route, a template and a test')
    .addHelpText('after', '\nExample:\n  site new page Careers')
    .action(async (name: string) => {
      const { createPage } = await import('./new.ts');
      createPage(name, context);
    });
};

const addModels = (program: Command, context: CommandContext): void => {
  const models = program
    .command('models')
    .description('the models of the Prismic repository; needs PRISMIC_WRITE_TOKEN in the environment');
  models
    .command('status')
    .description('compare the models of the project with those of the repository; exit code 1 when they differ')
    .option(...JSON_OPTION)
    .action(async () => {
      const { showModels } = await import('./models-status.ts');
      await showModels(context);
    });
  models
    .command('push')
    .description('make the models of the repository those of the project')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option('--delete', 'also remove models that only the repository has', false)
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExamples:\n  site models push --dry-run\n  site models push --yes --json')
    .action(async (options: { readonly dryRun: boolean; readonly yes: boolean; readonly delete: boolean }) => {
      const { pushModels } = await import('./models-push.ts');
      await pushModels(options, context);
    });
  models
    .command('pull')
    .description('make the models of the project, and its types, those of the repository; deletes nothing')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: { readonly dryRun: boolean; readonly yes: boolean }) => {
      const { pullModels } = await import('./models-pull.ts');
      await pullModels(options, context);
    });
};

const addDoctor = (program: Command, context: CommandContext): void => {
  program
    .command('doctor')
    .description('look at all that a build, a push and a host depend on, and say what to do')
    .option(...OUT_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: { readonly out: string }) => {
      const { examine } = await import('./doctor.ts');
      await examine(options, context);
    });
};

/** Empty is what an unset variable of a script leaves, never what is meant. */
const parseText = (value: string): string => {
  if (value.trim() === '') throw new InvalidArgumentError(`Expected a text, got ${JSON.stringify(value)}.`);
  return value;
};

const HOST_OPTION = ['--host <address>', 'address to listen on', parseText, '127.0.0.1'] as const;
const OUT_OPTION = ['--out <dir>', 'folder of the site', parseText, 'dist'] as const;
const DRY_RUN_OPTION = ['--dry-run', 'show what would change, change nothing', false] as const;
const YES_OPTION = ['--yes', 'do not ask', false] as const;
const QUIET_OPTION = ['--quiet', 'only warnings and errors'] as const;
const JSON_OPTION = ['--json', 'one JSON event a line on standard output, nothing else'] as const;

const portOption = (port: number) => ['--port <n>', 'port; 0 takes any free one', parsePort, port] as const;

const parsePort = (value: string): number => parseWhole(value, 65_535);
const parseCount = (value: string): number => parseWhole(value, 64);

const parseWhole = (value: string, most: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most)
    throw new InvalidArgumentError(`Expected a whole number from 0 to ${most}, got ${JSON.stringify(value)}.`);
  return number;
};
