import { Option, type Command } from 'commander';
import type { ListenOptions } from '../../server/listen.ts';
import type { PushContentOptions } from '../content-push.ts';
import type { ChangeOptions } from '../terminal/confirm.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { CheckOptions } from '../content-check.ts';
import type { CompareOptions } from '../content-compare.ts';
import type { GlossaryOptions } from '../content-glossary.ts';
import type { ParityOptions } from '../content-parity.ts';
import type { ExportTextsOptions } from '../parity-export.ts';
import { LOCALES } from '../../model/language/locale.ts';
import {
  HOST_OPTION,
  JSON_OPTION,
  languageOption,
  offlineOption,
  parseAge,
  portOption,
  QUIET_OPTION,
  YES_OPTION,
  DRY_RUN_OPTION,
} from './options.ts';
import type { PullContentOptions } from '../content-pull.ts';
import type { PushModelsOptions } from '../models-push.ts';

export const addContent = (program: Command, context: CommandContext): void => {
  const content = program.command('content').description('the content repository');
  addServe(content, context);
  addCheck(content, context);
  addParity(content, context);
  addGlossary(content, context);
  addPull(content, context);
  addCompare(content, context);
  addPush(content, context);
};

const addServe = (content: Command, context: CommandContext): void => {
  content
    .command('serve')
    .description('serve the embedded repository as a Content API')
    .option(...portOption(4180))
    .option(...HOST_OPTION)
    .addHelpText(
      'after',
      '\nExample:\n  site content serve --port 4180 &\n  PRISMIC_ENDPOINT=http://127.0.0.1:4180/api/v2 site build',
    )
    .action(async (options: ListenOptions) => (await import('../content-serve.ts')).serveContent(options, context));
};

const addCheck = (content: Command, context: CommandContext): void => {
  content
    .command('check')
    .description('fetch and check all documents; no site is written')
    .addOption(offlineOption('check the last good snapshot'))
    .option('--no-stale', 'fail when the content service is unavailable, instead of checking the last good snapshot')
    .option('--ref <ref>', 'check a release or a preview')
    .option('--links', 'ask other hosts whether the addresses that are linked to are there', false)
    .addOption(languageOption())
    .option(...JSON_OPTION)
    .option(...QUIET_OPTION)
    .action(async (options: CheckOptions) => (await import('../content-check.ts')).checkOnly(options, context));
};

const addParity = (content: Command, context: CommandContext): void => {
  const parity = content
    .command('parity')
    // `--language` after `export` is an option of `export`.
    .enablePositionalOptions()
    .description(
      'show how far the translations of each document are: missing, older than their source, or other than it',
    )
    .addOption(offlineOption('of the last good snapshot'))
    .option('--no-stale', 'fail when the content service is unavailable, instead of reading the last good snapshot')
    .option('--ref <ref>', 'of a release or a preview')
    .addOption(new Option('--csv', 'for a spreadsheet').conflicts(['json', 'html']))
    .addOption(new Option('--json', 'as one JSON object').conflicts('html'))
    .option('--html <file>', 'into a file to look at in a browser')
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nExamples:\n  site content parity\n  site content parity --csv > translations.csv\n  site content parity --language uz --html translations.html\n\nExit codes:\n  0 done   1 the content has errors, which the table has too',
    )
    .action(async (options: ParityOptions) => (await import('../content-parity.ts')).reportParity(options, context));
  addExport(parity, context);
  addImport(parity, context);
};

const addExport = (parity: Command, context: CommandContext): void => {
  parity
    .command('export')
    .description('give translators what is missing, older or other than its source, as XLIFF 2, which their tools read')
    .addOption(new Option('--language <code>', 'language to translate into').choices(LOCALES).makeOptionMandatory())
    .addOption(
      new Option('--from <code>', 'language to translate from (default: the first other one)').choices(LOCALES),
    )
    .option('--type <type>', 'only documents of this type')
    .option('--uid <uid>', 'only documents of this uid')
    .option('--all', 'texts that are in step, too', false)
    .option('--out <file>', 'file to write, instead of standard output')
    .addHelpText(
      'after',
      '\nExamples:\n  site content parity export --language ru --out ru.xlf\n  site content parity export --language ru --type blog_post --uid nasiya > post.xlf',
    )
    .action(async (options: ExportTextsOptions) => (await import('../parity-export.ts')).exportTexts(options, context));
};

const addImport = (parity: Command, context: CommandContext): void => {
  parity
    .command('import')
    .description(
      'bring translations back: into the embedded documents, or to Prismic as drafts, never published; needs PRISMIC_WRITE_TOKEN there',
    )
    .argument('<file>', 'XLIFF, as it came back from the translators')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nTaken is what the file says is translated, reviewed or final. What has changed since the export is told, and left as it is.\n\nExamples:\n  site content parity import ru.xlf --dry-run\n  site content parity import ru.xlf\n\nExit codes:\n  0 done   1 the file, or some of its texts, could not be taken',
    )
    .action(async (file: string, options: ChangeOptions) =>
      (await import('../parity-import.ts')).importTexts(file, options, context),
    );
};

const addCompare = (content: Command, context: CommandContext): void => {
  content
    .command('compare')
    .description('show what the documents of the second have otherwise than those of the first, word by word')
    .argument('<first>', 'a folder, a backup, the name of a repository or its address, or a ref of it: bolak@REF')
    .argument('<second>', 'one of the same')
    .addOption(new Option('--json', 'as one JSON object').conflicts(['markdown', 'html']))
    .addOption(new Option('--markdown', 'as Markdown, for a comment').conflicts('html'))
    .option('--html <file>', 'into a file to look at in a browser')
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nNothing is written.\n\nExamples:\n  site content compare content/bolak bolak\n  site content compare bolak-staging bolak --html staging.html\n\nExit codes:\n  0 both say the same   1 something differs   2 trouble of any kind',
    )
    .action(async (first: string, second: string, options: CompareOptions) =>
      (await import('../content-compare.ts')).compareContent([first, second], options, context),
    );
};

const addGlossary = (content: Command, context: CommandContext): void => {
  content
    .command('glossary')
    .description('show which words the site has for things, and how its languages are written: for translators')
    .addOption(new Option('--csv', 'for a spreadsheet').conflicts('tbx'))
    .option('--tbx', 'for the tools of translators: the words alone, as TBX-Basic')
    .addHelpText(
      'after',
      '\nExamples:\n  site content glossary\n  site content glossary --csv > glossary.csv\n  site content glossary --tbx > glossary.tbx',
    )
    .action(async (options: GlossaryOptions) =>
      (await import('../content-glossary.ts')).reportGlossary(options, context),
    );
};

const addPull = (content: Command, context: CommandContext): void => {
  content
    .command('pull')
    .description(
      'write the content of the Prismic repository into a folder, a file for each document, as a site is built from',
    )
    .option(
      '--to <folder>',
      'folder; `content.folder` of site.config.ts unless given; or a place of backups: file:///srv/backup, s3://bucket/backup',
    )
    .option('--ref <ref>', 'of a release or a preview; needs --drafts')
    .option('--drafts', 'also what is not published', false)
    .option('--media', 'also the media library, with its notes; needs PRISMIC_WRITE_TOKEN in the environment', false)
    .option('--prune', 'delete files of what the repository does not have', false)
    .option('--keep <age>', 'with backups: forget those that are older, such as 30d', parseAge)
    .addOption(
      new Option('--check', 'read all backups through and name what is damaged; pull nothing').conflicts(OF_A_PULL),
    )
    .addOption(
      new Option(
        '--from <backup>',
        'take the files of a backup back, of a date with @2026-11-28 after it; pull nothing',
      ).conflicts(['check', ...OF_A_PULL]),
    )
    .option('--allow-shrink', 'with --prune, and of a backup that has far less than one before: it is meant', false)
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nA pull that was cut off is gone on with by the next one. With PRISMIC_WRITE_TOKEN in the environment the models are pulled as well.\n\nExamples:\n  site content pull --dry-run\n  site content pull --to content/museum && git diff --stat content/museum\n  site content pull --prune --yes\n  site content pull --to file:///srv/backup --media --keep 30d\n  site content pull --to file:///srv/backup --check\n  site content pull --from file:///srv/backup@2026-11-28 --to yesterday',
    )
    .action(async (options: PullContentOptions) => (await import('../content-pull.ts')).pullContent(options, context));
};

/** Options that mean nothing where backups are checked or taken back. */
const OF_A_PULL = ['ref', 'drafts', 'media', 'prune', 'keep', 'allowShrink', 'dryRun'];

const addPush = (content: Command, context: CommandContext): void => {
  content
    .command('push')
    .description(
      'make a Prismic repository have the content of a folder or a backup, as drafts; needs PRISMIC_WRITE_TOKEN in the environment',
    )
    .option(
      '--from <source>',
      'folder of content; `content.folder` of site.config.ts unless given; or a backup: file:///srv/backup, with @2026-11-28 after it for that date',
    )
    .option('--into <repository>', 'name of the repository; that of the configuration unless given')
    .option('--only <what>', 'documents of a type, the one of an id, or those that are `missing`')
    .option('--overwrite', 'also write over documents that were changed in the repository', false)
    .option('--new', 'documents without a uid that only a push with another journal could have made are new', false)
    .option('--dry-run', 'show what would be written and how long it takes, write nothing', false)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      '\nA run that was cut off is gone on with by the next one.\n\nExamples:\n  site models push\n  site content push --dry-run\n  site content push --yes\n  site content push --from file:///srv/backup --only missing --dry-run\n  site content push --from file:///srv/backup@2026-11-28 --into bolak-new --yes',
    )
    .action(async (options: PushContentOptions) => (await import('../content-push.ts')).pushContent(options, context));
};

export const addModels = (program: Command, context: CommandContext): void => {
  const models = program
    .command('models')
    .description('the models of the Prismic repository; needs PRISMIC_WRITE_TOKEN in the environment');
  addModelsStatus(models, context);
  addModelsPush(models, context);
  addModelsPull(models, context);
};

const addModelsStatus = (models: Command, context: CommandContext): void => {
  models
    .command('status')
    .description('compare the models of the project with those of the repository; exit code 1 when they differ')
    .option(...JSON_OPTION)
    .action(async () => (await import('../models-status.ts')).showModels(context));
};

const addModelsPush = (models: Command, context: CommandContext): void => {
  models
    .command('push')
    .description('make the models of the repository those of the project')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option('--delete', 'also remove models that only the repository has', false)
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExamples:\n  site models push --dry-run\n  site models push --yes --json')
    .action(async (options: PushModelsOptions) => (await import('../models-push.ts')).pushModels(options, context));
};

const addModelsPull = (models: Command, context: CommandContext): void => {
  models
    .command('pull')
    .description('make the models of the project, and its types, those of the repository; deletes nothing')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: ChangeOptions) => (await import('../models-pull.ts')).pullModels(options, context));
};
