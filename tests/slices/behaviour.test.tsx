import { describe, expect, test } from 'vitest';
import type { DatedSale } from '../../components/content.ts';
import { mockOf, type SliceData } from './models.ts';
import { emptyContext, faqCard, partnerCard, renderSlices } from './render.tsx';

const withFields = (mock: SliceData, fields: Readonly<Record<string, unknown>>): SliceData => ({
  ...mock,
  primary: { ...mock.primary, ...fields },
});

const toDocument = (type: string, id: string) => ({
  link_type: 'Document',
  id,
  type,
  tags: [],
  lang: 'uz-uz',
  url: `/${id}`,
});

const sale = (id: string): DatedSale => ({
  id,
  type: 'sale',
  uid: id,
  path: `/sales/${id}`,
  title: `Aksiya ${id}`,
  image: {},
  discount: '−20 %',
  summary: null,
  startsAt: null,
  endsAt: '2026-11-30',
  partner: 'P',
  promoCode: null,
  markupFreeMonths: null,
  products: [],
  status: 'current',
});

describe('hero', () => {
  test('holds the heading of the page and its first picture', () => {
    const html = renderSlices([mockOf('hero')]);
    expect(html).toContain('<h1 class="hero__title">Bugun oling, 24\u00a0oygacha boʻlib toʻlang</h1>');
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  test('is headed below the title of the page where it is not the first', () => {
    const html = renderSlices([mockOf('divider'), mockOf('hero')]);
    expect(html).toContain('<h2 class="hero__title">');
    expect(html).not.toContain('<h1');
  });

  test('drops a button that leads nowhere', () => {
    const cta = { link_type: 'Document', id: 'x', isBroken: true, text: 'Yoʻq sahifa' };
    expect(renderSlices([withFields(mockOf('hero'), { cta })])).not.toContain('Yoʻq sahifa');
  });

  test('has the badges of the app’s shops in place of two buttons that lead there', () => {
    const shop = (url: string) => ({ link_type: 'Web', url, text: 'Yuklab olish' });
    const play = shop('https://play.google.com/store/apps/details?id=example.bolak.app');
    const apple = shop('https://apps.apple.com/uz/app/bolak/id0000000000');
    const both = renderSlices([withFields(mockOf('hero'), { cta: play, secondary_cta: apple })]);
    expect(both).toContain('<ul class="store-badges">');
    expect(both).not.toContain('Yuklab olish');
    const one = renderSlices([withFields(mockOf('hero'), { cta: play, secondary_cta: shop('/app') })]);
    expect(one).toContain('Yuklab olish');
    expect(one).not.toContain('store-badges');
  });
});

describe('items', () => {
  test('are headed one level below the title, or in its place', () => {
    expect(renderSlices([mockOf('features')])).toContain('<h3 class="features__title">');
    expect(renderSlices([withFields(mockOf('features'), { title: null })])).toContain('<h2 class="features__title">');
  });
});

describe('relationships', () => {
  test('render the cards of the context once each and skip what is broken', () => {
    const entry = toDocument('faq_entry', 'A');
    const items = [
      { entry },
      { entry },
      { entry: toDocument('faq_entry', 'gone') },
      { entry: toDocument('partner', 'P') },
    ];
    const cards = { A: faqCard('A', 'Ustama qancha?'), P: partnerCard('P', 'Texnomir') };
    const html = renderSlices([withFields(mockOf('questions'), { items })], { ...emptyContext, cards });
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).not.toContain('Texnomir');
  });

  test('lead from the running line to the partner pages', () => {
    const partners = [{ partner: toDocument('partner', 'P') }];
    const cards = { P: partnerCard('P', 'Texnomir') };
    const html = renderSlices([withFields(mockOf('partner_marquee'), { partners })], { ...emptyContext, cards });
    expect(html).toContain('href="/partners/p">Texnomir</a>');
  });
});

test('marks of companies are named after these, not after what their pictures show', () => {
  const logo = {
    url: 'https://images.prismic.io/x/texnomir.png',
    alt: 'Koʻk kvadrat',
    dimensions: { width: 8, height: 4 },
  };
  const items = [{ logo, name: 'Texnomir', link: toDocument('partner', 'T') }];
  const html = renderSlices([withFields(mockOf('logos'), { items })]);
  expect(html).toContain('alt="Texnomir"');
  expect(html).not.toContain('Koʻk kvadrat');
});

describe('sale_cards', () => {
  const context = { cards: { P: partnerCard('P', 'Texnomir') }, sales: [sale('a'), sale('b'), sale('c')] };

  test('shows as many as the limit says, with their partners', () => {
    const html = renderSlices([withFields(mockOf('sale_cards'), { limit: 2 })], context);
    expect(html.match(/Aksiya \w/g)).toEqual(['Aksiya a', 'Aksiya b']);
    expect(html).toContain('Texnomir');
  });

  test('says so when there are none', () => {
    expect(renderSlices([mockOf('sale_cards')])).toContain('Hozir aksiyalar yoʻq');
  });
});

describe('worked_example', () => {
  test('shows a schedule that adds up to the total', () => {
    const html = renderSlices([mockOf('worked_example')]);
    expect(html).toContain('5\u00a0664\u00a0000\u00a0soʻm');
    expect(html.match(/<\/th><td>472\u00a0000\u00a0soʻm<\/td>/g)).toHaveLength(12);
  });

  test('shows no schedule for a term that is not on offer', () => {
    expect(renderSlices([withFields(mockOf('worked_example'), { months: 7 })])).not.toContain('<table');
  });
});

describe('lead_form', () => {
  test('gives its place to the contacts while nobody receives it', () => {
    const html = renderSlices([mockOf('lead_form')]);
    expect(html).not.toContain('<form');
    expect(html).toContain('href="tel:+998712000033"');
    expect(html).toContain('href="mailto:hello@bolak.example"');
  });

  test('is the target of links where it is the first of its page', () => {
    const html = renderSlices([mockOf('lead_form'), { ...mockOf('lead_form'), id: 'lead_form$second' }]);
    expect(html.match(/ id="lead-form"/g)).toHaveLength(1);
  });

  describe('with an endpoint', () => {
    const html = renderSlices([mockOf('lead_form')], emptyContext, { leadEndpoint: 'https://leads.example/new' });

    test('is a plain form that a browser can send by itself', () => {
      expect(html).toMatch(/<form[^>]* action="https:\/\/leads\.example\/new" method="post"/);
      expect(html).not.toContain('noValidate');
      expect(html.match(/required=""/g)).toHaveLength(4);
    });

    test('labels every field and says what browsers may fill in', () => {
      expect([...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual([
        ...['locale', 'name', 'company', 'phone', 'city', 'website', 'consent'],
      ]);
      expect(html.match(/<label/g)).toHaveLength(6);
      expect([...html.matchAll(/autoComplete="([\w-]+)"/g)].map(([, value]) => value)).toEqual([
        ...['name', 'organization', 'tel-national', 'address-level2', 'off'],
      ]);
    });
  });
});

describe('rich_text', () => {
  test('keeps the ids of headings unique among the texts of a page', () => {
    const mock = mockOf('rich_text');
    const html = renderSlices([mock, { ...mock, id: 'rich_text$second' }]);
    expect(html).toContain('id="shartnoma-qanday-tuziladi-sizdan-nima-kerak"');
    expect(html).toContain('id="text-2-shartnoma-qanday-tuziladi-sizdan-nima-kerak"');
  });

  test('stands at a place of its own where its title is the name of one that the page has', () => {
    const html = renderSlices([withFields(mockOf('rich_text'), { title: 'Calculator' })]);
    expect(html).toContain('id="calculator-text"');
    expect(html).not.toContain('id="calculator"');
  });
});
