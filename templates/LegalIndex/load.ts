import type { KeyTextField } from '@prismicio/client';
import type { LegalCard } from '../../components/content.ts';
import { text, type MessageKey } from '../../locales/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { legalByKind, legalByPart } from '../legal-lists.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import type { Template } from '../template.ts';

type LegalEntry = Pick<LegalCard, 'id' | 'path' | 'title' | 'summary' | 'effectiveFrom' | 'version'>;

interface LegalGroup {
  /** Name of the group's heading among the interface texts. */
  readonly heading: `legal.part.${LegalCard['part']}` | `legal.kind.${LegalCard['kind']}`;
  readonly documents: readonly LegalEntry[];
}

export interface LegalIndexData {
  readonly title: string;
  /** Title of the page with the documents in full. */
  readonly whole: KeyTextField;
  readonly groups: readonly LegalGroup[];
}

interface LegalIndexOptions {
  /** Last segment of the path. */
  readonly name: string;
  readonly title: MessageKey;
  readonly groupsOf: (documents: readonly LegalCard[]) => readonly LegalGroup[];
}

/** A list of the legal documents in groups, each leading to its text. */
const createLegalIndex = ({
  name,
  title: titleKey,
  groupsOf,
}: LegalIndexOptions): Template<'legal', LegalIndexData, NoParams, readonly LegalGroup[]> => ({
  type: 'legal',
  frame: whiteFrame,
  pages: () => [{ path: `${ownPath('legal')}/${name}`, params: {}, partOf: ownPath('legal') }],
  related: ({ cards }) => groupsOf(cards.all('legal_document')),
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, titleKey);
    return { data: { title, whole: data.title, groups: related }, head: createPartHead(data, title) };
  },
});

const entriesOf = (documents: readonly LegalCard[]): readonly LegalEntry[] =>
  documents.map(({ id, path, title, summary, effectiveFrom, version }) => ({
    id,
    path,
    title,
    summary,
    effectiveFrom,
    version,
  }));

export const legalComponents = createLegalIndex({
  name: 'components',
  title: 'part.legal.components',
  groupsOf: (all) =>
    [...legalByPart(all)].map(([part, documents]) => ({
      heading: `legal.part.${part}`,
      documents: entriesOf(documents),
    })),
});

export const legalTypes = createLegalIndex({
  name: 'types',
  title: 'part.legal.types',
  groupsOf: (all) =>
    [...legalByKind(all)].map(([kind, documents]) => ({
      heading: `legal.kind.${kind}`,
      documents: entriesOf(documents),
    })),
});
