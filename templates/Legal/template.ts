import type { Content, KeyTextField } from '@prismicio/client';
import type { Locale } from '../../model/language/locale.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { legalEntries, legalPartPath, type LegalEntry } from '../legal.ts';
import { legalConstantsPath } from '../LegalConstants/template.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

interface LegalPart {
  readonly label: string;
  readonly path: string;
}

export interface LegalData {
  readonly title: KeyTextField;
  readonly intro: Content.LegalDocument['data']['intro'];
  readonly documents: readonly LegalEntry[];
  /** Links to other views of the documents. */
  readonly parts: readonly LegalPart[];
}

export const legal: Template<'legal', LegalData, NoParams, readonly LegalEntry[]> = {
  type: 'legal',
  frame: { ...whiteFrame, section: 'legal' },
  isList: true,
  pages: () => [{ path: ownPath('legal'), params: {} }],
  related: ({ cards }) => legalEntries(cards.all('legal_document')),
  load: ({ document: { data }, related, locale }) => ({
    data: { title: data.title, intro: data.intro, documents: related, parts: partsOf(locale) },
    head: createHead(data, { title: data.title }),
    crumbs: [{ label: text(locale, 'menu.legal') }],
  }),
};

const partsOf = (locale: Locale): readonly LegalPart[] => [
  { label: text(locale, 'part.legal.components'), path: legalPartPath('components') },
  { label: text(locale, 'part.legal.types'), path: legalPartPath('types') },
  { label: text(locale, 'part.legal.constants'), path: legalConstantsPath() },
];
