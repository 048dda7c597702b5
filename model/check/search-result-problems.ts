import { type TitleConfig, wholeTitle } from '../page/head-data.ts';
import type { SearchResult } from '../site/search-result.ts';
import { isInField } from './field-path.ts';
import type { FieldProblem } from './problem.ts';
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
const TITLE = { what: 'title', letters: 20, least: 200, most: 580 } as const;
const DESCRIPTION = { what: 'description', letters: 13, least: 350, most: 920 } as const;

const findFault = (
  field: string,
  text: string,
  { what, letters, least, most }: typeof TITLE | typeof DESCRIPTION,
): readonly FieldProblem[] => {
  const width = Math.round(textWidth(text) * letters);
  if (width >= least && width <= most) return [];
  const room = width > most ? `has room for ${most} px` : `tells little below ${least} px`;
  return [
    {
      severity: 'warning',
      kind: 'lengths',
      field,
      message: `The ${what} is ${width} px wide, and a search result ${room}: “${text}”`,
      hint: width > most ? LONG : SHORT,
    },
  ];
};

const LONG = 'Its end is cut off there. Shorten it, or write a shorter one for search engines.';
const SHORT = 'Say in it what is on the page, in the words that people look for.';
