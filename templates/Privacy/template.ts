import type { Content } from '@prismicio/client';
import type { ContentsItem } from '../Contents.tsx';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { legalContents } from '../legal.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { pick } from '../../model/values/members.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

type PrivacyFields = Content.PrivacyDocument['data'];

/** Fields of the document that the page shows. */
const SHOWN = ['title', 'effective_from', 'version', 'body'] as const;

export interface PrivacyData {
  readonly policy: Pick<PrivacyFields, (typeof SHOWN)[number]>;
  readonly contents: readonly ContentsItem[];
}

export const privacy: Template<'privacy', PrivacyData, NoParams, null> = {
  type: 'privacy',
  frame: { ...whiteFrame, section: 'politic-confidence' },
  pages: () => [{ path: ownPath('privacy'), params: {} }],
  related: () => null,
  load: ({ document: { data } }) => ({
    data: { policy: pick(data, SHOWN), contents: legalContents(data.body) },
    head: createHead(data, { title: data.title }),
    crumbs: [{ label: data.title ?? '' }],
  }),
};
