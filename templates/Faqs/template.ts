import type { KeyTextField } from '@prismicio/client';
import type { FaqCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import {
  faqGroupPath,
  faqsByGroup,
  FAQS_ON_PAGE,
  faqTitlesByGroup,
  haveGroupPages,
  type FaqTitles,
} from '../faq-lists.ts';
import { faqsServicesPath } from '../FaqsServices/template.ts';
import { whiteFrame } from '../frames.ts';
import { ownPath } from '../../model/link/document-path.ts';
import { itemsOnPage, pageCountOf, pagesOfList } from '../list-pages.ts';
import { loadListPage } from '../load-list-page.ts';
import type { SliceZoneData } from '../slice-zone.ts';
import type { Template } from '../../model/page/template.ts';
import { asText } from '@prismicio/helpers';
import type { Describe } from '../structured-data/schema.ts';

interface FaqsParams {
  /** The group whose questions the page shows; null for the page of all groups. */
  readonly group: FaqCard['group'] | null;
  /** Counted from 1. */
  readonly page: number;
}

interface FaqGroup {
  readonly group: FaqCard['group'];
  readonly entries: readonly FaqCard[];
}

interface GroupTitles {
  readonly group: FaqCard['group'];
  readonly pages: readonly FaqTitles[];
}

interface FaqsRelated {
  /** All questions with their answers; empty if they do not fit one page. */
  readonly groups: readonly FaqGroup[];
  /** Questions of a page of a group. */
  readonly entries: readonly FaqCard[];
  /** All questions without their answers, if the answers are on the pages of groups. */
  readonly titles: readonly GroupTitles[];
  /** Number of questions of each group; empty if all questions fit one page. */
  readonly counts: readonly { readonly group: FaqCard['group']; readonly count: number }[];
  readonly pageCount: number;
}

export interface FaqsData extends FaqsRelated, FaqsParams, SliceZoneData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly servicesPath: string;
}

export const faqs: Template<'faqs', FaqsData, FaqsParams, FaqsRelated> = {
  type: 'faqs',
  frame: { ...whiteFrame, section: 'faqs' },
  isList: true,
  pages: ({ cards }) => {
    const entries = cards.all('faq_entry');
    const groups = haveGroupPages(entries) ? [...faqsByGroup(entries)] : [];
    return [
      { path: ownPath('faqs'), params: { group: null, page: 1 } },
      ...groups.flatMap(([group, own]) =>
        pagesOfList(faqGroupPath(group), pageCountOf(own, FAQS_ON_PAGE)).map(({ path, params }) => ({
          path,
          params: { group, ...params },
        })),
      ),
    ];
  },
  related: ({ params: { group, page }, cards }) => {
    const entries = cards.all('faq_entry');
    const groups = Array.from(faqsByGroup(entries), ([name, own]) => ({ group: name, entries: own }));
    if (!haveGroupPages(entries)) return { groups, entries: [], titles: [], counts: [], pageCount: 1 };
    const own = groups.find((other) => other.group === group)?.entries ?? [];
    return {
      groups: [],
      entries: itemsOnPage(own, page, FAQS_ON_PAGE),
      titles: group === null ? Array.from(faqTitlesByGroup(entries), ([name, pages]) => ({ group: name, pages })) : [],
      counts: groups.map(({ group: name, entries: { length: count } }) => ({ group: name, count })),
      pageCount: pageCountOf(own, FAQS_ON_PAGE),
    };
  },
  load: ({ document: { data }, params: { group, page }, related, context, locale }) => {
    const list = { label: text(locale, 'menu.faqs'), to: ownPath('faqs') };
    const part = group === null ? null : { label: text(locale, `faq.group.${group}`), to: faqGroupPath(group) };
    const shown = { servicesPath: faqsServicesPath(), group, ...related };
    return loadListPage(data, { list, part, locale, page, context, shown });
  },
  describe: (page) => describeFaqs(page),
};

/**
 * Describes the questions and answers of a page of questions. Pages that repeat some of them do not, because each question should be marked
 * up only once per site: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 */
const describeFaqs: Describe<FaqsData> = ({ data: { groups, entries }, site }) => {
  const answered = [...groups.flatMap((own): readonly FaqCard[] => own.entries), ...entries];
  if (answered.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      inLanguage: site.languages[site.locale].language,
      mainEntity: answered.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: asText(answer, '\n') },
      })),
    },
  ];
};
