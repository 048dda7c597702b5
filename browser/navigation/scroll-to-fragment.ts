import { decodePath } from '../../model/link/encode-path.ts';

/**
 * Scrolls to the element that the fragment of an address names and returns it, or scrolls to the top. Without animation, because the page
 * is new.
 */
export const scrollToFragment = ({ hash }: Pick<URL, 'hash'>): HTMLElement | null => {
  const target = hash === '' ? null : elementOf(hash.slice(1));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return target;
};

/** Finds the element as browsers do: first by the literal fragment, then by the decoded one. */
const elementOf = (fragment: string): HTMLElement | null =>
  document.getElementById(fragment) ?? document.getElementById(decodePath(fragment));
