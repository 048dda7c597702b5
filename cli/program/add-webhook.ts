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
    .option(...OUT_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async ({ then: publishCommand, ...options }: WebhookOptions & { readonly then?: string }) => {
      const { runWebhook } = await import('../webhook.ts');
      await runWebhook({ ...options, publishCommand }, context);
    });
};

const EXAMPLES =
  '\nIt wants a repository (PRISMIC_REPOSITORY) and a secret (PRISMIC_WEBHOOK_SECRET).\n\nExamples:\n  site webhook --out /srv/www\n  site webhook --then "deploy/upload.sh web@example.com:/srv/www"';
