import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/errors.ts';
import { formatPlural } from '../base/format.ts';
import { findMember, positionAt, withoutMark } from '../base/source-place.ts';
import { readIfThere } from '../base/read-if-there.ts';
import { parseSite } from '../config/parse-site.ts';
import { readEmbeddedRepository, type ContentFolder } from '../content/embedded-api/embedded-repository.ts';
import { languageRemoval } from './new/language-files.ts';
import { confirm, type ChangeOptions } from './terminal/confirm.ts';
import type { CommandContext } from './terminal/context.ts';
import { writeFiles } from './types/project-files.ts';

/**
 * `site remove language`: deletes its texts and embedded documents, removes references to it, and says what is left to do by hand. Throws
 * `usage` for the first language, and for an unknown one.
 */
export const removeLanguage = async (
  code: string,
  { dryRun, yes }: ChangeOptions,
  context: CommandContext,
): Promise<void> => {
  const { project, io } = context;
  const { root } = project;
  const {
    languages: configured,
    content: { folder },
  } = parseSite();
  if (configured[0]?.code === code) throw createFirstError(code);
  const prismic =
    configured.find((language) => language.code === code)?.prismic ?? findUnlisted({ root, folder }, code);
  const { removed, changed } = languageRemoval({ root, folder }, { code, prismic: prismic ?? '' });
  const index = configured.findIndex((language) => language.code === code);
  if (removed.length + changed.length === 0 && index === -1) throw createUnknownError(code);
  const say = (lines: readonly string[]): void => void io.stdout.write(lines.map((line) => `${line}\n`).join(''));
  say([...removed.map((path) => `delete ${path}`), ...changed.map(({ path }) => `change ${path}`).toSorted()]);
  if (!dryRun && removed.length + changed.length > 0) {
    const question = `Delete ${formatPlural(removed.length, 'file')} and change ${changed.length}?`;
    await confirm({ yes, question }, context);
    writeFiles(root, changed);
    for (const path of removed) rmSync(join(root, path), { force: true });
  }
  say(leftToDo({ root, index, isDone: !dryRun }));
};

/** For a language that was already removed from the configuration: finds its id in the repository by its code. */
const findUnlisted = (place: ContentFolder, code: string): string | undefined => {
  if (!existsSync(join(place.root, place.folder))) return undefined;
  const known = new Set(parseSite().languages.map(({ prismic }) => prismic));
  const { languages, documents } = readEmbeddedRepository(place);
  const named = documents.flatMap(({ alternates }) => alternates.map(({ lang }) => lang));
  const ids = new Set([...languages.map(({ id }) => id), ...named]);
  return [...ids].find((id) => !known.has(id) && (id === code || id.startsWith(`${code}-`)));
};

/** Lists what only a person can change: the configuration, which is code, and the Prismic repository. */
const leftToDo = ({ root, index, isDone }: { root: string; index: number; isDone: boolean }): readonly string[] => {
  const text = withoutMark(readIfThere(join(root, CONFIG))?.toString() ?? '');
  const { line } = positionAt(text, findMember(text, ['languages', String(index)]));
  return [
    isDone ? 'What is left to do:' : 'Nothing was changed. What would be left to do:',
    ...(index === -1
      ? ['  Run `npx site types`.']
      : [`  Take it out of \`languages\` in ${CONFIG}, line ${line}, then run \`npx site types\`.`]),
    '  Look with `npx site content check` whether documents lead to some of its own.',
    '  In a repository of Prismic its documents stay until an editor archives them; the site does not show them.',
  ];
};

const CONFIG = 'site.config.ts';

const createFirstError = (code: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `${code} is the first language of the site: documents and texts of others follow it`,
    hint: 'Put another one first in `languages` of site.config.ts.',
  });

const createUnknownError = (code: string): SiteError =>
  new SiteError({
    code: 'usage',
    message: `There is nothing of a language ${JSON.stringify(code)}`,
    hint: 'Expected a code of `languages` in site.config.ts, or of one that was taken out there.',
  });
