import { join } from 'node:path';
import { makeLine } from '../base/printable.ts';
import { parseConfiguration } from '../config/configuration.ts';
import {
  EMBEDDED_FOLDER,
  emptyLanguages,
  readEmbeddedRepository,
} from '../content/embedded-api/embedded-repository.ts';
import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/count-warnings.ts';
import { formatPlural } from '../base/format.ts';
import { readSoundContent, type SoundContentOptions } from './build/sound-content.ts';

/** `site content check`: every problem of every document. Throws `content.invalid` when one is an error. */
export const checkOnly = async (options: SoundContentOptions, context: CommandContext): Promise<void> => {
  const { report, count } = countWarnings(context.report);
  const { model, warnings } = await readSoundContent(options, { ...context, report });
  for (const warning of unusedLanguages(context)) report({ event: 'warning', ...warning });
  context.report({
    event: 'notice',
    message: `The content is sound: ${formatPlural(model.index.documents.size, 'document')}, ${formatPlural(model.routes.length, 'page')}, ${formatPlural(warnings + count(), 'warning')}.`,
  });
};

/** Of the embedded repository: languages that neither the site nor a document has, as one that was taken out by hand. */
const unusedLanguages = ({ project: { root }, env }: CommandContext) => {
  const { repository, site } = parseConfiguration(env);
  if (repository.endpoint !== null) return [];
  const shown = new Set(site.languages.map(({ prismic }) => prismic));
  return emptyLanguages(readEmbeddedRepository(join(root, EMBEDDED_FOLDER)))
    .filter((lang) => !shown.has(lang))
    .map((lang) => ({
      message: `${EMBEDDED_FOLDER}/languages.json has ${makeLine(lang)}, in which there is no document, and which the site does not show`,
      hint: 'Take its line out, unless documents are about to come.',
    }));
};
