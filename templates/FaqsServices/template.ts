import type { KeyTextField } from '@prismicio/client';
import type { FaqCard, ServiceCard } from '../../components/content.ts';
import { text } from '../../model/language/messages.ts';
import { faqsByService } from '../faq-lists.ts';
import { whiteFrame } from '../frames.ts';
import { createPartHead } from '../head.ts';
import { ownPath } from '../../model/link/own-path.ts';
import { createSearchableFaqs, type SearchableFaq } from '../searchable-faqs.ts';
import type { NoParams, Template } from '../../model/page/template.ts';

interface ServiceFaqs {
  readonly service: ServiceCard;
  readonly entries: readonly FaqCard[];
}

interface SearchableService extends ServiceFaqs {
  readonly entries: readonly SearchableFaq[];
}

export interface FaqsServicesData {
  readonly title: string;
  readonly intro: KeyTextField;
  readonly services: readonly SearchableService[];
}

export const faqsServices: Template<'faqs', FaqsServicesData, NoParams, readonly ServiceFaqs[]> = {
  type: 'faqs',
  frame: { ...whiteFrame, section: 'faqs' },
  pages: () => [{ path: faqsServicesPath(), params: {}, partOf: ownPath('faqs') }],
  related: ({ cards }) => {
    const entries = faqsByService(cards.all('faq_entry'));
    return cards.all('service').flatMap((service) => {
      const own = entries.get(service.id);
      return own ? [{ service, entries: own }] : [];
    });
  },
  load: ({ document: { data }, related, locale }) => {
    const title = text(locale, 'faqs.services');
    const services = related.map(({ service, entries }) => ({
      service,
      entries: createSearchableFaqs(entries, locale),
    }));
    return {
      data: { title, intro: data.services_intro, services },
      head: createPartHead(data, title),
      crumbs: [{ label: text(locale, 'menu.faqs'), to: ownPath('faqs') }, { label: title }],
    };
  },
};

export const faqsServicesPath = (): string => `${ownPath('faqs')}/services`;
