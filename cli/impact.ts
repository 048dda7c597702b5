import { SiteError } from '../base/errors.ts';
import { formatCount, formatPlural } from '../base/format.ts';
import { findImpact, type Impact, type ImpactQuery } from '../build/explain/impact.ts';
import { withRememberedSite } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../content/check/problem.ts';
import type { CommandContext } from './terminal/context.ts';
import type { ExplainOptions } from './why.ts';

export interface ImpactOptions extends ExplainOptions, Pick<ImpactQuery, 'field' | 'slice'> {}

/** `site impact`: the pages that a change of documents would reach, as the last build has remembered what each page asks for. */
export const tellImpact = (query: ImpactQuery, { out, json }: ExplainOptions, context: CommandContext): void => {
  assertOneThing(query);
  const impact = withRememberedSite({ out }, context, (site) => findImpact(query, site));
  context.io.stdout.write(json ? `${JSON.stringify(impact, null, 2)}\n` : renderImpact(impact));
};

const assertOneThing = ({ type, field, slice }: ImpactQuery): void => {
  if ((type === undefined) === (slice !== undefined) && (field === undefined || slice === undefined)) return;
  throw new SiteError({
    code: 'usage',
    message:
      type === undefined && slice !== undefined
        ? 'Expected a type of documents with --field, got --slice'
        : `Expected a type of documents or --slice, got ${type === undefined ? 'neither' : 'both'}`,
    hint: 'Name what would change: `site impact partner texnomir --field name`, or `site impact --slice hero`.',
  });
};

const renderImpact = ({ documents, own, others, ifMoved }: Impact): string => {
  const more = documents.length > SHOWN ? [`and ${formatPlural(documents.length - SHOWN, 'document')} more`] : [];
  return [
    ...documents.slice(0, SHOWN).map(nameDocument),
    ...more,
    ...listPages(own, 'of its own'),
    ...listPages(others, 'more, where what others see changes: title, picture …'),
    ...listPages(ifMoved, 'more, where it has another address or goes'),
    '',
  ].join('\n');
};

const listPages = (paths: readonly string[], what: string): readonly string[] =>
  paths.length === 0
    ? []
    : [
        `  at most ${formatPlural(paths.length, 'page')} ${what}`,
        ...paths.slice(0, SHOWN).map((path) => `    ${path}`),
        ...(paths.length > SHOWN ? [`    and ${formatCount(paths.length - SHOWN)} more (--json names all)`] : []),
      ];

const SHOWN = 10;
