import { SiteError } from '../../base/errors.ts';
import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { WebhookOptions } from '../webhook.ts';
import { HOST_OPTION, OUT_OPTION, parseText, portOption } from './options.ts';

export const addWebhook = (program: Command, context: CommandContext): void => {
  program
    .command('webhook')
    .description("build whenever something is published: receive Prismic's webhook, until Ctrl-C")
    .option(...portOption(8787))
    .option(...HOST_OPTION)
    .option('--then <command>', 'shell command that publishes the built site, tried again until it succeeds', parseText)
    .option(
      '--to <target>',
      'publish to a target of site.config.ts, or to its address, in place of a command',
      parseText,
    )
    .option(...OUT_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async ({ then: command, to: target, ...options }: WebhookOptions & Ways) => {
      const { runWebhook } = await import('../webhook.ts');
      await runWebhook({ ...options, publishWay: chooseWay(command, target) }, context);
    });
};

interface Ways {
  readonly then?: string | undefined;
  readonly to?: string | undefined;
}

const chooseWay = (command: string | undefined, target: string | undefined): WebhookOptions['publishWay'] => {
  if (command !== undefined && target !== undefined)
    throw new SiteError({
      code: 'usage',
      message: 'Expected --to or --then, got both',
      hint: 'Leave one of them out.',
    });
  if (target !== undefined) return { target };
  return command === undefined ? undefined : { command };
};

const EXAMPLES =
  '\nIt wants a repository (PRISMIC_REPOSITORY) and a secret (PRISMIC_WEBHOOK_SECRET).\n\nExamples:\n  site webhook --out /srv/www\n  site webhook --to production\n  site webhook --then "deploy/upload.sh web@example.com:/srv/www"';
