import type { Content, KeyTextField } from '@prismicio/client';
import type { LegalCard } from '../../components/content.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { orderedLegal } from '../legal-lists.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import type { Template } from '../template.ts';

export interface LegalData {
  readonly title: KeyTextField;
  readonly intro: Content.LegalDocument['data']['intro'];
  readonly documents: readonly LegalCard[];
}

export const legal: Template<'legal', LegalData, NoParams, readonly LegalCard[]> = {
  type: 'legal',
  frame: whiteFrame,
  isList: true,
  pages: () => [{ path: ownPath('legal'), params: {} }],
  related: ({ cards }) => orderedLegal(cards.all('legal_document')),
  load: ({ document: { data }, related }) => ({
    data: { title: data.title, intro: data.intro, documents: related },
    head: createHead(data, { title: data.title }),
  }),
};
