import { describe, expect, test } from 'vitest';
import { faqs } from '../../templates/Faqs/template.ts';
import { faqsServices } from '../../templates/FaqsServices/template.ts';
import { legal } from '../../templates/Legal/template.ts';
import { legalConstants } from '../../templates/LegalConstants/template.ts';
import { legalComponents } from '../../templates/LegalComponents/template.ts';
import { legalTypes } from '../../templates/LegalTypes/template.ts';
import { privacy } from '../../templates/Privacy/template.ts';
import { site } from '../slices/site.ts';
import { cardSource, faqCard, legalCard, serviceCard, uids } from './cards.ts';
import { faqsDocument, legalDocument, privacyDocument } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';

const cards = cardSource(
  faqCard('late', { group: 'late', order: 1 }),
  faqCard('second', { order: 2, service: 'id-qr' }),
  faqCard('first', { order: 1 }),
  faqCard('unordered', { service: 'id-qr' }),
  serviceCard('qr'),
  serviceCard('unasked'),
  legalCard('offer', { kind: 'offer', part: 'customers', order: 1 }),
  legalCard('partner-rules', { kind: 'rules', part: 'partners', order: 2 }),
  legalCard('app-rules', { kind: 'rules', part: 'customers', order: 3 }),
);

describe('questions', () => {
  test('stand by group, those without an order last', () => {
    const { groups } = faqs.related({ id: 'faqs', ...relatedInput(cards), params: { group: null, page: 1 } });
    expect(groups.map(({ group, entries }) => [group, uids(entries)])).toEqual([
      ['general', ['first', 'second', 'unordered']],
      ['late', ['late']],
    ]);
  });

  test('about services stand by service on a part of the page', () => {
    const services = faqsServices.related({ id: 'faqs', ...relatedInput(cards) });
    expect(services.map(({ service, entries }) => [service.uid, uids(entries)])).toEqual([
      ['qr', ['second', 'unordered']],
    ]);
    expect(faqsServices.pages({ id: 'id', uid: null, cards, pageSize: 9 })).toEqual([
      { path: '/faqs/services', params: {}, partOf: '/faqs' },
    ]);
  });
});

describe('questions that are too many for one page', () => {
  const many = cardSource(
    ...Array.from({ length: 41 }, (_, at) =>
      faqCard(`q${String(at).padStart(2, '0')}`, {
        group: at < 35 ? 'payment' : 'late',
        service: at % 2 === 0 ? 'id-qr' : null,
        order: at,
      }),
    ),
    serviceCard('qr'),
  );
  const pages = faqs.pages({ id: 'id', uid: null, cards: many, pageSize: 9 });
  const loaded = pages.map(({ path, params }) => {
    const related = faqs.related({ id: 'faqs', ...relatedInput(many), params });
    const content = faqs.load({ document: faqsDocument, ...loadInput(related), params });
    return { path, ...content, described: faqs.describe?.({ ...content, path, site }) ?? [] };
  });

  test('have pages by their groups, each with the answers of its questions, named and described', () => {
    expect(
      loaded.map(({ path, head, data: { entries }, described }) => [
        path,
        head.title,
        entries.length,
        described.length,
      ]),
    ).toEqual([
      ['/faqs', 'Savollar', 0, 0],
      ['/faqs/topics/payment', 'Savollar: Toʻlash', 30, 1],
      ['/faqs/topics/payment/page/2', 'Savollar: Toʻlash, 2-sahifa', 5, 1],
      ['/faqs/topics/late', 'Savollar: Kechikish', 6, 1],
    ]);
    const [, ...groups] = loaded;
    expect(new Set(groups.flatMap(({ data }) => uids(data.entries))).size).toBe(41);
    const list = { label: 'Savollar', to: '/faqs' };
    const payment = { label: 'Toʻlash', to: '/faqs/topics/payment' };
    expect(groups.map(({ crumbs }) => crumbs)).toEqual([
      [list, { label: 'Toʻlash' }],
      [list, payment, { label: '2-sahifa' }],
      [list, { label: 'Kechikish' }],
    ]);
  });

  test('stand on their first page by their names, with where each is', () => {
    const [all] = loaded;
    expect(
      all?.data.titles.flatMap(({ group, pages: own }) =>
        own.map(({ path, entries }) => [group, path, entries.length]),
      ),
    ).toEqual([
      ['payment', '/faqs/topics/payment', 30],
      ['payment', '/faqs/topics/payment/page/2', 5],
      ['late', '/faqs/topics/late', 6],
    ]);
    expect(JSON.stringify(all?.data)).not.toContain('Answer');
  });

  test('stand by their names below their services, too', () => {
    const [service] = faqsServices.related({ id: 'faqs', ...relatedInput(many) });
    expect(service?.entries).toEqual([]);
    expect(service?.titles.map(({ path, entries }) => [path, entries.length])).toEqual([
      ['/faqs/topics/payment', 15],
      ['/faqs/topics/payment/page/2', 3],
      ['/faqs/topics/late', 3],
    ]);
  });

  test('are on few pages each: an answer that is another one leaves all but one as they were', () => {
    const answer = faqCard('other').answer;
    const edited = cardSource(
      ...many.all('faq_entry').map((card) => (card.uid === 'q33' ? faqCard('q33', { ...card, answer }) : card)),
    );
    const rendered = pages.filter(
      ({ params }) =>
        JSON.stringify(faqs.related({ id: 'faqs', ...relatedInput(many), params })) !==
        JSON.stringify(faqs.related({ id: 'faqs', ...relatedInput(edited), params })),
    );
    expect(rendered.map(({ path }) => path)).toEqual(['/faqs/topics/payment/page/2']);
  });
});

describe('legal documents', () => {
  test('are listed in the order of the editor, each with its own page', () => {
    const documents = legal.related({ id: 'legal', ...relatedInput(cards) });
    expect(uids(documents)).toEqual(['offer', 'partner-rules', 'app-rules']);
    expect(documents[0]?.path).toBe('/legal/offer');
  });

  test('are listed by part and by kind, without their texts', () => {
    const summary = (template: typeof legalTypes) =>
      template
        .related({ id: 'legal', ...relatedInput(cards) })
        .map(({ heading, documents }) => [heading, documents.map(({ path }) => path)]);
    expect(summary(legalComponents)).toEqual([
      ['legal.part.customers', ['/legal/offer', '/legal/app-rules']],
      ['legal.part.partners', ['/legal/partner-rules']],
    ]);
    expect(summary(legalTypes)).toEqual([
      ['legal.kind.offer', ['/legal/offer']],
      ['legal.kind.rules', ['/legal/partner-rules', '/legal/app-rules']],
    ]);
    expect(JSON.stringify(legalTypes.related({ id: 'legal', ...relatedInput(cards) }))).not.toContain('body');
  });

  test('have their parts below the page', () => {
    const pages = [legalComponents, legalTypes, legalConstants].flatMap((template) =>
      template.pages({ id: 'id', uid: null, cards, pageSize: 9 }),
    );
    expect(pages.map(({ path, partOf }) => [path, partOf])).toEqual([
      ['/legal/components', '/legal'],
      ['/legal/types', '/legal'],
      ['/legal/utils/constants', '/legal'],
    ]);
    expect(legalConstants.load({ document: legalDocument, ...loadInput(null) }).head.noindex).toBe(true);
  });
});

test('the privacy policy lists its main headings with ids that do not begin with a digit', () => {
  const { data } = privacy.load({ document: privacyDocument, ...loadInput(null) });
  expect(data.contents).toEqual([
    { id: 'section-1-umumiy', text: '1. Umumiy' },
    { id: 'section-2-cookie', text: '2. Cookie' },
  ]);
});
