import { formatPlural } from '../base/format.ts';
import type { Route } from '../model/site/route.ts';
import { localePath } from '../model/language/locale.ts';
import type { CommandContext } from './terminal/context.ts';
import { createErrorReport } from './terminal/report.ts';
import { readValidContent, type ValidContentOptions } from '../build/content/valid-content.ts';

export interface RoutesOptions extends ValidContentOptions {
  readonly json: boolean;
}

/** `site routes`: prints the route table for people or, with `--json`, for programs. */
export const listRoutes = async ({ json, ...options }: RoutesOptions, context: CommandContext): Promise<void> => {
  const { model } = await readValidContent(options, { ...context, report: createErrorReport(context.io) });
  const rows = model.routes.map((route) =>
    createRow(route, model.index.documents.get(route.documentId ?? '')?.uid ?? null),
  );
  context.io.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : renderTable(rows));
};

const createRow = ({ locale, path, template, frame, documentId, partOf }: Route, uid: string | null) => ({
  ...frame,
  path: localePath(locale, path),
  locale,
  template,
  partOf,
  document: documentId,
  uid,
});

type Row = ReturnType<typeof createRow>;

const renderTable = (rows: readonly Row[]): string => {
  // `Math.max` fails with more than some hundred thousand arguments, and a site may have more pages.
  const width = rows.reduce((longest, { path }) => Math.max(longest, path.length), 0);
  const lines = rows.map(({ path, template, document }) =>
    `${path.padEnd(width)}  ${template.padEnd(20)}  ${document ?? ''}`.trimEnd(),
  );
  return `${lines.join('\n')}\n${formatPlural(rows.length, 'page')}\n`;
};
