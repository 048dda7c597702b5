import { listAdvice } from '../model/language/glossary.ts';
import { renderCsvGlossary, renderTbx, renderTextGlossary } from '../publish/render-glossary.ts';
import type { CommandContext } from './terminal/context.ts';

export interface GlossaryOptions {
  readonly csv?: boolean | undefined;
  readonly tbx?: boolean | undefined;
}

/** `site content glossary`: lists the words and rules by which texts are checked, for translators. */
export const reportGlossary = ({ csv, tbx }: GlossaryOptions, { io }: CommandContext): void => {
  const render = tbx ? renderTbx : csv ? renderCsvGlossary : renderTextGlossary;
  io.stdout.write(render(listAdvice()));
};
