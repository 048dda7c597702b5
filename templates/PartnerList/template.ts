import type { KeyTextField } from '@prismicio/client';
import type { PartnerCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../../model/link/own-path.ts';
import { partnersInOrder } from '../partner-lists.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

export interface PartnerListData extends SliceZoneData {
  readonly title: KeyTextField;
  readonly intro: KeyTextField;
  /** Sponsored ones first, then by category. */
  readonly partners: readonly PartnerCard[];
}

export const partnerList: Template<'partner_list', PartnerListData, NoParams, readonly PartnerCard[]> = {
  type: 'partner_list',
  frame: { ...whiteFrame, section: 'partners' },
  isList: true,
  pages: () => [{ path: ownPath('partner_list'), params: {} }],
  related: ({ cards }) => partnersInOrder(cards.all('partner')),
  load: ({ document: { data }, related, context, locale }) => ({
    data: { title: data.title, intro: data.intro, partners: related, ...createSliceZone(data.slices, context) },
    head: createHead(data, { title: data.title, description: data.intro }),
    crumbs: [{ label: text(locale, 'menu.partners') }],
  }),
};
