import type { Content } from '@prismicio/client';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SiteContext } from '../../model/html/site-context.ts';
import { cards as makeCards } from '../../components/cards.ts';
import { sale } from '../../templates/Sale/template.ts';
import { blogPost } from '../../templates/BlogPost/template.ts';
import { legalDocument as legalText } from '../../templates/LegalDocument/template.ts';
import { home } from '../../templates/Home/template.ts';
import type { PageContent, ViewProps } from '../../model/page/template.ts';
import { views } from '../../renderer/pages/views.ts';
import { site } from '../slices/site.ts';
import { partner } from '../../templates/Partner/template.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { cardSource, partnerCard } from './cards.ts';
import { homeDocument, legalTextDocument, partnerDocument, partnerListDocument, postDocument } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';
import { pages, saleOfPartner } from './pages.ts';
import { richText } from './slices.ts';

const html = (id: string, { data, crumbs = [] }: Pick<PageContent<unknown>, 'data' | 'crumbs'>): string => {
  const View: ComponentType<ViewProps<unknown>> | undefined = views[id];
  if (!View) throw new Error(`Expected a view ${id}, got none`);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <View data={data} crumbs={crumbs} />
    </SiteContext>,
  );
};

describe('an article', () => {
  test.each([
    ['2026-01-01T18:59:59+0000', null],
    ['2026-01-01T19:00:00+0000', '2026-01-02'],
    ['2026-01-03T05:00:00+0000', '2026-01-03'],
  ])('of 1 January that was last published at %s says that it was updated on %s', (last_publication_date, day) => {
    const document = { ...postDocument({ published_at: '2026-01-01' }), last_publication_date };
    const markup = html('blog-post', blogPost.load({ document, ...loadInput({ readingMinutes: 1, posts: [] }) }));
    const days = [...markup.matchAll(/<time dateTime="([^"]*)"/g)].map(([, own]) => own);
    expect(days).toEqual(['2026-01-01', ...(day === null ? [] : [day])]);
  });
});

describe('every view', () => {
  test.each(Object.entries(pages))('%s is rendered with one main heading and no inline style', (id, page) => {
    const markup = html(id, page);
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/undefined|NaN|\[object| style=/);
  });

  test.each(Object.entries(pages))('%s renders the same from its payload as from its data', (id, page) => {
    expect(html(id, JSON.parse(JSON.stringify(page)))).toBe(html(id, page));
  });

  test.each(Object.entries(pages))('%s gives no id twice', (id, page) => {
    const ids = [...html(id, page).matchAll(/ id="([^"]*)"/g)].map(([, own]) => own);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('a page of slices', () => {
  test('has its title as heading when no hero stands first', () => {
    const page = home.load({ document: homeDocument([richText('t1')]), ...loadInput(null) });
    expect(html('home', page)).toContain('<h1 class="page-header__title">Bosh sahifa</h1>');
  });
});

describe('a list that is too long for one page', () => {
  const cities = ['Toshkent', 'Samarqand'];
  const cards = cardSource(
    ...Array.from({ length: 70 }, (_, at) => partnerCard(`p${at}`, { cities: cities.slice(at % 2) })),
  );
  const params = { category: null, city: 'samarqand', page: 2 };
  const related = partnerList.related({ id: 'partners', ...relatedInput(cards), params });
  const markup = html(
    'partner-list',
    partnerList.load({ document: partnerListDocument, ...loadInput(related), params }),
  );

  test('leads to its parts and to its other pages by links, of which the current ones say so', () => {
    const links = [...markup.matchAll(/<a (?=[^>]*href="(\/partners[^"]*)")[^>]*>/g)];
    expect(links.map(([, path]) => path)).toEqual([
      ...['/partners', '/partners/cities/samarqand', '/partners', '/partners/categories/electronics'],
      ...['/partners/cities/samarqand', '/partners/cities/toshkent'],
      ...Array.from({ length: 10 }, () => expect.stringMatching(/^\/partners\/p\d+$/)),
      ...['/partners/cities/samarqand', '/partners/cities/samarqand', '/partners/cities/samarqand/page/2'],
    ]);
    expect(links.filter(([tag]) => tag.includes('aria-current')).map(([, path]) => path)).toEqual([
      '/partners/cities/samarqand',
      '/partners/cities/samarqand/page/2',
    ]);
    expect(markup).toContain('<details class="page-header__more" open="">');
    expect(markup).toMatch(/<form action="\/search">.*<input type="hidden" name="kind" value="partner"/);
  });
});

describe('the shops of a partner', () => {
  const render = (count: number): string => {
    const branch = (at: number) => ({
      ...{ city: at % 2 === 0 ? 'Nukus' : 'Toshkent', address: `Berdaq, ${at}` },
      ...{ hours: null, phone: '+998 61 205 01 55' },
    });
    const others = Array.from({ length: count - 1 }, (_, at) => branch(at + 1));
    const branches: Content.PartnerDocument['data']['branches'] = [branch(0), ...others];
    const document = { ...partnerDocument, data: { ...partnerDocument.data, branches } };
    const related = { sales: [], products: [], pageCount: 1, similar: [] };
    return html('partner', partner.load({ document, ...loadInput(related), params: { page: 1 } }));
  };

  test('are without the rows that an editor has left empty', () => {
    const branches: Content.PartnerDocument['data']['branches'] = [
      { city: null, address: null, hours: null, phone: null },
    ];
    const document = { ...partnerDocument, data: { ...partnerDocument.data, branches, outlets: null } };
    const related = { sales: [], products: [], pageCount: 1, similar: [] };
    const page = partner.load({ document, ...loadInput(related), params: { page: 1 } });
    expect(html('partner', page)).not.toMatch(/branches|savdo nuqta/);
    expect(makeCards.partner(document).outlets).toBe(0);
  });

  test('are called by each of the numbers that an editor has written into one field', () => {
    const branches: Content.PartnerDocument['data']['branches'] = [
      { city: 'Nukus', address: 'Berdaq, 1', hours: null, phone: '+998 61 205 01 55, 90 123-45-67' },
    ];
    const document = { ...partnerDocument, data: { ...partnerDocument.data, branches } };
    const related = { sales: [], products: [], pageCount: 1, similar: [] };
    const page = partner.load({ document, ...loadInput(related), params: { page: 1 } });
    expect(html('partner', page)).toContain(
      '<a href="tel:+998612050155">+998 61 205 01 55</a>, <a href="tel:901234567">90 123-45-67</a>',
    );
  });

  test('are folded city by city once they are many, and found by a word', () => {
    expect(render(40)).not.toMatch(/<details|type="search"/);
    const markup = render(41);
    expect([...markup.matchAll(/<\/svg>(\w+) <span class="branches__count">(\d+)/g)].map(([, ...of]) => of)).toEqual([
      ['Nukus', '21'],
      ['Toshkent', '20'],
    ]);
    expect(markup.match(/<li>Berdaq, \d+ <a href="tel:\+998612050155">/g)).toHaveLength(41);
    expect(markup).toMatch(/<search class="needs-script">.*type="search"/);
  });
});

describe('a page without layout', () => {
  test.each(['bank-promo', 'qr'])('%s has the brand above it and ways into the site at its end', (id) => {
    const page = home.load({ document: homeDocument([richText('t1')]), ...loadInput(null) });
    const markup = html(id, page);
    expect(markup.indexOf('class="header__brand"')).toBeLessThan(markup.indexOf('<h1'));
    const end = markup.slice(markup.indexOf('class="way-back'));
    expect([...end.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual(['/', '/sales']);
  });
});

describe('the page of an unknown path', () => {
  const markup = html('not-found', { data: { statusCode: 404, statusMessage: 'Page Not Found', description: null } });

  test('says first what it means, and at its end what the status says, in English', () => {
    const status = markup.indexOf('<div class="error-page__status" lang="en"><p>Page Not Found</p>');
    expect(status).toBeGreaterThan(markup.indexOf('</nav>'));
    expect(markup.indexOf('<h1')).toBeLessThan(status);
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
    expect(markup).toContain('<time dateTime="2026-01-01">2026‑yil 1‑yanvar</time>');
  });
});

describe('a sale', () => {
  test('shows its code while it runs, and not after it', () => {
    expect(html('sale', pages.sale)).toContain('JUMA26');
    const over = sale.load({
      document: saleOfPartner,
      ...loadInput({ status: 'expired', partner: null, products: [] }),
    });
    expect(html('sale', over)).not.toContain('JUMA26');
  });
});

describe('legal pages', () => {
  test('list each document at its uid, where old links lead, with a link to its page', () => {
    const markup = html('legal', pages.legal);
    expect(markup).toMatch(/<li id="oferta"[^>]*><h2[^>]*><a[^>]* href="\/legal\/oferta"/);
    expect(markup).toContain('2026‑yil 2‑fevral');
  });

  test('show a document with the day it came into force and its older versions', () => {
    const markup = html('legal-document', pages['legal-document']);
    expect(markup).toContain('Umumiy qoidalar</h2>');
    expect(markup).toContain('2026‑yil 2‑fevral');
    expect(markup).toContain('2025‑yil 1‑yanvar');
  });

  test('show no version in a row that an editor has left empty', () => {
    const versions: Content.LegalDocumentDocument['data']['versions'] = [
      { version: null, effective_from: null, note: null },
    ];
    const document = { ...legalTextDocument, data: { ...legalTextDocument.data, versions } };
    expect(html('legal-document', legalText.load({ document, ...loadInput(null) }))).not.toContain('<details');
  });

  test('show the company by its settings', () => {
    expect(html('legal-constants', pages['legal-constants'])).toContain('309 123 456');
  });
});

describe('error pages', () => {
  test('say what the specification says, the path left to the visitor’s side', () => {
    expect(html('not-found', pages['not-found'])).toContain('Page Not Found');
    expect(html('not-found', pages['not-found'])).not.toContain('Page not found:');
    expect(html('error', pages.error)).toContain('Internal Server Error');
    expect(html('preview', pages.preview)).toContain('Loading preview...');
  });
});
