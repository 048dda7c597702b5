import type { Content, RichTextField } from '@prismicio/client';

const envelope = (id: string) => ({
  id,
  url: null,
  href: '',
  tags: [],
  first_publication_date: '2026-01-01T06:00:00+0000' as const,
  last_publication_date: '2026-01-01T06:00:00+0000' as const,
  slugs: [],
  linked_documents: [],
  lang: 'uz-uz',
  alternate_languages: [],
});

const meta = { meta_title: null, meta_description: null, meta_image: {} };

const paragraph = (text: string): RichTextField => [{ type: 'paragraph', text, spans: [], direction: 'ltr' }];

export const relation = <Type extends string>(type: Type, id: string) => ({
  link_type: 'Document' as const,
  id,
  type,
  tags: [],
  lang: 'uz-uz',
});

export const homeDocument = (slices: Content.HomeDocumentData['slices'] = []): Content.HomeDocument => ({
  ...envelope('home'),
  type: 'home',
  uid: null,
  data: { title: 'Bosh sahifa', slices, ...meta },
});

export const howToRepayDocument = (slices: Content.HowToRepayDocumentData['slices']): Content.HowToRepayDocument => ({
  ...envelope('repay'),
  type: 'how_to_repay',
  uid: null,
  data: { title: 'Qanday toʻlanadi', slices, ...meta, meta_title: 'Toʻlash usullari' },
});

export const blogListDocument: Content.BlogListDocument = {
  ...envelope('blogs'),
  type: 'blog_list',
  uid: null,
  data: { title: 'Blog', intro: 'Kirish', services_intro: null, slices: [], ...meta },
};

export const postDocument = (data: Partial<Content.BlogPostDocumentData> = {}): Content.BlogPostDocument => ({
  ...envelope('id-nasiya'),
  type: 'blog_post',
  uid: 'nasiya',
  data: {
    title: 'Nasiya nima',
    excerpt: 'Qisqa javob',
    cover: {},
    topic: 'finance',
    published_at: '2026-01-01',
    author: 'Dilnoza',
    publish_from: null,
    publish_until: null,
    services: [],
    slices: [],
    ...meta,
    ...data,
  },
});

export const faqsDocument: Content.FaqsDocument = {
  ...envelope('faqs'),
  type: 'faqs',
  uid: null,
  data: { title: 'Savollar', intro: null, services_intro: null, slices: [], ...meta },
};

export const legalDocument: Content.LegalDocument = {
  ...envelope('legal'),
  type: 'legal',
  uid: null,
  data: { title: 'Hujjatlar', intro: [], ...meta },
};

export const legalTextDocument: Content.LegalDocumentDocument = {
  ...envelope('id-oferta'),
  type: 'legal_document',
  uid: 'oferta',
  data: {
    title: 'Oferta',
    kind: 'offer',
    part: 'customers',
    summary: 'Qisqacha',
    effective_from: '2026-02-02',
    version: '1.2',
    body: [{ type: 'heading2', text: 'Umumiy qoidalar', spans: [], direction: 'ltr' }],
    versions: [{ version: '1.1', effective_from: '2025-01-01', note: 'Birinchi' }],
    order: 1,
    ...meta,
  },
};

export const partnerListDocument: Content.PartnerListDocument = {
  ...envelope('partners'),
  type: 'partner_list',
  uid: null,
  data: { title: 'Hamkorlar', intro: null, slices: [], ...meta },
};

export const partnerDocument: Content.PartnerDocument = {
  ...envelope('id-texnomir'),
  type: 'partner',
  uid: 'texnomir',
  data: {
    name: 'Texnomir',
    logo: {},
    category: 'electronics',
    presence: 'both',
    summary: 'Texnika doʻkoni',
    description: paragraph('Tavsif'),
    max_months: 24,
    min_amount: 300_000,
    max_amount: null,
    website: { link_type: 'Web', url: 'https://texnomir.example', text: 'texnomir.example' },
    sponsored: true,
    outlets: 40,
    branches: [{ city: 'Nukus', address: 'Berdaq, 15', hours: null, phone: '+998 61 205 01 55' }],
    ...meta,
  },
};

export const productDocument = (offers: Content.ProductDocumentData['offers'] = []): Content.ProductDocument => ({
  ...envelope('id-tv'),
  type: 'product',
  uid: 'tv',
  data: {
    name: 'Samo TV',
    brand: 'Samo',
    category: 'tv',
    summary: null,
    gallery: [],
    price: 6_000_000,
    old_price: 7_000_000,
    max_months: null,
    description: paragraph('Tavsif'),
    offers,
    specification: [{ name: 'Ekran', value: '55 dyuym' }],
    ...meta,
  },
});

export const saleListDocument: Content.SaleListDocument = {
  ...envelope('sales'),
  type: 'sale_list',
  uid: null,
  data: { title: 'Aksiyalar', intro: null, archive_intro: null, slices: [], ...meta },
};

export const saleDocument = (data: Partial<Content.SaleDocumentData> = {}): Content.SaleDocument => ({
  ...envelope('id-juma'),
  type: 'sale',
  uid: 'juma',
  data: {
    title: 'Qora juma',
    partner: { link_type: 'Any' },
    image: {},
    discount: '−20 %',
    summary: 'Chegirma',
    starts_at: '2026-11-20',
    ends_at: '2026-11-30',
    publish_from: null,
    publish_until: null,
    promo_code: 'JUMA26',
    markup_free_months: null,
    terms: paragraph('Shartlar'),
    products: [],
    ...meta,
    ...data,
  },
});

export const privacyDocument: Content.PrivacyDocument = {
  ...envelope('privacy'),
  type: 'privacy',
  uid: null,
  data: {
    title: 'Maxfiylik',
    effective_from: '2026-02-02',
    version: '3',
    body: [
      { type: 'heading2', text: '1. Umumiy', spans: [], direction: 'ltr' },
      { type: 'heading3', text: '1.1. Tafsilot', spans: [], direction: 'ltr' },
      { type: 'heading2', text: '2. Cookie', spans: [], direction: 'ltr' },
    ],
    ...meta,
  },
};
