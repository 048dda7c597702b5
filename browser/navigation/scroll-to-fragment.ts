import { decodePath } from '../../model/link/encode-path.ts';

/** Scrolls to the element that the fragment of an address names, and gives it; to the top when it names none. At once: the page is another. */
export const scrollToFragment = ({ hash }: Pick<URL, 'hash'>): HTMLElement | null => {
  const target = hash === '' ? null : elementOf(hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return target;
};

/** As browsers look it up: the fragment as it is written, then what it stands for. */
const elementOf = (fragment: string): HTMLElement | null =>
  document.getElementById(fragment) ?? document.getElementById(decodePath(fragment));
