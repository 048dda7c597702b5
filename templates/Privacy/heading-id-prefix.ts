/** The policy's headings are numbered, and an id that begins with a digit is awkward to point to. */
export const HEADING_ID_PREFIX = 'section-';
