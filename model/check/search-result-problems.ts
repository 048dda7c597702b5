import { type TitleConfig, wholeTitle } from '../page/head-data.ts';
import type { SearchResult } from '../site/search-result.ts';
import { isInField } from './field-path.ts';
import { warningOf, type FieldProblem } from './problem.ts';
import { textWidth } from './text-width.ts';

/** A title or a description of which search engines cut off the end, or that says too little. */
export const searchResultProblems = (
  { title, description }: SearchResult,
  config: TitleConfig,
): readonly FieldProblem[] => [
  ...(title ? findFault(title.field, wholeTitle(config, title.text), TITLE) : []),
  ...(description ? findFault(description.field, description.text, DESCRIPTION) : []),
];

/** How much of a text a search result shows, for who writes it; null for a field that none is made of. */
export const describeRoom = (field: string, { title, description }: SearchResult): string | null => {
  if (title && isInField(field, title.field))
    return `Search results show some ${lettersOf(TITLE)} letters of it, the name of the site included.`;
  return description && isInField(field, description.field)
    ? `Search results show some ${lettersOf(DESCRIPTION)} letters of it.`
    : null;
};

/** Most letters are about half as wide as they are high. */
const lettersOf = ({ letters, most }: typeof TITLE | typeof DESCRIPTION): number => Math.floor(most / letters / 0.55);

/** As they are shown on a desktop; letters and room in px. */
const TITLE = { what: 'Title', letters: 20, least: 200, most: 580 } as const;
const DESCRIPTION = { what: 'Description', letters: 13, least: 350, most: 920 } as const;

const findFault = (
  field: string,
  text: string,
  { what, letters, least, most }: typeof TITLE | typeof DESCRIPTION,
): readonly FieldProblem[] => {
  const width = Math.round(textWidth(text) * letters);
  if (width >= least && width <= most) return [];
  const isLong = width > most;
  const key = `lengths.${isLong ? 'long' : 'short'}${what}` as const;
  return [warningOf(key, field, { width, room: isLong ? most : least, text })];
};
