/** Receives the words of a search without results. */
type OnLostSearch = (words: string) => void;

const EVENT = 'lostsearch';

/** Dispatches an event for a search without results; nobody listens if visits are not counted. */
export const reportLostSearch = (query: string): void => {
  const words = wordsOf(query);
  if (words !== '') dispatchEvent(new CustomEvent(EVENT, { detail: words }));
};

export const listenToLostSearches = (listen: OnLostSearch): void =>
  addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) listen(String(event.detail));
  });

/** Removes what may be personal: addresses, and long numbers such as those of telephones, cards or passports. */
const wordsOf = (query: string): string =>
  query
    .replaceAll(/\S*@\S*/g, ' ')
    .replaceAll(/\+?\d(?:[\s().-]*\d){4,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
