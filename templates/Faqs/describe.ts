import { asText } from '@prismicio/helpers';
import type { FaqCard } from '../../components/content.ts';
import type { Describe } from '../structured-data/describe.ts';

interface ShownFaqs {
  readonly groups: readonly { readonly entries: readonly FaqCard[] }[];
}

/**
 * The questions and answers of the questions page. Other pages show some of them again, but a question is to be marked
 * up once in a site: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 */
export const describeFaqs: Describe<ShownFaqs> = ({ data, site }) => [
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
