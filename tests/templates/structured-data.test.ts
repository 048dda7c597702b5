import { describe, expect, test } from 'vitest';
import { formatStructuredData } from '../../model/page/structured-data.ts';
import { blogPost } from '../../templates/BlogPost/template.ts';
import { product } from '../../templates/Product/template.ts';
import { sale } from '../../templates/Sale/template.ts';
import { saleList } from '../../templates/SaleList/template.ts';
import { describePage } from '../../model/site/payload.ts';
import { describeSite } from '../../templates/structured-data/organization.ts';
import type { ShopPrice } from '../../components/cards.ts';
import type { SaleCard } from '../../components/content.ts';
import type { PageContent } from '../../model/page/template.ts';
import { site } from '../slices/site.ts';
import { asked, cardSource, partnerCard, productCard, saleCard } from './cards.ts';
import { postDocument, productDocument, saleDocument, saleListDocument } from './documents.ts';
import { loadInput, relatedInput } from './inputs.ts';

const page = (path: string, content: PageContent<unknown>) => ({ crumbs: [], ...content, path, site });

const load = (...prices: readonly ShopPrice[]) => {
  const cards = cardSource(partnerCard('texnomir'), productCard('tv', { prices }));
  return product.load({
    document: productDocument(),
    ...loadInput(product.related({ id: 'id-tv', ...relatedInput(cards) })),
  });
};

const article = (changes: Parameters<typeof postDocument>[0]) =>
  blogPost.load({ document: postDocument(changes), ...loadInput({ readingMinutes: 1, posts: [] }) });

describe('the text of structured data', () => {
  test('holds nothing that ends a script element, and reads as what it was', () => {
    const name = '</script><!-- <script> & \u2028\u2029 “soʻm” \ud800';
    const company = { '@type': 'Organization', name };
    const json = formatStructuredData([company]);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [company],
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
  const describedAt = (...prices: readonly ShopPrice[]) =>
    describePage(product, page('/products/tv', load(...prices))).slice(1);

  test('has an offer of each shop that says a price', () => {
    expect(describedAt(asked('texnomir', 5_990_000))).toMatchObject([
      { offers: [{ price: 5_990_000, priceCurrency: 'UZS', seller: { name: 'Name of texnomir' } }] },
    ]);
  });

  test('has its own price where no shop says one', () => {
    const own = { partner: null, price: 6_000_000, oldPrice: null };
    expect(describedAt(asked('texnomir', null), own)).toMatchObject([{ offers: [{ price: 6_000_000 }] }]);
  });

  test('without any price is none', () => {
    expect(describedAt(asked('texnomir', null))).toEqual([]);
  });

  test('leaves the step of its category out of the way to it, as it has no address', () => {
    const [crumbs] = describePage(product, page('/products/tv', load()));
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://bolak.example/' },
        { position: 2, name: 'Samo TV', item: 'https://bolak.example/products/tv' },
      ],
    });
  });
});

describe('an article', () => {
  test('is the company’s where no author is named', () => {
    const [, node] = describePage(blogPost, page('/blogs/nasiya', article({ author: null })));
    expect(node).toMatchObject({ author: { '@id': 'https://bolak.example/#organization' } });
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
    describePage(
      sale,
      page(
        '/sales/juma',
        sale.load({ document: saleDocument(), ...loadInput({ status, partner: null, products: [] }) }),
      ),
    ).map((node) => node['@type']);

  test('is an offer until it is over', () => {
    expect(typesOf('upcoming')).toEqual(['BreadcrumbList', 'Offer']);
    expect(typesOf('expired')).toEqual(['BreadcrumbList']);
  });
});

test('a list of sales that are all over is no catalogue', () => {
  const listed = (...cards: readonly SaleCard[]) => {
    const related = saleList.related({ id: 'sales', ...relatedInput(cardSource(...cards)), params: { page: 1 } });
    const content = saleList.load({ document: saleListDocument, ...loadInput(related), params: { page: 1 } });
    return describePage(saleList, page('/sales', content)).map((node) => node['@type']);
  };
  expect(listed(saleCard('open'))).toEqual(['BreadcrumbList', 'OfferCatalog']);
  expect(listed(saleCard('over', { endsAt: '2020-01-01' }))).toEqual(['BreadcrumbList']);
});
