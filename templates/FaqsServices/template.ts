import type { KeyTextField } from '@prismicio/client';
import type { FaqCard, ServiceCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { faqsByService, faqTitlesOf, haveGroupPages, type FaqTitles } from '../faq-lists.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { ownPath } from '../../model/link/document-path.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

interface ServiceFaqs {
  readonly service: ServiceCard;
  /** Questions with answers, if all questions fit one page. */
  readonly entries: readonly FaqCard[];
  /** Questions without answers, if they do not fit one page. */
  readonly titles: readonly FaqTitles[];
}

export interface FaqsServicesData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly services: readonly ServiceFaqs[];
}

export const faqsServices: Template<'faqs', FaqsServicesData, NoParams, readonly ServiceFaqs[]> = {
  type: 'faqs',
  frame: { ...whiteFrame, section: 'faqs' },
  pages: () => [{ path: faqsServicesPath(), params: {}, partOf: ownPath('faqs') }],
  related: ({ cards }) => {
    const all = cards.all('faq_entry');
    const byService = faqsByService(all);
    const isWhole = !haveGroupPages(all);
    return cards.all('service').flatMap((service) => {
      const own = byService.get(service.id);
      return own ? [{ service, entries: isWhole ? own : [], titles: isWhole ? [] : faqTitlesOf(own, all) }] : [];
    });
  },
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, 'faqs.services');
    return {
      data: { title, intro: data.services_intro, services: related },
      head: createPartHead(data, title),
      crumbs: [{ label: text(locale, 'menu.faqs'), to: ownPath('faqs') }, { label: title }],
    };
  },
};

export const faqsServicesPath = (): string => `${ownPath('faqs')}/services`;
