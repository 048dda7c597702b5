/** What is told of a search that has found nothing: its words. */
type OnLostSearch = (words: string) => void;

const EVENT = 'lostsearch';

/** Tells whoever listens, where visitors are counted at all, of a search that has found nothing. */
export const tellLostSearch = (query: string): void => {
  const words = wordsOf(query);
  if (words !== '') dispatchEvent(new CustomEvent(EVENT, { detail: words }));
};

export const listenToLostSearches = (listen: OnLostSearch): void =>
  addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) listen(String(event.detail));
  });

/** Nothing that may be somebody's: no address, and no long number, as of a telephone, a card or a passport. */
const wordsOf = (query: string): string =>
  query
    .replaceAll(/\S*@\S*/g, ' ')
    .replaceAll(/\+?\d(?:[\s().-]*\d){4,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
