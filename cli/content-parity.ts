import type { CompareOptions } from './content-compare.ts';
import { writeNamedFile } from '../base/replace-file.ts';
import { withCheckedContent, createCheckSetup, type ValidContentOptions } from '../build/content/valid-content.ts';
import type { TranslationRow } from '../content/translation-table.ts';
import { formatSaying } from '../model/check/say.ts';
import { describeTable } from '../publish/parity/describe-table.ts';
import { renderHtmlTable, renderCsvTable, renderJsonTable, renderTextTable } from '../publish/parity/render-table.ts';
import { tableOf } from './parity/translated-content.ts';
import type { CommandContext } from './terminal/context.ts';
import { createSideReport } from './terminal/report.ts';

export interface ParityOptions extends Omit<ValidContentOptions, 'language'>, Omit<CompareOptions, 'markdown'> {
  readonly csv?: boolean | undefined;
}

/** `site content parity`: shows how far the translations of each document are. Ends with 1 if the content has an error. */
export const reportParity = async (options: ParityOptions, context: CommandContext): Promise<void> => {
  const { io, now } = context;
  const { offline, stale, ref, html, language } = options;
  const report = createSideReport(io, now);
  const setup = createCheckSetup({ offline, stale, ref, language }, context);
  const site = await withCheckedContent(setup, { ...context, report }, (checked) => checked);
  const text = renderRows(tableOf(site, setup), options);
  if (html === undefined) io.stdout.write(text);
  else writeNamedFile(html, text);
  if (site.problems.every(({ severity }) => severity !== 'error')) return;
  report({ event: 'warning', language, ...formatSaying(['settings.errors', {}], language) });
  context.endWith(1);
};

const renderRows = (rows: readonly TranslationRow[], { csv, json, html, language }: ParityOptions): string => {
  if (json) return renderJsonTable(rows);
  const table = describeTable(rows, language);
  if (html !== undefined) return renderHtmlTable(table);
  return csv ? renderCsvTable(table) : renderTextTable(table);
};
