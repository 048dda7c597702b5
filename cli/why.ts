import { formatCount, formatList } from '../base/format.ts';
import type { RenderedPart } from '../build/explain/rendered-parts.ts';
import { explainPage, findPage, type NamedCause, type PageOrigin } from '../build/explain/page-origin.ts';
import { type EmptyField, findParts, type PagePart, type PartSource } from '../build/explain/page-parts.ts';
import { withRememberedSite, type NamedDocument } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../model/check/problem.ts';
import { groupBy } from '../model/values/group-by.ts';
import type { CommandContext } from './terminal/context.ts';

export interface ExplainOptions {
  readonly out: string;
  readonly json: boolean;
}

export interface WhyOptions extends ExplainOptions {
  /** Whether to find out which fields the page's texts come from, which takes seconds. */
  readonly fields: boolean;
}

/** `site why`: explains what a page is made from, and why it was last rendered, according to the memory of the last build. */
export const reportWhy = (address: string, { out, json, fields }: WhyOptions, context: CommandContext): void => {
  const explained = withRememberedSite({ out }, context, (site) => {
    const page = findPage(address, site);
    return { ...explainPage(page, site), ...(fields && (findParts(page, site) ?? { parts: null })) };
  });
  context.io.stdout.write(
    json ? `${JSON.stringify({ version: 1, ...explained }, null, 2)}\n` : renderOrigin(explained),
  );
};

/** The origin of a page; with its parts if requested, or null if they are not known any more. */
interface Explained extends PageOrigin {
  readonly parts?: readonly PagePart[] | null;
  readonly empty?: readonly EmptyField[];
}

const renderOrigin = (origin: Explained): string => {
  const rows = Object.entries({
    page: [`${origin.template}, in ${origin.locale}`],
    document: origin.document ? [nameWithPlace(origin.document)] : [],
    slices: origin.slices.length > 0 ? [origin.slices.join(', ')] : [],
    'others it shows or leads to': origin.others.map(nameWithPlace),
    'lists it chooses from': origin.lists.map(({ type, documents }) => `${type} (${formatCount(documents)})`),
    'on every page': origin.shared.map(nameWithPlace),
    rendered: [origin.rendered ? describeRendered(origin.rendered) : 'by which build is not known'],
  });
  const lines = rows.flatMap(([name, values]) =>
    values.map((value, at) => `  ${(at === 0 ? name : '').padEnd(WIDTH)}${value}`),
  );
  return `${[origin.path, ...lines, ...renderParts(origin)].join('\n')}\n`;
};

/** Describes the texts of this page that do not appear on every page, including its title and description, and its empty fields. */
const renderParts = ({ parts, empty = [], document, shared }: Explained): readonly string[] => {
  if (parts === undefined) return [];
  if (parts === null)
    return ['', '  Which fields its texts come from is not known any more: the next `site build` remembers it.'];
  const everywhere = new Set(shared.map(({ id }) => id));
  const isOwn = ({ kind, from, counts }: PagePart): boolean =>
    READ.has(kind) && (counts.length > 0 || from.some(({ id }) => !everywhere.has(id)));
  const nameField = ({ id, type, uid, field }: PartSource): string =>
    id === document?.id ? field : `${[type, uid && `"${uid}"`].filter(Boolean).join(' ')} › ${field}`;
  const told = groupBy(parts.filter(isOwn), wordsOf);
  const lines = [...told].map(([words, alike]) => {
    const fields = new Set(alike.flatMap(({ from }) => from.map(nameField)));
    const counted = new Set(alike.flatMap(({ counts }) => counts.map((type) => `the number of ${type}`)));
    return describeSource(words, [...fields, ...counted]);
  });
  const more = empty.map((field) => describeSource(wordsOf(field.shows), [nameField(field)]));
  return [
    ...(lines.length === 0 ? [] : ['', '  what it says, and the fields that it comes from', ...lines]),
    ...(more.length === 0
      ? []
      : ['', '  what it would say, and the fields that are empty', ...more.slice(0, MOST_EMPTY)]),
    ...(more.length > MOST_EMPTY ? [`    and ${formatCount(more.length - MOST_EMPTY)} more (--json has all)`] : []),
  ];
};

const wordsOf = ({ kind, text }: RenderedPart): string =>
  NAMED.has(kind) || !READ.has(kind) ? `${kind}: ${text}` : text;

const describeSource = (words: string, sources: readonly string[]): string => {
  const cut = words.length > WORDS ? `${words.slice(0, WORDS - 1)}…` : words;
  return `    ${cut.padEnd(WORDS)}  ${formatList(sources, MOST_FIELDS)}`;
};

const MOST_EMPTY = 20;

const READ: ReadonlySet<string> = new Set(['title', 'description', 'heading', 'text', 'button', 'picture']);

const NAMED: ReadonlySet<string> = new Set(['title', 'description', 'picture']);

const WORDS = 48;

const MOST_FIELDS = 2;

const WIDTH = 29;

const nameWithPlace = (document: NamedDocument): string =>
  [nameDocument(document), document.link ?? document.file].filter(Boolean).join('  ');

const describeRendered = ({ build, day, reason, causes, moreCauses }: NonNullable<PageOrigin['rendered']>): string =>
  `on ${day} by build ${build}: ${reason}${describeCauses(causes, moreCauses)}`;

const describeCauses = (causes: readonly NamedCause[] | null, more: number): string => {
  if (causes === null) return '; of which documents is not known, since more than content had changed';
  const names = causes.map(nameCause).join(', ');
  return names === '' ? '' : `, by ${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
};

const nameCause = (cause: NamedCause): string => `${nameDocument(cause)}${cause.isGone ? ', which is gone' : ''}`;
