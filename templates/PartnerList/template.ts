import type { KeyTextField } from '@prismicio/client';
import type { PartnerCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { whiteFrame } from '../frames.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { itemsOnPage, pageCountOf, pagesOfList, type PageParams } from '../list-pages.ts';
import { loadListPage } from '../load-list-page.ts';
import {
  ALL_PARTNERS,
  keyOfPart,
  listParts,
  nameOfPart,
  partnersOf,
  pathOfPart,
  type PartnerChoice,
  type PartnerPart,
} from './partner-parts.ts';
import type { SliceZoneData } from '../slice-zone.ts';
import type { Template } from '../../model/page/template.ts';

type PartnerListParams = PartnerChoice & PageParams;

interface PartnerListRelated {
  /** The partners on the page: sponsored ones first, then by category. */
  readonly partners: readonly PartnerCard[];
  readonly pageCount: number;
  /** The parts of a list that is too long for one page; otherwise empty. */
  readonly parts: readonly PartnerPart[];
}

export interface PartnerListData extends PartnerListRelated, SliceZoneData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly page: number;
  readonly choice: PartnerChoice;
}

/**
 * Up to this number, all partners are on one page and can be filtered. A longer list has several pages, also for each category and city.
 */
const PARTNERS_ON_PAGE = 60;

export const partnerList: Template<'partner_list', PartnerListData, PartnerListParams, PartnerListRelated> = {
  type: 'partner_list',
  frame: { ...whiteFrame, section: 'partners' },
  isList: true,
  pages: ({ cards }) => {
    const partners = cards.all('partner');
    const choices = [ALL_PARTNERS, ...partsOf(partners).map(({ choice }) => choice)];
    return choices.flatMap((choice) =>
      pagesOfList(pathOfPart(choice), pageCountOf(partnersOf(partners, choice), PARTNERS_ON_PAGE)).map(
        ({ path, params }) => ({
          path,
          params: { ...choice, ...params },
          key: keyOfPart(partners, choice, params.page),
        }),
      ),
    );
  },
  related: ({ params: { page, ...choice }, cards }) => {
    const all = cards.all('partner');
    const own = partnersOf(all, choice);
    return {
      partners: itemsOnPage(own, page, PARTNERS_ON_PAGE),
      pageCount: pageCountOf(own, PARTNERS_ON_PAGE),
      parts: partsOf(all),
    };
  },
  load: ({ document: { data }, params: { page, ...choice }, related, context, locale }) => {
    const list = { label: text(locale, 'menu.partners'), to: ownPath('partner_list') };
    const path = pathOfPart(choice);
    const own = related.parts.find((other) => pathOfPart(other.choice) === path);
    const part = own === undefined ? null : { label: nameOfPart(own, locale), to: path };
    return loadListPage(data, { list, part, locale, page, context, shown: { choice, ...related } });
  },
};

/** Empty if all partners fit one page. */
const partsOf = (partners: readonly PartnerCard[]): readonly PartnerPart[] =>
  partners.length > PARTNERS_ON_PAGE ? listParts(partners) : [];
