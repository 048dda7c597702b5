import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { PublishOptions } from '../publish.ts';
import type { ReleasesOptions } from '../releases.ts';
import type { RollbackOptions } from '../rollback.ts';
import { DRY_RUN_OPTION, JSON_OPTION, OUT_OPTION, parseCount, parseText, YES_OPTION } from './options.ts';

const TO_OPTION = [
  '--to <target>',
  'name of a target in site.config.ts, or its address; of a preview with /preview/<name> after it',
  parseText,
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
    .action(async (options: PublishOptions) => {
      const { publish } = await import('../publish.ts');
      await publish(options, context);
    });
};

export const addReleases = (program: Command, context: CommandContext): void => {
  program
    .command('releases')
    .description('list the releases that a target keeps, of which the live one has a star, and its previews')
    .option(...TO_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: ReleasesOptions) => {
      const { listReleases } = await import('../releases.ts');
      await listReleases(options, context);
    });
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
    .action(async (id: string | undefined, options: RollbackOptions) => {
      const { rollback } = await import('../rollback.ts');
      await rollback(id, options, context);
    });
};
