import type { Content } from '@prismicio/client';
import { filledRows } from '../../components/cards.ts';
import { text } from '../../model/language/messages.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { NoParams, Template } from '../../model/page/template.ts';
import type { ContentsItem } from '../Contents.tsx';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { legalContents } from '../legal.ts';
import { pick } from '../../model/values/members.ts';

type LegalFields = Content.LegalDocumentDocument['data'];

/** Fields of the document that the page shows. */
const SHOWN = ['title', 'kind', 'summary', 'effective_from', 'version', 'body'] as const;

export interface LegalDocumentData {
  readonly document: Pick<LegalFields, (typeof SHOWN)[number]>;
  /** Earlier versions. */
  readonly versions: readonly LegalFields['versions'][number][];
  readonly contents: readonly ContentsItem[];
}

export const legalDocument: Template<'legal_document', LegalDocumentData, NoParams, null> = {
  type: 'legal_document',
  frame: { ...whiteFrame, section: 'legal' },
  pages: ({ uid }) => [{ path: ownPath('legal_document', uid), params: {} }],
  related: () => null,
  load: ({ document: { data }, locale }) => ({
    data: { document: pick(data, SHOWN), versions: filledRows(data.versions), contents: legalContents(data.body) },
    head: createHead(data, { title: data.title, description: data.summary }),
    crumbs: [{ label: text(locale, 'menu.legal'), to: ownPath('legal') }, { label: data.title ?? '' }],
  }),
};
