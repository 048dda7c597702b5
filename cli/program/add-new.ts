import type { Command } from 'commander';
import type { CommandContext } from '../terminal/context.ts';

export const addNew = (program: Command, context: CommandContext): void => {
  const added = program.command('new').description('make the files of a new slice, page type or language');
  added
    .command('slice')
    .argument('<Name>', 'such as PriceList')
    .description('a slice with a model, a mock, a view and a test; every slice zone offers it')
    .addHelpText('after', '\nExample:\n  site new slice PriceList')
    .action(async (name: string) => {
      const { createSlice } = await import('../new-slice.ts');
      createSlice(name, context);
    });
  added
    .command('page')
    .argument('<Name>', 'such as Careers')
    .description('a page type with a model, a route, a template, a test, and a document in each language')
    .addHelpText('after', '\nExample:\n  site new page Careers')
    .action(async (name: string) => {
      const { createPage } = await import('../new-page.ts');
      createPage(name, context);
    });
  added
    .command('language')
    .argument('<code>', 'as in paths, such as kaa')
    .argument('<prismic>', 'its id in Prismic, such as kaa-uz')
    .description('a file for its texts, and the embedded documents that every page needs, to be translated')
    .addHelpText('after', '\nExample:\n  site new language kaa kaa-uz')
    .action(async (code: string, prismic: string) => {
      const { createLanguage } = await import('../new-language.ts');
      createLanguage({ code, prismic }, context);
    });
};
