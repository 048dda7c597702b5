import { blogList } from '../../templates/BlogList/template.ts';
import { blogPost } from '../../templates/BlogPost/template.ts';
import { blogPostServices } from '../../templates/BlogPostServices/template.ts';
import { blogServices } from '../../templates/BlogServices/template.ts';
import { faqs } from '../../templates/Faqs/template.ts';
import { faqsServices } from '../../templates/FaqsServices/template.ts';
import { legal } from '../../templates/Legal/template.ts';
import { legalDocument as legalText } from '../../templates/LegalDocument/template.ts';
import { legalConstants } from '../../templates/LegalConstants/template.ts';
import { legalTypes } from '../../templates/LegalTypes/template.ts';
import { partner } from '../../templates/Partner/template.ts';
import { ALL_PARTNERS } from '../../templates/PartnerList/partner-parts.ts';
import { partnerList } from '../../templates/PartnerList/template.ts';
import { privacy } from '../../templates/Privacy/template.ts';
import { product } from '../../templates/Product/template.ts';
import { sale } from '../../templates/Sale/template.ts';
import { saleList } from '../../templates/SaleList/template.ts';
import { home } from '../../templates/Home/template.ts';
import { howToRepayPart } from '../../templates/HowToRepayPart/template.ts';
import { loadError } from '../../model/system/load-error.ts';
import {
  asked,
  cardSource,
  faqCard,
  legalCard,
  partnerCard,
  postCard,
  productCard,
  saleCard,
  serviceCard,
} from './cards.ts';
import {
  blogListDocument,
  faqsDocument,
  homeDocument,
  howToRepayDocument,
  legalDocument,
  legalTextDocument,
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
  legalCard('oferta'),
  legalCard('tarif', { kind: 'tariff' }),
  partnerCard('texnomir'),
  partnerCard('nurafon'),
  productCard('tv', { prices: [asked('texnomir', 6_000_000)] }),
  productCard('tv-2'),
  saleCard('juma', {
    endsAt: '2026-11-30',
    partner: 'id-texnomir',
    products: [{ product: 'id-tv', price: 5_000_000 }],
  }),
  saleCard('eski', { endsAt: '2026-01-01' }),
);
/** Cards that the documents link to. */
const context = {
  cards: {
    'id-qr': serviceCard('qr'),
    'id-texnomir': partnerCard('texnomir'),
  },
  sales: [],
};
const related = relatedInput(cards);

const ALL_FAQS = { group: null, page: 1 };
const listParams = { page: 1 };
const listRelated = blogList.related({ id: 'blogs', ...related, params: listParams });
const postRelated = blogPost.related({ id: 'id-nasiya', ...related });
const post = postDocument({
  services: [{ service: relation('service', 'id-qr') }],
  slices: [richText('t1', 'Birinchi', 'Ikkinchi')],
});
export const saleOfPartner = saleDocument({
  partner: relation('partner', 'id-texnomir'),
  products: [{ product: relation('product', 'id-tv'), price: 5_000_000 }],
});

/** Data of one page of every template and system page. */
export const pages = {
  home: home.load({ document: homeDocument([hero('Oson')]), ...loadInput(null) }),
  'how-to-repay-part': howToRepayPart.load({
    document: howToRepayDocument([hero('Toʻlang'), divider]),
    ...loadInput(null),
    params: { title: 'part.how-to-repay.divider', slices: ['divider'] },
  }),
  'blog-list': blogList.load({ document: blogListDocument, ...loadInput(listRelated), params: listParams }),
  'blog-services': blogServices.load({
    document: blogListDocument,
    ...loadInput(blogServices.related({ id: 'blogs', ...related })),
  }),
  'blog-post': blogPost.load({ document: post, ...loadInput(postRelated, context) }),
  'blog-post-services': blogPostServices.load({ document: post, ...loadInput(null, context) }),
  faqs: faqs.load({
    document: faqsDocument,
    ...loadInput(faqs.related({ id: 'faqs', ...related, params: ALL_FAQS })),
    params: ALL_FAQS,
  }),
  'faqs-services': faqsServices.load({
    document: faqsDocument,
    ...loadInput(faqsServices.related({ id: 'faqs', ...related })),
  }),
  legal: legal.load({ document: legalDocument, ...loadInput(legal.related({ id: 'legal', ...related })) }),
  'legal-document': legalText.load({ document: legalTextDocument, ...loadInput(null) }),
  'legal-types': legalTypes.load({
    document: legalDocument,
    ...loadInput(legalTypes.related({ id: 'legal', ...related })),
  }),
  'legal-constants': legalConstants.load({ document: legalDocument, ...loadInput(null) }),
  'partner-list': partnerList.load({
    document: partnerListDocument,
    ...loadInput(partnerList.related({ id: 'partners', ...related, params: { ...ALL_PARTNERS, page: 1 } })),
    params: { ...ALL_PARTNERS, page: 1 },
  }),
  partner: partner.load({
    document: partnerDocument,
    ...loadInput(partner.related({ id: 'id-texnomir', ...related, params: listParams })),
    params: listParams,
  }),
  product: product.load({
    document: productDocument([{ partner: relation('partner', 'id-texnomir'), price: 6_000_000, old_price: null }]),
    ...loadInput(product.related({ id: 'id-tv', ...related })),
  }),
  'sale-list': saleList.load({
    document: saleListDocument,
    ...loadInput(saleList.related({ id: 'sales', ...related, params: { page: 1 } })),
    params: { page: 1 },
  }),
  sale: sale.load({ document: saleOfPartner, ...loadInput(sale.related({ id: 'id-juma', ...related })) }),
  privacy: privacy.load({ document: privacyDocument, ...loadInput(null) }),
  'not-found': loadError(404, 'uz'),
  gone: loadError(410, 'uz'),
  error: loadError(500, 'uz'),
  preview: { data: {} },
  'slice-simulator': { data: {} },
};
