import type { RichTextField } from '@prismicio/client';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { LegalCard } from '../components/content.ts';
import { headingsOf } from '../components/headings.ts';
import { HEADING_ID_PREFIX } from '../components/place-ids.ts';
import type { Locale } from '../model/language/locale.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import type { ContentsItem } from './Contents.tsx';
import { whiteFrame } from './frames.ts';
import { createPartHead } from './head.ts';
import { ownPath } from '../model/link/document-path.ts';
import type { NoParams, Template } from '../model/page/template.ts';
import { inOrder } from './lists.ts';
import { groupBy } from '../model/values/group-by.ts';
import { pick } from '../model/values/members.ts';

/** Fields of a document's card that lists show. */
const LISTED = ['id', 'uid', 'path', 'title', 'summary', 'effectiveFrom', 'version'] as const;

export type LegalEntry = Pick<LegalCard, (typeof LISTED)[number]>;

/** Legal documents in the editor's order. */
export const legalEntries = (documents: readonly LegalCard[]): readonly LegalEntry[] =>
  inOrder(documents).map((document) => pick(document, LISTED));

interface LegalGroup<Heading> {
  readonly heading: Heading;
  readonly documents: readonly LegalEntry[];
}

export interface LegalIndexData {
  readonly title: string;
  readonly groups: readonly LegalGroup<string>[];
}

/**
 * Creates a template that lists the legal documents by the message key of their heading, with links to their pages. The groups are in the
 * order of their first documents.
 */
export const createLegalIndex = (
  name: 'components' | 'types',
  headingOf: (document: LegalCard) => MessageKey,
): Template<'legal', LegalIndexData, NoParams, readonly LegalGroup<MessageKey>[]> => ({
  type: 'legal',
  frame: { ...whiteFrame, section: 'legal' },
  pages: () => [{ path: legalPartPath(name), params: {}, partOf: ownPath('legal') }],
  related: ({ cards }) =>
    Array.from(groupBy(inOrder(cards.all('legal_document')), headingOf), ([heading, documents]) => ({
      heading,
      documents: legalEntries(documents),
    })),
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, `part.legal.${name}`);
    return {
      data: { title, groups: related.map((group) => ({ ...group, heading: text(locale, group.heading) })) },
      head: createPartHead(data, title),
      crumbs: legalPartCrumbs(locale, title),
    };
  },
});

export const legalPartPath = (name: string): string => `${ownPath('legal')}/${name}`;

/** Breadcrumbs of a part of the legal page. The page is named as in the menu, as it is on the pages of documents. */
export const legalPartCrumbs = (locale: Locale, title: string): readonly Breadcrumb[] => [
  { label: text(locale, 'menu.legal'), to: ownPath('legal') },
  { label: title },
];

/** Deepest heading level in a contents list. */
const LISTED_LEVEL = 2;

/** The contents list of a legal text or of the privacy policy. */
export const legalContents = (body: RichTextField): readonly ContentsItem[] =>
  headingsOf(body, HEADING_ID_PREFIX)
    .filter(({ level }) => level <= LISTED_LEVEL)
    .map(({ id, text: name }) => ({ id, text: name }));
