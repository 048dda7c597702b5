import type { KeyTextField } from '@prismicio/client';
import type { PartnerCard } from '../../components/content.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import type { NoParams } from '../no-params.ts';
import { ownPath } from '../own-path.ts';
import { partnersByCategory } from '../partner-lists.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { Template } from '../template.ts';

interface PartnerGroup {
  readonly category: PartnerCard['category'];
  readonly partners: readonly PartnerCard[];
}

export interface PartnerListData extends SliceZoneData {
  readonly title: KeyTextField;
  readonly intro: KeyTextField;
  readonly groups: readonly PartnerGroup[];
}

export const partnerList: Template<'partner_list', PartnerListData, NoParams, readonly PartnerGroup[]> = {
  type: 'partner_list',
  frame: whiteFrame,
  isList: true,
  pages: () => [{ path: ownPath('partner_list'), params: {} }],
  related: ({ cards }) =>
    [...partnersByCategory(cards.all('partner'))].map(([category, partners]) => ({ category, partners })),
  load: ({ document: { data }, related, context }) => ({
    data: { title: data.title, intro: data.intro, groups: related, ...createSliceZone(data.slices, context) },
    head: createHead(data, { title: data.title, description: data.intro }),
  }),
};
