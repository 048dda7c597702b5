import { formatCsv } from '../base/csv.ts';
import { formatPlural } from '../base/format.ts';
import { makeLine } from '../base/printable.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { REDIRECT_LIST } from '../content/check/between/set-redirects.ts';
import { createFindPlace, type FindPlace } from '../content/document-places.ts';
import { withoutLocale } from '../model/language/locale-of-path.ts';
import { typeAbove } from '../model/link/document-path.ts';
import type { Redirect } from '../model/site/redirects.ts';
import { findExistingSite, type ExistingSite } from '../publish/compare/existing-site.ts';
import { findAddressesFile, parseAddressBook, redirectsOf } from '../renderer/host/address-files.ts';
import { siteCode } from '../templates/site-code.ts';
import type { CommandContext } from './terminal/context.ts';

export interface RedirectsOptions {
  /** Folder, target or release; `dist` by default. */
  readonly of?: string | undefined;
  readonly csv?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** `site redirects`: lists the redirects of addresses without a page, with reasons and dates. */
export const listRedirects = async ({ of, csv, json }: RedirectsOptions, context: CommandContext): Promise<void> => {
  const { repository } = parseConfiguration(context.env);
  const { redirects } = await openRedirects(of, context);
  const findPlace = createFindPlace(repository, context.project.root);
  const rows = redirects.map((redirect) => createRow(redirect, findPlace));
  const render = json ? renderJson : csv ? renderCsv : renderLines;
  context.io.stdout.write(render(rows));
};

/** Opens a site, and reads its redirects. A site of an earlier version has none. */
export const openRedirects = async (
  of: string | undefined,
  context: CommandContext,
): Promise<{ readonly site: ExistingSite; readonly redirects: readonly Redirect[] }> => {
  const { publish } = parseConfiguration(context.env).site;
  const site = await findExistingSite({ wanted: of, option: '--of' }, publish, context);
  const file = findAddressesFile(site.files);
  if (file === undefined) return { site, redirects: [] };
  return { site, redirects: redirectsOf(parseAddressBook((await site.read(file.path)).toString())) };
};

const createRow = (redirect: Redirect, findPlace: FindPlace) => {
  const { from, to, isPermanent, reason, since, document } = redirect;
  return { from, to, isPermanent, reason, since, document, type: typeOf(redirect), ...findPlace(document) };
};

/** The type of the document, derived from the page's address; null if the routes do not tell. */
const typeOf = ({ from, to, reason, document }: Redirect): string | null => {
  if (reason === 'set') return document === null ? null : (siteCode.redirects?.type ?? null);
  return typeAbove(withoutLocale(to === null ? from : decodeURI(to)));
};

type RedirectRow = ReturnType<typeof createRow>;

const renderJson = (redirects: readonly RedirectRow[]): string =>
  `${JSON.stringify({ version: 1, redirects }, null, 2)}\n`;

/** The first columns have the format of `redirects.csv`, in which paths may have escapes. */
const renderCsv = (rows: readonly RedirectRow[]): string =>
  formatCsv([
    ['from', 'to', 'permanent', 'reason', 'since', 'type', 'document', 'place'],
    ...rows.map(({ from, to, isPermanent, reason, since, type, document, link, file }) =>
      [from.replaceAll('%', '%25'), to, isPermanent ? 'yes' : 'no', reason, since, type, document, link ?? file].map(
        (cell) => cell ?? '',
      ),
    ),
  ]);

const renderLines = (rows: readonly RedirectRow[]): string => {
  // `Math.max` fails with more than some hundred thousand arguments.
  const width = rows.reduce((longest, { from }) => Math.max(longest, from.length), 0);
  const lines = rows.map((row) => makeLine(`${row.from.padEnd(width)}  ${row.to ?? '(gone)'}  ${describeReason(row)}`));
  return `${[...lines, formatPlural(rows.length, 'redirect')].join('\n')}\n`;
};

const describeReason = ({ reason, since, type, document, isPermanent }: RedirectRow): string => {
  const by = document === null ? REDIRECT_LIST : `${type ?? 'document'} ${document}`;
  const facts = [reason, by, since === null ? null : `since ${since}`, isPermanent ? null : 'for now'];
  return facts.filter((fact) => fact !== null).join(', ');
};
