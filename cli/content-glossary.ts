import { listAdvice } from '../model/language/glossary.ts';
import { renderCsvGlossary, renderTbx, renderTextGlossary } from '../publish/render-glossary.ts';
import type { CommandContext } from './terminal/context.ts';

export interface GlossaryOptions {
  readonly csv?: boolean | undefined;
  readonly tbx?: boolean | undefined;
}

/** `site content glossary`: what the check of texts knows of words and of writing, for whoever translates them. */
export const tellGlossary = ({ csv, tbx }: GlossaryOptions, { io }: CommandContext): void => {
  const render = tbx ? renderTbx : csv ? renderCsvGlossary : renderTextGlossary;
  io.stdout.write(render(listAdvice()));
};
