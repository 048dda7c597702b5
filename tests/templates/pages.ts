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
/** Cards that the documents point to. */
export const context = {
  cards: {
    'id-qr': serviceCard('qr'),
    'id-texnomir': partnerCard('texnomir'),
    'id-tv': productCard('tv'),
  },
  sales: [],
};
const related = relatedInput(cards);

const listParams = { page: 1 };
const listRelated = blogList.related({ id: 'blogs', ...related, params: listParams });
const postRelated = blogPost.related({ id: 'id-nasiya', ...related });
const post = postDocument({
  services: [{ service: relation('service', 'id-qr') }],
  slices: [richText('t1', 'Birinchi', 'Ikkinchi')],
});
export const saleOfPartner = saleDocument({
  partner: relation('partner', 'id-texnomir'),
  products: [{ product: relation('product', 'id-tv') }],
});

/** Data of one page of every template and system page. */
export const pages = {
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
