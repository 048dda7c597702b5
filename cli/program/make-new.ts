import type { Command } from 'commander';
import type { ChangeOptions } from '../terminal/confirm.ts';
import type { CommandContext } from '../terminal/context.ts';
import { DRY_RUN_OPTION, YES_OPTION } from './options.ts';

export const addNew = (program: Command, context: CommandContext): void => {
  const added = program.command('new').description('make the files of a new slice, page type or language');
  added
    .command('slice')
    .argument('<Name>', 'such as PriceList')
    .description('a slice with a model, a mock, a view and a test; every slice zone offers it')
    .addHelpText('after', '\nExample:\n  site new slice PriceList')
    .action(async (name: string) => (await import('../new-slice.ts')).createSlice(name, context));
  added
    .command('page')
    .argument('<Name>', 'such as Careers')
    .description('a page type with a model, a route, a template, a test, and a document in each language')
    .addHelpText('after', '\nExample:\n  site new page Careers')
    .action(async (name: string) => (await import('../new-page.ts')).createPage(name, context));
  added
    .command('language')
    .argument('<code>', 'as in paths, such as kaa')
    .argument('<prismic>', 'its id in Prismic, such as kaa-uz')
    .description('a file for its texts, and the embedded documents that every page needs, to be translated')
    .addHelpText('after', '\nExample:\n  site new language kaa kaa-uz')
    .action(async (code: string, prismic: string) =>
      (await import('../new-language.ts')).createLanguage({ code, prismic }, context),
    );
};

export const addRemove = (program: Command, context: CommandContext): void => {
  program
    .command('remove')
    .description('take a language out of the project')
    .command('language')
    .argument('<code>', 'as in paths, such as kaa')
    .description('delete its texts and its embedded documents, and what others say of it')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .addHelpText('after', '\nExample:\n  site remove language kaa --dry-run')
    .action(async (code: string, options: ChangeOptions) =>
      (await import('../remove-language.ts')).removeLanguage(code, options, context),
    );
};

export const addTypes = (program: Command, context: CommandContext): void => {
  program
    .command('types')
    .description('write prismicio-types.d.ts from the models, and the lists of page types and slices from the folders')
    .action(async () => (await import('../types.ts')).writeTypes(context));
};
