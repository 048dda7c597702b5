import type { Content } from '@prismicio/client';
import type { ContentsItem } from '../Contents.tsx';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { legalContents } from '../legal.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

type PrivacyFields = Content.PrivacyDocument['data'];

export interface PrivacyData {
  readonly title: PrivacyFields['title'];
  readonly effectiveFrom: PrivacyFields['effective_from'];
  readonly version: PrivacyFields['version'];
  readonly contents: readonly ContentsItem[];
  readonly body: PrivacyFields['body'];
}

export const privacy: Template<'privacy', PrivacyData, NoParams, null> = {
  type: 'privacy',
  frame: { ...whiteFrame, section: 'politic-confidence' },
  pages: () => [{ path: ownPath('privacy'), params: {} }],
  related: () => null,
  load: ({ document: { data } }) => ({
    data: {
      title: data.title,
      effectiveFrom: data.effective_from,
      version: data.version,
      contents: legalContents(data.body),
      body: data.body,
    },
    head: createHead(data, { title: data.title }),
    crumbs: [{ label: data.title ?? '' }],
  }),
};
