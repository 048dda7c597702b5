import { useEffect, useState, type RefObject } from 'react';

/** A shop by its place in the list, and a term. */
export interface ChosenOffer {
  readonly index: number;
  readonly months: number;
}

/** Which shop and term are chosen among the controls, which work without script and keep the choice themselves. */
export const useChosenOffer = (shops: RefObject<HTMLElement | null>, first: ChosenOffer): ChosenOffer => {
  const [chosen, setChosen] = useState<ChosenOffer | null>(null);
  useEffect(() => {
    const { current } = shops;
    if (!current) return undefined;
    const read = (): void => setChosen(readChosen(current));
    read();
    current.addEventListener('change', read);
    return () => current.removeEventListener('change', read);
  }, [shops]);
  return chosen ?? first;
};

const readChosen = (element: HTMLElement): ChosenOffer | null => {
  const shops = [...element.querySelectorAll('.shop')];
  const index = shops.findIndex((shop) => shop.querySelector('.shop__radio:checked'));
  const term = shops[index]?.querySelector<HTMLInputElement>('.calculator__term :checked');
  return index === -1 ? null : { index, months: Number(term?.value ?? 0) };
};
