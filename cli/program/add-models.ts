import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';
import type { PullModelsOptions } from '../models-pull.ts';
import type { PushModelsOptions } from '../models-push.ts';
import { DRY_RUN_OPTION, JSON_OPTION, YES_OPTION } from './options.ts';

export const addModels = (program: Command, context: CommandContext): void => {
  const models = program
    .command('models')
    .description('the models of the Prismic repository; needs PRISMIC_WRITE_TOKEN in the environment');
  addStatus(models, context);
  addPush(models, context);
  addPull(models, context);
};

const addStatus = (models: Command, context: CommandContext): void => {
  models
    .command('status')
    .description('compare the models of the project with those of the repository; exit code 1 when they differ')
    .option(...JSON_OPTION)
    .action(async () => {
      const { showModels } = await import('../models-status.ts');
      await showModels(context);
    });
};

const addPush = (models: Command, context: CommandContext): void => {
  models
    .command('push')
    .description('make the models of the repository those of the project')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option('--delete', 'also remove models that only the repository has', false)
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExamples:\n  site models push --dry-run\n  site models push --yes --json')
    .action(async (options: PushModelsOptions) => {
      const { pushModels } = await import('../models-push.ts');
      await pushModels(options, context);
    });
};

const addPull = (models: Command, context: CommandContext): void => {
  models
    .command('pull')
    .description('make the models of the project, and its types, those of the repository; deletes nothing')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: PullModelsOptions) => {
      const { pullModels } = await import('../models-pull.ts');
      await pullModels(options, context);
    });
};
