import { Command, InvalidArgumentError, type Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { CommandContext } from '../terminal/context.ts';
import type { SiteEvent } from '../terminal/events.ts';
import { addBuild, addDev, addDiff, addImpact, addPreview, addRedirects, addRoutes, addWhy } from './every-day.ts';
import { addContent, addModels } from './content-and-models.ts';
import { addMerge, addSnapshot } from './several-machines.ts';
import { addNew, addRemove, addTypes } from './make-new.ts';
import { addApprove, addPublish, addReleases, addRollback, addUnpublish, addWebhook } from './publish.ts';
import type { DoctorOptions } from '../doctor.ts';
import { JSON_OPTION, OUT_OPTION } from './options.ts';

/** Creates the command line with all commands and options; the code of a command is loaded when it runs. */
export const createProgram = (context: CommandContext): Command => {
  const program = new Command('site')
    .description('Compiles the content of a Prismic repository into a static site of every page in every language.')
    .version(packageJson.version, '--version', 'print the version')
    // `--to` after `releases forget` is an option of `forget`, not of `releases`.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.io.stdout.write(text),
      writeErr: (text) => context.io.stderr.write(text),
      outputError: (text) => context.report(refusalOf(text)),
    })
    .addHelpText('after', EXAMPLES);
  for (const [heading, addCommands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading);
    for (const addCommand of addCommands) addCommand(program, context);
  }
  refuseNoValues(program);
  return program;
};

/** Names of commands in other generators, and ours. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  check: 'content check',
  clean: 'build --force',
  create: 'new',
  deploy: 'publish',
  develop: 'dev',
  generate: 'build',
  init: 'new',
  lint: 'content check',
  pull: 'content pull',
  push: 'content push',
  serve: 'dev or preview',
  server: 'dev',
  start: 'dev or preview',
  validate: 'content check',
  watch: 'dev',
};

/** The event for what was typed amiss. Suggests our name for a command of another generator, in place of one that is only spelt alike. */
const refusalOf = (text: string): SiteEvent => {
  const message = text.replace(/^error: /, '').trimEnd();
  const [unknown, name = ''] = /^unknown command '(.+)'/.exec(message) ?? [];
  const own = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined;
  const told = own === undefined ? message : `${unknown}\n(Did you mean ${own}?)`;
  return { event: 'error', code: 'usage', message: told, hint: 'site --help lists the commands.', exitCode: 2 };
};

/** Makes every command reject values that are none. */
const refuseNoValues = ({ options, registeredArguments, commands }: Taking): void => {
  for (const option of options.filter(({ required, optional }) => required || optional))
    option.argParser(parseValue(option));
  for (const argument of registeredArguments) argument.argParser(parseValue(argument));
  for (const command of commands) refuseNoValues(command);
};

type Taking = Pick<Command, 'options' | 'registeredArguments' | 'commands'>;

/** Rejects a blank value, which comes from an unset variable of a script, and an option in place of a value that was left out. */
const parseValue =
  ({ parseArg, variadic, defaultValue }: Pick<Option, 'parseArg' | 'variadic' | 'defaultValue'>) =>
  (value: string, previous: unknown): unknown => {
    if (value.trim() === '') throw new InvalidArgumentError(`Expected a value, got ${JSON.stringify(value)}.`);
    if (value.startsWith('--')) throw new InvalidArgumentError('Expected a value, got an option.');
    if (parseArg) return parseArg(value, previous);
    if (!variadic) return value;
    return Array.isArray(previous) && previous !== defaultValue ? [...previous, value] : [value];
  };

const addDoctor = (program: Command, context: CommandContext): void => {
  program
    .command('doctor')
    .description('look at all that a build, a push and a host depend on, and say what to do')
    .option(...OUT_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: DoctorOptions) => (await import('../doctor.ts')).examine(options, context));
};

const addHelp = (program: Command): void => {
  program
    .command('help')
    .argument('[command...]')
    .description('show the help of a command')
    .action((names: readonly string[]) => names.reduce(findCommand, program).help());
};

const findCommand = (parent: Command, name: string): Command =>
  parent.commands.find((command) => command.name() === name) ?? parent.error(`error: unknown command '${name}'`);

/** Grouped by task, in the order of the help. */
const COMMANDS = {
  'Every day:': [addDev, addBuild, addDiff, addPreview, addRoutes, addRedirects, addWhy, addImpact],
  'Make something new:': [addNew, addRemove, addTypes],
  'Publish:': [addPublish, addApprove, addReleases, addRollback, addUnpublish, addWebhook],
  'Content and models:': [addContent, addModels],
  'When something is wrong:': [addDoctor, addHelp],
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
  3 the content service is unavailable           4 a publication waits to be approved
 70 a bug                                      130 interrupted`;
