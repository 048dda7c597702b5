import { formatCount } from '../base/format.ts';
import { explainPage, type NamedCause, type PageOrigin } from '../build/explain/page-origin.ts';
import { withRememberedSite, type NamedDocument } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../content/check/problem.ts';
import type { CommandContext } from './terminal/context.ts';

export interface ExplainOptions {
  readonly out: string;
  readonly json: boolean;
}

/** `site why`: what a page is made of, and why it was drawn last, as the last build has remembered it. */
export const tellWhy = (address: string, { out, json }: ExplainOptions, context: CommandContext): void => {
  const origin = withRememberedSite({ out }, context, (site) => explainPage(address, site));
  context.io.stdout.write(json ? `${JSON.stringify(origin, null, 2)}\n` : renderOrigin(origin));
};

const renderOrigin = (origin: PageOrigin): string => {
  const rows = Object.entries({
    page: [`${origin.template}, in ${origin.locale}`],
    document: origin.document ? [nameWithPlace(origin.document)] : [],
    slices: origin.slices.length > 0 ? [origin.slices.join(', ')] : [],
    'others it shows or leads to': origin.others.map(nameWithPlace),
    'lists it chooses from': origin.lists.map(({ type, documents }) => `${type} (${formatCount(documents)})`),
    'on every page': origin.shared.map(nameWithPlace),
    drawn: [origin.drawn ? describeDrawn(origin.drawn) : 'by which build is not known'],
  });
  const lines = rows.flatMap(([name, values]) =>
    values.map((value, at) => `  ${(at === 0 ? name : '').padEnd(WIDTH)}${value}`),
  );
  return `${origin.path}\n${lines.join('\n')}\n`;
};

const WIDTH = 29;

const nameWithPlace = (document: NamedDocument): string =>
  [nameDocument(document), document.link ?? document.file].filter(Boolean).join('  ');

const describeDrawn = ({ build, day, reason, causes, moreCauses }: NonNullable<PageOrigin['drawn']>): string =>
  `on ${day} by build ${build}: ${reason}${describeCauses(causes, moreCauses)}`;

const describeCauses = (causes: readonly NamedCause[] | null, more: number): string => {
  if (causes === null) return '; of which documents is not known, since more than content had changed';
  const names = causes.map(nameCause).join(', ');
  return names === '' ? '' : `, by ${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
};

const nameCause = (cause: NamedCause): string => `${nameDocument(cause)}${cause.isGone ? ', which is gone' : ''}`;
