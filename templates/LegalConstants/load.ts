import type { KeyTextField } from '@prismicio/client';
import { text } from '../../locales/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import type { Template } from '../template.ts';

/** The company's details themselves are in the site payload. */
export interface LegalConstantsData {
  readonly title: string;
  /** Title of the page with the documents in full. */
  readonly whole: KeyTextField;
}

export const legalConstants: Template<'legal', LegalConstantsData, NoParams, null> = {
  type: 'legal',
  frame: whiteFrame,
  pages: () => [{ path: `${ownPath('legal')}/utils/constants`, params: {}, partOf: ownPath('legal') }],
  related: () => null,
  load: ({ document: { data }, locale }) => {
    const title = text(locale, 'part.legal.constants');
    return { data: { title, whole: data.title }, head: createPartHead(data, title) };
  },
};
