import type { KeyTextField } from '@prismicio/client';
import type { FaqCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { faqsByGroup } from '../faq-lists.ts';
import { faqsServicesPath } from '../FaqsServices/template.ts';
import { whiteFrame } from '../frames.ts';
import { createHead } from '../head.ts';
import { ownPath } from '../../model/link/own-path.ts';
import { createSearchableFaqs, type SearchableFaq } from '../searchable-faqs.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { NoParams, Template } from '../../model/page/template.ts';
import { asText } from '@prismicio/helpers';
import type { Describe } from '../structured-data/describe.ts';

interface FaqGroup {
  readonly group: FaqCard['group'];
  readonly entries: readonly FaqCard[];
}

interface SearchableGroup extends FaqGroup {
  readonly entries: readonly SearchableFaq[];
}

export interface FaqsData extends SliceZoneData {
  readonly title: KeyTextField;
  readonly intro: KeyTextField;
  readonly servicesPath: string;
  readonly groups: readonly SearchableGroup[];
}

export const faqs: Template<'faqs', FaqsData, NoParams, readonly FaqGroup[]> = {
  type: 'faqs',
  frame: { ...whiteFrame, section: 'faqs' },
  isList: true,
  pages: () => [{ path: ownPath('faqs'), params: {} }],
  related: ({ cards }) => [...faqsByGroup(cards.all('faq_entry'))].map(([group, entries]) => ({ group, entries })),
  load: ({ document: { data }, related, context, locale }) => ({
    data: {
      title: data.title,
      intro: data.intro,
      servicesPath: faqsServicesPath(),
      groups: related.map(({ group, entries }) => ({ group, entries: createSearchableFaqs(entries, locale) })),
      ...createSliceZone(data.slices, context),
    },
    head: createHead(data, { title: data.title, description: data.intro }),
    crumbs: [{ label: text(locale, 'menu.faqs') }],
  }),
  describe: (page) => describeFaqs(page),
};

/**
 * The questions and answers of the questions page. Other pages show some of them again, but a question is to be marked
 * up once in a site: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 */
const describeFaqs: Describe<FaqsData> = ({ data, site }) => [
  {
    '@type': 'FAQPage',
    inLanguage: site.languages[site.locale].language,
    mainEntity: data.groups.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: asText(answer, '\n') },
      })),
    ),
  },
];
