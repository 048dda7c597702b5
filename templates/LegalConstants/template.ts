import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { legalPartCrumbs, legalPartPath } from '../legal.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

/** The company's details are not here but in the site payload. */
export interface LegalConstantsData {
  readonly title: string;
}

export const legalConstants: Template<'legal', LegalConstantsData, NoParams, null> = {
  type: 'legal',
  frame: { ...whiteFrame, section: 'legal' },
  pages: () => [{ path: legalConstantsPath(), params: {}, partOf: ownPath('legal') }],
  related: () => null,
  load: ({ document: { data }, locale }) => {
    const title = text(locale, 'part.legal.constants');
    return { data: { title }, head: createPartHead(data, title), crumbs: legalPartCrumbs(locale, title) };
  },
};

export const legalConstantsPath = (): string => legalPartPath('utils/constants');
