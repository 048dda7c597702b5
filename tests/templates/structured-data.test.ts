import { describe, expect, test } from 'vitest';
import { formatStructuredData } from '../../model/structured-data.ts';
import { blogPost } from '../../templates/BlogPost/template.ts';
import { product } from '../../templates/Product/template.ts';
import { sale } from '../../templates/Sale/template.ts';
import { describePage } from '../../model/describe-page.ts';
import { describeSite } from '../../templates/structured-data/organization.ts';
import type { PageContent } from '../../model/template.ts';
import { site } from '../slices/site.ts';
import { partnerCard } from './cards.ts';
import { postDocument, productDocument, relation, saleDocument } from './documents.ts';
import { loadInput, noContext } from './inputs.ts';

const page = (path: string, content: PageContent<unknown>) => ({ crumbs: [], ...content, path, site });

const load = (offer: { readonly price: number | null }) =>
  product.load({
    document: productDocument([{ partner: relation('partner', 'id-texnomir'), price: offer.price }]),
    ...loadInput([], { ...noContext, cards: { 'id-texnomir': partnerCard('texnomir') } }),
  });

const article = (changes: Parameters<typeof postDocument>[0]) =>
  blogPost.load({ document: postDocument(changes), ...loadInput({ readingMinutes: 1, posts: [] }) });

describe('the text of structured data', () => {
  test('holds nothing that ends a script element, and reads as what it was', () => {
    const name = '</script><!-- <script> & \u2028\u2029 “soʻm” \ud800';
    const json = formatStructuredData([{ '@type': 'Organization', name }]);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Organization', name }],
    });
  });
});

describe('the company', () => {
  test('is told without what its settings leave out', () => {
    const settings = { ...site.settings, phone: null, email: null, address: null, tax_id: null, company: null };
    expect(describeSite({ ...site, settings })[0]).toEqual({
      '@type': 'Organization',
      '@id': 'https://bolak.example/#organization',
      name: 'Bolak',
      url: 'https://bolak.example/',
      logo: 'https://bolak.example/logo.svg',
    });
  });
});

describe('a product', () => {
  const describedAt = (price: number | null) => describePage(product, page('/products/tv', load({ price }))).slice(1);

  test('has an offer of each shop that says a price', () => {
    expect(describedAt(5_990_000)).toMatchObject([
      { offers: [{ price: 5_990_000, priceCurrency: 'UZS', seller: { name: 'Name of texnomir' } }] },
    ]);
  });

  test('has its own price where no shop says one', () => {
    expect(describedAt(null)).toMatchObject([{ offers: [{ price: 6_000_000 }] }]);
  });

  test('without any price is none', () => {
    const { data, ...rest } = load({ price: null });
    const unpriced = { ...data, product: { ...data.product, price: null } };
    const nodes = describePage(product, page('/products/tv', { ...rest, data: unpriced }));
    expect(nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  });

  test('leaves the step of its category out of the way to it, as it has no address', () => {
    const [crumbs] = describePage(product, page('/products/tv', load({ price: null })));
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://bolak.example/' },
        { position: 2, name: 'Samo TV', item: 'https://bolak.example/products/tv' },
      ],
    });
  });
});

describe('an article', () => {
  test('is the company’s where no author is named, and has no picture of a foreign host', () => {
    const cover = {
      url: 'https://evil.example/a.png',
      alt: null,
      id: 'x',
      copyright: null,
      dimensions: { width: 1, height: 1 },
      edit: { x: 0, y: 0, zoom: 1, background: '' },
    };
    const [, node] = describePage(blogPost, page('/blogs/nasiya', article({ author: null, cover: cover })));
    expect(node).toMatchObject({ author: { '@id': 'https://bolak.example/#organization' } });
    expect(node).not.toHaveProperty('image');
  });

  test('was not changed before it came out', () => {
    const nodeOf = (published_at: '2026-01-01' | '2026-01-02') =>
      describePage(blogPost, page('/blogs/nasiya', article({ published_at })))[1];
    expect(nodeOf('2026-01-01')).toMatchObject({ dateModified: '2026-01-01T06:00:00.000Z' });
    expect(nodeOf('2026-01-02')).not.toHaveProperty('dateModified');
  });
});

describe('a sale', () => {
  const typesOf = (status: 'upcoming' | 'expired') =>
    describePage(sale, page('/sales/juma', sale.load({ document: saleDocument(), ...loadInput(status) }))).map(
      (node) => node['@type'],
    );

  test('is an offer until it is over', () => {
    expect(typesOf('upcoming')).toEqual(['BreadcrumbList', 'Offer']);
    expect(typesOf('expired')).toEqual(['BreadcrumbList']);
  });
});
