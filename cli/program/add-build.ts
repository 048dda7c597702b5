import type { Command } from 'commander';
import type { BuildOptions } from '../build/build-setup.ts';
import { readShard, type ShardOption } from '../build/read-shard.ts';
import type { CommandContext } from '../terminal/context.ts';
import { JSON_OPTION, OUT_OPTION, parseCount, parseText, QUIET_OPTION } from './options.ts';
import { parseShard } from './parse-shard.ts';

export const addBuild = (program: Command, context: CommandContext): void => {
  program
    .command('build')
    .description('fetch the content, check it, and write the finished site')
    .option(...OUT_OPTION)
    .option('--snapshot <file>', 'build from a file of `site snapshot`, make no requests', parseText)
    .option(
      '--shard <i/n>',
      'with --snapshot: draw one of n equal parts, for `site merge`; /n takes i from the environment',
      parseShard,
    )
    .option('--offline', 'build from the last good snapshot, make no requests', false)
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
    .option('--force', 'fetch all documents and draw every page again', false)
    .option('--workers <n>', 'threads besides the main one (default: by the amount of work)', parseThreads)
    .option('--ref <ref>', 'build a release or a preview instead of what is published', parseText)
    .option(
      '--from <target>',
      'build upon the live site of a target: only what changes is drawn and written',
      parseText,
    )
    .option('--unlisted', 'build a preview: search engines are kept out, nothing counts visits', false)
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async ({ shard: option, ...options }: ShardedOptions, command: Command) => {
      const shard = readShard(option, options, context.env);
      if (shard === null) {
        const { build } = await import('../build.ts');
        return context.report({ event: 'done', ...(await build(options, context)) });
      }
      const out = command.getOptionValueSource('out') === 'default' ? `part-${shard.index}` : options.out;
      const { buildPart } = await import('../build-part.ts');
      return context.report({ event: 'part', ...(await buildPart({ ...options, out }, shard, context)) });
    });
};

interface ShardedOptions extends BuildOptions {
  readonly shard?: ShardOption | undefined;
}

const EXAMPLES =
  '\nExamples:\n  site build --out /srv/www\n  site build --offline --force\n  PRISMIC_REPOSITORY=my-site site build --no-stale\n  site build --snapshot content.snapshot --shard 2/3 --out part-2';

/** Ids that are none are left out: a hint may be wrong. */
const parseIds = (value: string): readonly string[] => value.split(',').filter((id) => /^[\w-]+$/.test(id));

const parseThreads = (value: string): number => parseCount(value, 64);
