import type { Card } from '../model/card/card.ts';

/** What a document is called: its title, question or name. */
export const nameOfCard = (card: Card): string => {
  if ('title' in card) return card.title;
  return 'question' in card ? card.question : card.name;
};
