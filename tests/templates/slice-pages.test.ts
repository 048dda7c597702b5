import { describe, expect, test } from 'vitest';
import { home } from '../../templates/Home/template.ts';
import { howToRepay } from '../../templates/HowToRepay/template.ts';
import { howItWorksPart } from '../../templates/HowItWorksPart/template.ts';
import { howToRepayPart } from '../../templates/HowToRepayPart/template.ts';
import { cardSource, faqCard, partnerCard, saleCard } from './cards.ts';
import { homeDocument, howToRepayDocument } from './documents.ts';
import { loadInput } from './inputs.ts';
import { divider, hero, questions, repaySlider, saleCards } from './slices.ts';

const anyPages = { id: 'id', uid: null, cards: cardSource(), pageSize: 9 };

describe('a page of slices', () => {
  test('stands at the path of its document', () => {
    expect(home.pages(anyPages)).toEqual([{ path: '/', params: {} }]);
    expect(howToRepay.pages(anyPages)).toEqual([{ path: '/how-to-repay', params: {} }]);
    expect(howToRepay.frame.loanPage).toBe(true);
  });

  test('keeps the cards and sales that its slices show, and no others', () => {
    const texnomir = partnerCard('texnomir');
    const sale = { ...saleCard('juma', { partner: texnomir.id }), status: 'current' as const };
    const context = {
      cards: { 'id-a': faqCard('a'), 'id-b': faqCard('b'), [texnomir.id]: texnomir },
      sales: [sale],
    };
    const load = (document: ReturnType<typeof homeDocument>) =>
      home.load({ document, ...loadInput(null, context) }).data.context;
    expect(load(homeDocument([questions('id-b', 'id-gone')]))).toEqual({ cards: { 'id-b': faqCard('b') }, sales: [] });
    expect(load(homeDocument([saleCards]))).toEqual({ cards: { [texnomir.id]: texnomir }, sales: [sale] });
  });
});

describe('parts of a page', () => {
  const loadPart = (path: string, ...slices: Parameters<typeof howToRepayDocument>[0]) => {
    const page = howToRepayPart.pages(anyPages).find((part) => part.path === path);
    if (!page) throw new Error(`Expected a page at ${path}`);
    return howToRepayPart.load({ document: howToRepayDocument(slices), ...loadInput(null), params: page.params });
  };

  test('stand below it and belong to it', () => {
    expect(howItWorksPart.pages(anyPages)).toMatchObject([
      { path: '/how-it-works/components', partOf: '/how-it-works' },
      { path: '/how-it-works/sections', partOf: '/how-it-works' },
    ]);
    expect(howToRepayPart.pages(anyPages).map(({ path }) => path)).toEqual([
      '/how-to-repay/hero',
      '/how-to-repay/divider',
      '/how-to-repay/payment-provider',
      '/how-to-repay/slider',
      '/how-to-repay/steps',
    ]);
  });

  test('show their kinds of slices alone, under a title of their own', () => {
    const { data, head, crumbs } = loadPart('/how-to-repay/divider', hero('Toʻlang'), divider, questions('id-a'));
    expect(data.slices).toEqual([divider]);
    expect(data.title).toBe('Sizga qaysi biri mos');
    expect(crumbs).toEqual([{ label: 'Qanday toʻlanadi', to: '/how-to-repay' }, { label: data.title }]);
    expect(head).toMatchObject({ title: data.title, description: data.intro, noindex: true });
  });

  test('have what stands under a divider with it, since a divider by itself says nothing', () => {
    const { data } = loadPart('/how-to-repay/divider', hero('Toʻlang'), divider, repaySlider, questions('id-a'));
    expect(data.slices).toEqual([divider, repaySlider]);
  });
});
