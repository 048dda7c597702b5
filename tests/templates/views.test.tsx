import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SiteContext } from '../../components/site-context.ts';
import { blogList } from '../../templates/BlogList/load.ts';
import { blogPost } from '../../templates/BlogPost/load.ts';
import { blogPostServices } from '../../templates/BlogPostServices/load.ts';
import { blogServices } from '../../templates/BlogServices/load.ts';
import { faqs } from '../../templates/Faqs/load.ts';
import { faqsServices } from '../../templates/FaqsServices/load.ts';
import { legal } from '../../templates/Legal/load.ts';
import { legalConstants } from '../../templates/LegalConstants/load.ts';
import { legalTypes } from '../../templates/LegalIndex/load.ts';
import { partner } from '../../templates/Partner/load.ts';
import { partnerList } from '../../templates/PartnerList/load.ts';
import { privacy } from '../../templates/Privacy/load.ts';
import { product } from '../../templates/Product/load.ts';
import { sale } from '../../templates/Sale/load.ts';
import { saleList } from '../../templates/SaleList/load.ts';
import { home } from '../../templates/SlicePage/load.ts';
import { howToRepayPart } from '../../templates/SlicePart/load.ts';
import { loadError } from '../../templates/system/load-error.ts';
import { views } from '../../templates/views.ts';
import { site } from '../slices/site.ts';
import { cardSource, faqCard, legalCard, partnerCard, postCard, productCard, saleCard, serviceCard } from './cards.ts';
import {
  blogListDocument,
  faqsDocument,
  homeDocument,
  howToRepayDocument,
  legalDocument,
  partnerDocument,
  partnerListDocument,
  postDocument,
  privacyDocument,
  productDocument,
  relation,
  saleDocument,
  saleListDocument,
} from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';
import { divider, hero, richText } from './slices.ts';

const cards = cardSource(
  postCard('nasiya', { services: ['id-qr'] }),
  postCard('boshqa'),
  postCard('uchinchi'),
  serviceCard('qr'),
  faqCard('limit', { service: 'id-qr' }),
  faqCard('kechikish', { group: 'late' }),
  legalCard('oferta', { versions: [{ version: '1.1', effective_from: '2025-01-01', note: 'Birinchi' }] }),
  legalCard('tarif', { kind: 'tariff' }),
  partnerCard('texnomir'),
  partnerCard('nurafon'),
  productCard('tv', { partners: ['id-texnomir'] }),
  productCard('tv-2'),
  saleCard('juma', { endsAt: '2026-11-30', partner: 'id-texnomir' }),
  saleCard('eski', { endsAt: '2026-01-01' }),
);
const context = {
  cards: {
    'id-qr': serviceCard('qr'),
    'id-texnomir': partnerCard('texnomir'),
    'id-tv': productCard('tv'),
  },
  sales: [],
};
const related = relatedInput(cards);

const html = (id: string, data: unknown): string => {
  const View: ComponentType<{ readonly data: unknown }> | undefined = views[id];
  if (!View) throw new Error(`Expected a view ${id}, got none`);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <View data={data} />
    </SiteContext>,
  );
};

const listParams = { page: 1 };
const listRelated = blogList.related({ id: 'blogs', ...related, params: listParams });
const postRelated = blogPost.related({ id: 'id-nasiya', ...related });
const post = postDocument({
  services: [{ service: relation('service', 'id-qr') }],
  slices: [richText('t1', 'Birinchi', 'Ikkinchi')],
});
const saleOfPartner = saleDocument({
  partner: relation('partner', 'id-texnomir'),
  products: [{ product: relation('product', 'id-tv') }],
});

const pages = {
  home: home.load({ document: homeDocument([hero('Oson')]), ...loadInput(null) }).data,
  'how-to-repay-part': howToRepayPart.load({
    document: howToRepayDocument([hero('Toʻlang'), divider]),
    ...loadInput(null),
    params: { part: 'divider' },
  }).data,
  'blog-list': blogList.load({ document: blogListDocument, ...loadInput(listRelated), params: listParams }).data,
  'blog-services': blogServices.load({
    document: blogListDocument,
    ...loadInput(blogServices.related({ id: 'blogs', ...related })),
  }).data,
  'blog-post': blogPost.load({ document: post, ...loadInput(postRelated, context) }).data,
  'blog-post-services': blogPostServices.load({ document: post, ...loadInput(null, context) }).data,
  faqs: faqs.load({ document: faqsDocument, ...loadInput(faqs.related({ id: 'faqs', ...related })) }).data,
  'faqs-services': faqsServices.load({
    document: faqsDocument,
    ...loadInput(faqsServices.related({ id: 'faqs', ...related })),
  }).data,
  legal: legal.load({ document: legalDocument, ...loadInput(legal.related({ id: 'legal', ...related })) }).data,
  'legal-types': legalTypes.load({
    document: legalDocument,
    ...loadInput(legalTypes.related({ id: 'legal', ...related })),
  }).data,
  'legal-constants': legalConstants.load({ document: legalDocument, ...loadInput(null) }).data,
  'partner-list': partnerList.load({
    document: partnerListDocument,
    ...loadInput(partnerList.related({ id: 'partners', ...related })),
  }).data,
  partner: partner.load({
    document: partnerDocument,
    ...loadInput(partner.related({ id: 'id-texnomir', ...related })),
  }).data,
  product: product.load({
    document: productDocument([{ partner: relation('partner', 'id-texnomir'), price: 6_000_000 }]),
    ...loadInput(product.related({ id: 'id-tv', ...related }), context),
  }).data,
  'sale-list': saleList.load({
    document: saleListDocument,
    ...loadInput(saleList.related({ id: 'sales', ...related })),
  }).data,
  sale: sale.load({ document: saleOfPartner, ...loadInput('current', context) }).data,
  privacy: privacy.load({ document: privacyDocument, ...loadInput(null) }).data,
  'not-found': loadError(404, 'uz').data,
  error: loadError(500, 'uz').data,
  preview: {},
  'slice-simulator': {},
};

describe('every view', () => {
  test.each(Object.entries(pages))('%s is drawn with one main heading and no inline style', (id, data) => {
    const markup = html(id, data);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/undefined|NaN|\[object| style=/);
  });

  test.each(Object.entries(pages))('%s draws the same from its payload as from its data', (id, data) => {
    expect(html(id, JSON.parse(JSON.stringify(data)))).toBe(html(id, data));
  });

  test.each(Object.entries(pages))('%s gives no id twice', (id, data) => {
    const ids = [...html(id, data).matchAll(/ id="([^"]*)"/g)].map(([, own]) => own);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('a page of slices', () => {
  test('has its title as heading when no hero stands first', () => {
    const { data } = home.load({ document: homeDocument([richText('t1')]), ...loadInput(null) });
    expect(html('home', data)).toContain('<h1 class="page-header__title">Bosh sahifa</h1>');
  });
});

describe('an article', () => {
  const markup = html('blog-post', pages['blog-post']);

  test('has contents that lead to its headings', () => {
    expect(markup).toContain('href="#birinchi"');
    expect(markup).toContain('id="birinchi"');
  });

  test('leads to the page of its services', () => {
    expect(markup).toContain('href="/blogs/nasiya/services"');
  });

  test('says when it came out', () => {
    expect(markup).toContain('<time dateTime="2026-01-01">1-yanvar, 2026</time>');
  });
});

describe('a sale', () => {
  test('shows its code while it runs, and not after it', () => {
    expect(html('sale', pages.sale)).toContain('JUMA26');
    const { data } = sale.load({ document: saleOfPartner, ...loadInput('expired', context) });
    expect(html('sale', data)).not.toContain('JUMA26');
  });
});

describe('legal pages', () => {
  test('have each document at its uid, with the day it came into force and its older versions', () => {
    const markup = html('legal', pages.legal);
    expect(markup).toContain('<article id="oferta"');
    expect(markup).toContain('2-fevral, 2026');
    expect(markup).toContain('1-yanvar, 2025');
  });

  test('show the company by its settings', () => {
    expect(html('legal-constants', pages['legal-constants'])).toContain('309 123 456');
  });
});

describe('error pages', () => {
  test('say what the specification says, the path left to the visitor’s side', () => {
    expect(html('not-found', pages['not-found'])).toContain('Page Not Found');
    expect(html('not-found', pages['not-found'])).toContain('>Page not found: </p>');
    expect(html('error', pages.error)).toContain('Internal Server Error');
    expect(html('preview', pages.preview)).toContain('Loading preview...');
  });
});
