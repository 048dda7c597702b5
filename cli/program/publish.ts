import { Option, type Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { ApproveOptions } from '../approve.ts';
import type { PublishOptions } from '../publish.ts';
import type { ForgetOptions } from '../forget.ts';
import type { ReleasesOptions } from '../releases.ts';
import type { RollbackOptions } from '../rollback.ts';
import {
  DRY_RUN_OPTION,
  JSON_OPTION,
  OUT_OPTION,
  parseCount,
  YES_OPTION,
  HOST_OPTION,
  portOption,
  parseAge,
} from './options.ts';
import type { UnpublishOptions } from '../unpublish.ts';
import type { WebhookOptions } from '../webhook.ts';

const TO_OPTION = [
  '--to <target>',
  'name of a target in site.config.ts, or its address; of a preview with /preview/<name> after it',
] as const;

const VERIFY_OPTION = [
  '--verify',
  'ask the public address for what was published (default: when the target has a url)',
] as const;
const NO_VERIFY_OPTION = ['--no-verify', 'do not ask the public address'] as const;
const VERIFY_TIMEOUT_OPTION = [
  '--verify-timeout <seconds>',
  'how long caches may be behind (default: 60)',
  (value: string) => parseCount(value, 3_600),
] as const;

export const addPublish = (program: Command, context: CommandContext): void => {
  program
    .command('publish')
    .description('make the built site what visitors see')
    .option(...TO_OPTION)
    .option(...OUT_OPTION)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option('--forward', 'publish although the newest release was taken back by `site rollback`', false)
    .option(...VERIFY_OPTION)
    .option(...NO_VERIFY_OPTION)
    .option(...VERIFY_TIMEOUT_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  site publish --to file:///srv/bolak\n  site publish --to s3://bolak/site --dry-run\n  site publish --to production --yes\n  site publish --to production/preview/pr-12 --out dist-preview',
    )
    .action(async (options: PublishOptions) => (await import('../publish.ts')).publish(options, context));
};

export const addReleases = (program: Command, context: CommandContext): void => {
  const releases = program
    .command('releases')
    .enablePositionalOptions()
    .description('list the releases that a target keeps, of which the live one has a star, and its previews')
    .option(...TO_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: ReleasesOptions) => (await import('../releases.ts')).listReleases(options, context));
  releases
    .command('forget')
    .description('take releases out of a target for good, and addresses that pages have left; pages that are live stay')
    .argument('[id...]', 'releases of `site releases`, or the beginnings of their ids')
    .option(
      '--page <address...>',
      'every release in which one of these pages is another one than now; of a page that is gone its address, too',
    )
    .option('--document <id...>', 'the same of all pages of these documents, and of their translations')
    .option(...TO_OPTION)
    .option(...OUT_OPTION)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  site releases forget 3f2a 91bc --to production\n  site releases forget --page /blogs/nasiya --to production --dry-run',
    )
    .action(async (ids: readonly string[], options: ForgetOptions) =>
      (await import('../forget.ts')).forgetReleases(ids, options, context),
    );
};

export const addRollback = (program: Command, context: CommandContext): void => {
  program
    .command('rollback')
    .description('make an earlier release live again; nothing is built, nothing uploaded')
    .argument('[id]', 'a release of `site releases`, or the beginning of its id (default: the one before the live one)')
    .option(...TO_OPTION)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...VERIFY_OPTION)
    .option(...NO_VERIFY_OPTION)
    .option(...VERIFY_TIMEOUT_OPTION)
    .option(...JSON_OPTION)
    .action(async (id: string | undefined, options: RollbackOptions) =>
      (await import('../rollback.ts')).rollback(id, options, context),
    );
};

export const addApprove = (program: Command, context: CommandContext): void => {
  program
    .command('approve')
    .description('let one build be published that guards hold, and publish it where it is at hand')
    .argument('<build>', 'the id that `site publish` and `site releases` name')
    .option(...TO_OPTION)
    .option(...OUT_OPTION)
    .option('--by <name>', 'who approves it (default: whoever runs this)')
    .option(...YES_OPTION)
    .option(...VERIFY_OPTION)
    .option(...NO_VERIFY_OPTION)
    .option(...VERIFY_TIMEOUT_OPTION)
    .option(...JSON_OPTION)
    .action(async (build: string, options: ApproveOptions) =>
      (await import('../approve.ts')).approve(build, options, context),
    );
};

export const addUnpublish = (program: Command, context: CommandContext): void => {
  program
    .command('unpublish')
    .description('take a preview away, or those that are old; never what all visitors see')
    .argument('<target>', '<target>/preview/<name>; with --older-than the target alone')
    .option('--older-than <age>', 'all previews that were last published longer ago, such as 14d or 12h', parseAge)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nExamples:\n  site unpublish production/preview/pr-12\n  site unpublish production --older-than 14d --yes',
    )
    .action(async (target: string, options: UnpublishOptions) =>
      (await import('../unpublish.ts')).unpublish(target, options, context),
    );
};

export const addWebhook = (program: Command, context: CommandContext): void => {
  program
    .command('webhook')
    .description("build whenever something is published: receive Prismic's webhook, until Ctrl-C")
    .option(...portOption(8787))
    .option(...HOST_OPTION)
    .option('--then <command>', 'shell command that publishes the built site, tried again until it succeeds')
    .addOption(
      new Option(
        '--to <target>',
        'publish to a target of site.config.ts, or to its address, in place of a command',
      ).conflicts('then'),
    )
    .option(...OUT_OPTION)
    .option('--releases', 'show on the status what each release of Prismic would change', false)
    .addHelpText('after', WEBHOOK_EXAMPLES)
    .action(async ({ then: command, to: target, ...options }: WebhookOptions & Ways) =>
      (await import('../webhook.ts')).runWebhook({ ...options, publishWay: chooseWay(command, target) }, context),
    );
};

interface Ways {
  readonly then?: string | undefined;
  readonly to?: string | undefined;
}

const chooseWay = (command: string | undefined, target: string | undefined): WebhookOptions['publishWay'] => {
  if (target !== undefined) return { target };
  return command === undefined ? undefined : { command };
};

const WEBHOOK_EXAMPLES =
  '\nIt wants a repository (PRISMIC_REPOSITORY) and a secret (PRISMIC_WEBHOOK_SECRET).\n\nExamples:\n  site webhook --out /srv/www\n  site webhook --to production\n  site webhook --then "deploy/upload.sh web@example.com:/srv/www"';
