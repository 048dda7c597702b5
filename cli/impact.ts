import { formatPlural } from '../base/format.ts';
import { findImpact, type Impact, type ImpactQuery } from '../build/explain/impact.ts';
import { withRememberedSite } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../content/check/problem.ts';
import type { CommandContext } from './terminal/context.ts';
import type { WhyOptions } from './why.ts';

/** `site impact`: the pages that a change of documents would reach, as the last build has remembered what each page asks for. */
export const tellImpact = (query: ImpactQuery, { out, json }: WhyOptions, context: CommandContext): void => {
  const impact = withRememberedSite({ out }, context, (site) => findImpact(query, site));
  context.io.stdout.write(json ? `${JSON.stringify(impact, null, 2)}\n` : renderImpact(impact));
};

const renderImpact = ({ documents, own, others, isShared }: Impact): string => {
  const [first] = documents;
  const name = documents.length === 1 && first ? nameDocument(first) : formatPlural(documents.length, 'document');
  const seen = isShared
    ? 'in all, whatever changes: every page shows something of it'
    : 'more at most, when what others see changes: title, picture, address …';
  return `${[name, ...listPages(own, 'by itself, whatever changes'), ...listPages(others, seen)].join('\n')}\n`;
};

const listPages = (paths: readonly string[], what: string): readonly string[] =>
  paths.length === 0
    ? []
    : [
        `  ${formatPlural(paths.length, 'page')} ${what}`,
        ...paths.slice(0, SHOWN).map((path) => `    ${path}`),
        ...(paths.length > SHOWN ? [`    and ${paths.length - SHOWN} more (--json names all)`] : []),
      ];

const SHOWN = 10;
