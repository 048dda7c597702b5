/** Where links to the calculator lead: the first one of a page. */
export const CALCULATOR_ID = 'calculator';

/** Where the buttons of a page lead to its form. */
export const LEAD_FORM_ID = 'lead-form';

/** The contents list of a long page. */
export const CONTENTS_ID = 'page-contents';

/** Where the addresses of a shop are on its page. */
export const BRANCHES_ID = 'branches';

/** On what terms one buys from a partner, on its page. */
export const TERMS_ID = 'partner-terms';

/** When a sale runs, on its page. */
export const SALE_FACTS_ID = 'sale-facts';

/** Who sells a product, on its page. */
export const SHOPS_ID = 'shops';

/** Where one types what is looked for among questions. */
export const QUESTION_SEARCH_ID = 'question-search';

/** The same among partners. */
export const PARTNER_SEARCH_ID = 'partner-search';

/** One of these shops, by its index. */
export const shopId = (index: number): string => `shop-${index + 1}`;

/** A picture of a product, by its index. */
export const photoId = (index: number): string => `photo-${index + 1}`;

/** Whether a page may have this by itself: no heading of its texts may stand at the same place. */
export const isPlaceOfPage = (id: string): boolean => PLACES.has(id) || /^(?:shop|photo)-\d+(?:-title)?$/.test(id);

/** The place of a section that has a title of its own. */
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

/** The policy's headings are numbered, and an id that begins with a digit is awkward to point to. */
export const HEADING_ID_PREFIX = 'section-';
