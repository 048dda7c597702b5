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
import { compareOrder, memoizeByList } from './lists.ts';
import { groupBy } from '../model/values/group-by.ts';

export type LegalEntry = Pick<LegalCard, 'id' | 'uid' | 'path' | 'title' | 'summary' | 'effectiveFrom' | 'version'>;

interface LegalGroup {
  /** Message key of the group's heading. */
  readonly heading: `legal.part.${LegalCard['part']}` | `legal.kind.${LegalCard['kind']}`;
  readonly documents: readonly LegalEntry[];
}

export interface LegalIndexData {
  readonly title: string;
  readonly groups: readonly (Pick<LegalGroup, 'documents'> & { readonly heading: string })[];
}

interface LegalIndexOptions {
  /** Last segment of the path. */
  readonly name: string;
  readonly title: MessageKey;
  readonly groupsOf: (documents: readonly LegalCard[]) => readonly LegalGroup[];
}

/** Creates a template that lists the legal documents in groups, with links to their pages. */
export const createLegalIndex = ({
  name,
  title: titleKey,
  groupsOf,
}: LegalIndexOptions): Template<'legal', LegalIndexData, NoParams, readonly LegalGroup[]> => ({
  type: 'legal',
  frame: { ...whiteFrame, section: 'legal' },
  pages: () => [{ path: legalPartPath(name), params: {}, partOf: ownPath('legal') }],
  related: ({ cards }) => groupsOf(cards.all('legal_document')),
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, titleKey);
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

export const legalEntries = (documents: readonly LegalCard[]): readonly LegalEntry[] =>
  documents.map(({ id, uid, path, title, summary, effectiveFrom, version }) => ({
    id,
    uid,
    path,
    title,
    summary,
    effectiveFrom,
    version,
  }));

/** Deepest heading level in a contents list. */
const LISTED_LEVEL = 2;

/** The contents list of a legal text or of the privacy policy. */
export const legalContents = (body: RichTextField): readonly ContentsItem[] =>
  headingsOf(body, HEADING_ID_PREFIX)
    .filter(({ level }) => level <= LISTED_LEVEL)
    .map(({ id, text: name }) => ({ id, text: name }));

/** Legal documents in the editor's order. */
export const orderedLegal = memoizeByList((documents: readonly LegalCard[]) => documents.toSorted(compareOrder));

/** Legal documents by part of the service; the parts are in the order of their first documents. */
export const legalByPart = memoizeByList((documents: readonly LegalCard[]) =>
  groupBy(orderedLegal(documents), ({ part }) => part),
);

/** Legal documents by kind; the kinds are in the order of their first documents. */
export const legalByKind = memoizeByList((documents: readonly LegalCard[]) =>
  groupBy(orderedLegal(documents), ({ kind }) => kind),
);
