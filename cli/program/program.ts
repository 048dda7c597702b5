import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { CommandContext } from '../terminal/context.ts';
import { addBuild } from './add-build.ts';
import { addContent } from './add-content.ts';
import { addDev } from './add-dev.ts';
import { addDoctor } from './add-doctor.ts';
import { addMerge } from './add-merge.ts';
import { addModels } from './add-models.ts';
import { addNew, addRemove } from './add-new.ts';
import { addPreview } from './add-preview.ts';
import { addPublish, addReleases, addRollback } from './add-publish.ts';
import { addRoutes } from './add-routes.ts';
import { addSnapshot } from './add-snapshot.ts';
import { addTypes } from './add-types.ts';
import { addUnpublish } from './add-unpublish.ts';
import { addWebhook } from './add-webhook.ts';

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
  for (const [heading, addCommands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading);
    for (const addCommand of addCommands) addCommand(program, context);
  }
  program.addHelpCommand(
    new Command('help').argument('[command]').description('show the help of a command').helpGroup(WHEN_WRONG),
  );
  return program;
};

const WHEN_WRONG = 'When something is wrong:';

/** By what somebody is about to do, in the order of the help. */
const COMMANDS = {
  'Every day:': [addDev, addBuild, addPreview, addRoutes],
  'Make something new:': [addNew, addRemove, addTypes],
  'Publish:': [addPublish, addReleases, addRollback, addUnpublish, addWebhook],
  'Content and models:': [addContent, addModels],
  [WHEN_WRONG]: [addDoctor],
  'Several machines:': [addSnapshot, addMerge],
} as const;

const EXAMPLES = `
Examples:
  site build                         build the site into dist
  site build --json | jq .event      follow a build from a script
  site dev                           see each change of code and content at once
  site preview                       look at what was built
  site publish --dry-run             what would change where the site is published?
  site content check                 is the content sound? no site is written
  site webhook                       keep the site at what is published in Prismic
  site models status                 are the repository's models those of the project?

Exit codes:
  0 done   1 the content or a page is at fault   2 usage or configuration
  3 the content service is unavailable          70 a bug   130 interrupted`;
