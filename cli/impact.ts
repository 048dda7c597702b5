import { SiteError } from '../base/errors.ts';
import { formatCount, formatPlural } from '../base/format.ts';
import { findImpact, type Impact, type ImpactQuery } from '../build/explain/impact.ts';
import { findPagesOfSource, readSourceReach, type SourceReach } from '../build/explain/source-reach.ts';
import { findPagesWithText } from '../build/explain/text-reach.ts';
import { withRememberedSite } from '../build/explain/remembered-site.ts';
import { nameDocument } from '../model/check/problem.ts';
import type { CommandContext } from './terminal/context.ts';
import type { ExplainOptions } from './why.ts';

/** The thing that would change: documents, or one of their fields, a slice, an interface text, or a source of the project. */
interface ImpactSubject extends ImpactQuery {
  /** Key of an interface text. */
  readonly text?: string | undefined;
  /** Path of a source file. */
  readonly file?: string | undefined;
}

export interface ImpactOptions extends ExplainOptions, Omit<ImpactSubject, 'type' | 'uid'> {}

/** `site impact`: lists the pages that a change would reach, according to what the last build noted of each page. */
export const reportImpact = async (
  subject: ImpactSubject,
  { out, json }: ExplainOptions,
  context: CommandContext,
): Promise<void> => {
  assertOneThing(subject);
  const { text, file } = subject;
  const reach = file === undefined ? null : await readSourceReach(file, context.project.root);
  const found = withRememberedSite({ out }, context, (site) => {
    if (reach !== null) return { ...reach, pages: findPagesOfSource(reach, site) };
    return text === undefined ? findImpact(subject, site) : { text, pages: findPagesWithText(text, site) };
  });
  context.io.stdout.write(json ? `${JSON.stringify({ version: 1, ...found }, null, 2)}\n` : renderFound(found));
};

const assertOneThing = ({ type, field, slice, text, file }: ImpactSubject): void => {
  const given = Object.entries({
    'a type of documents': type,
    '--slice': slice,
    '--text': text,
    '--file': file,
  }).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (given.length === 1 && (field === undefined || type !== undefined)) return;
  throw new SiteError({
    code: 'usage',
    message:
      given.length === 1
        ? `Expected a type of documents with --field, got ${given.join('')}`
        : `Expected a type of documents, --slice, --text or --file, got ${given.length === 0 ? 'none' : given.join(' and ')}`,
    hint: 'Name what would change: `site impact partner texnomir --field name`, `site impact --slice hero`, `site impact --text menu.blogs` or `site impact --file components/Price.tsx`.',
  });
};

type Found = Impact | (({ readonly text: string } | SourceReach) & { readonly pages: readonly string[] });

const renderFound = (found: Found): string => {
  if ('own' in found) return renderImpact(found);
  const { pages } = found;
  const [name, none, what] =
    'text' in found
      ? [found.text, 'no page says it: browsers do, or nobody', 'that say it']
      : [found.file, 'no page is rendered by it', 'that are rendered by it'];
  return [
    name,
    ...(pages.length === 0 ? [`  ${none}`] : listPages(pages, what)),
    '  besides, every page names scripts and styles, which may have other names',
    '',
  ].join('\n');
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
