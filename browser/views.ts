import NotFound from '../templates/system/NotFound.tsx';
import ServerError from '../templates/system/ServerError.tsx';
import type { AnyView, Views } from '../templates/views.ts';

/** Each view in a chunk of its own, fetched when a page needs it. One that is missing does not compile. */
const sources: { readonly [Id in keyof Views]: () => Promise<{ readonly default: Views[Id] }> } = {
  home: () => import('../templates/SlicePage/index.tsx'),
  app: () => import('../templates/SlicePage/index.tsx'),
  'bank-promo': () => import('../templates/BarePage/index.tsx'),
  business: () => import('../templates/SlicePage/index.tsx'),
  promo: () => import('../templates/SlicePage/index.tsx'),
  qr: () => import('../templates/BarePage/index.tsx'),
  'how-it-works': () => import('../templates/SlicePage/index.tsx'),
  'how-it-works-part': () => import('../templates/SlicePart/index.tsx'),
  'how-to-repay': () => import('../templates/SlicePage/index.tsx'),
  'how-to-repay-part': () => import('../templates/SlicePart/index.tsx'),
  'blog-list': () => import('../templates/BlogList/index.tsx'),
  'blog-services': () => import('../templates/BlogServices/index.tsx'),
  'blog-post': () => import('../templates/BlogPost/index.tsx'),
  'blog-post-services': () => import('../templates/BlogPostServices/index.tsx'),
  faqs: () => import('../templates/Faqs/index.tsx'),
  'faqs-services': () => import('../templates/FaqsServices/index.tsx'),
  legal: () => import('../templates/Legal/index.tsx'),
  'legal-components': () => import('../templates/LegalIndex/index.tsx'),
  'legal-types': () => import('../templates/LegalIndex/index.tsx'),
  'legal-constants': () => import('../templates/LegalConstants/index.tsx'),
  'partner-list': () => import('../templates/PartnerList/index.tsx'),
  partner: () => import('../templates/Partner/index.tsx'),
  product: () => import('../templates/Product/index.tsx'),
  'sale-list': () => import('../templates/SaleList/index.tsx'),
  sale: () => import('../templates/Sale/index.tsx'),
  privacy: () => import('../templates/Privacy/index.tsx'),
  // With the app, which shows them when something fails.
  'not-found': async () => ({ default: NotFound }),
  error: async () => ({ default: ServerError }),
  preview: () => import('../templates/system/Preview.tsx'),
  'slice-simulator': () => import('../templates/system/SliceSimulator.tsx'),
};

/** Fetches the view of a template. Throws for an unknown one, or when its chunk cannot be fetched. */
export const loadView = async (template: string): Promise<AnyView> => {
  if (!isView(template)) throw new Error(`Expected a view of template ${JSON.stringify(template)}, got none`);
  return (await sources[template]()).default;
};

const isView = (template: string): template is keyof Views => Object.hasOwn(sources, template);
