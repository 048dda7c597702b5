import { asText } from '@prismicio/helpers';
import type { FaqsData } from './template.ts';
import type { Describe } from '../../model/page-description.ts';

/**
 * The questions and answers of the questions page. Other pages show some of them again, but a question is to be marked
 * up once in a site: https://developers.google.com/search/docs/appearance/structured-data/faqpage.
 */
export const describeFaqs: Describe<FaqsData> = ({ data, site }) => [
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
