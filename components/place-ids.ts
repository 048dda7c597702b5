/** Target of links to the calculator: the first calculator of a page. */
export const CALCULATOR_ID = 'calculator';

/** Target of buttons that lead to the form of their page. */
export const LEAD_FORM_ID = 'lead-form';

/** The contents list of a long page. */
export const CONTENTS_ID = 'page-contents';

/** The addresses of a shop, on its page. */
export const BRANCHES_ID = 'branches';

/** The terms of buying from a partner, on its page. */
export const TERMS_ID = 'partner-terms';

/** The period of a sale, on its page. */
export const SALE_FACTS_ID = 'sale-facts';

/** The shops that sell a product, on its page. */
export const SHOPS_ID = 'shops';

/** The search field for questions. */
export const QUESTION_SEARCH_ID = 'question-search';

/** The search field for partners. */
export const PARTNER_SEARCH_ID = 'partner-search';

/** A shop that sells a product, by its index. */
export const shopId = (index: number): string => `shop-${index + 1}`;

/** A picture of a product, by its index. */
export const photoId = (index: number): string => `photo-${index + 1}`;

/** True if a page itself may use the id: headings of its texts must not have it. */
export const isPlaceOfPage = (id: string): boolean => PLACES.has(id) || /^(?:shop|photo)-\d+(?:-title)?$/.test(id);

/** Id of a section with its own title. */
export const sectionId = (id: string): string => (isPlaceOfPage(id) ? `${id}-text` : id);

const PLACES = new Set([
  'main',
  'end',
  QUESTION_SEARCH_ID,
  PARTNER_SEARCH_ID,
  CALCULATOR_ID,
  LEAD_FORM_ID,
  CONTENTS_ID,
  BRANCHES_ID,
  TERMS_ID,
  SALE_FACTS_ID,
  SHOPS_ID,
]);

/** The headings of the policy are numbered, and ids that begin with a digit are awkward in selectors. */
export const HEADING_ID_PREFIX = 'section-';
