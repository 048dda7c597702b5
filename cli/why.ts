import { formatCount, formatList } from '../base/format.ts';
import { explainPage, type Cause, type PageOrigin } from '../build/explain/page-origin.ts';
import { withRememberedSite, type NamedDocument } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../content/check/problem.ts';
import type { CommandContext } from './terminal/context.ts';

export interface WhyOptions {
  readonly out: string;
  readonly json: boolean;
}

/** `site why`: what a page is made of, and why it was drawn last, as the last build has remembered it. */
export const tellWhy = (address: string, { out, json }: WhyOptions, context: CommandContext): void => {
  const origin = withRememberedSite({ out }, context, (site) => explainPage(address, site));
  context.io.stdout.write(json ? `${JSON.stringify(origin, null, 2)}\n` : renderOrigin(origin));
};

const renderOrigin = (origin: PageOrigin): string => {
  const rows = Object.entries({
    page: [`${origin.template || 'of the system'}, in ${origin.locale}`],
    document: origin.document ? [nameWithPlace(origin.document)] : [],
    slices: origin.slices.length > 0 ? [origin.slices.join(', ')] : [],
    'others it shows or leads to': origin.others.map(nameWithPlace),
    'lists it chooses from': origin.lists.map(({ type, documents }) => `${type} (${formatCount(documents)})`),
    'on every page': origin.shared.map(nameWithPlace),
    drawn: origin.drawn ? [describeDrawn(origin.drawn)] : [],
  });
  const lines = rows.flatMap(([name, values]) =>
    values.map((value, at) => `  ${(at === 0 ? name : '').padEnd(WIDTH)}${value}`),
  );
  return `${origin.path}\n${lines.join('\n')}\n`;
};

const WIDTH = 29;

const nameWithPlace = (document: NamedDocument): string =>
  [nameDocument(document), document.link ?? document.file].filter(Boolean).join('  ');

const describeDrawn = ({ build, reason, causes }: NonNullable<PageOrigin['drawn']>): string =>
  `by build ${build}: ${reason}${causes.length > 0 ? `, by ${formatList(causes.map(nameCause))}` : ''}`;

const nameCause = ({ id, type, uid = null, lang }: Cause): string =>
  type === undefined || lang === undefined ? `${id}, which is gone` : nameDocument({ type, uid, lang });
