import type { CommandContext } from './terminal/context.ts';
import { countWarnings } from './terminal/count-warnings.ts';
import { formatPlural } from '../base/format.ts';
import { readSoundContent, type SoundContentOptions } from './build/sound-content.ts';

/** `site content check`: every problem of every document. Throws `content.invalid` when one is an error. */
export const checkOnly = async (options: SoundContentOptions, context: CommandContext): Promise<void> => {
  const { report, count } = countWarnings(context.report);
  const { model, warnings } = await readSoundContent(options, { ...context, report });
  context.report({
    event: 'notice',
    message: `The content is sound: ${formatPlural(model.index.documents.size, 'document')}, ${formatPlural(model.routes.length, 'page')}, ${formatPlural(warnings + count(), 'warning')}.`,
  });
};
