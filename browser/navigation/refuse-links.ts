import { refusalOf } from './refusal.ts';

/** Refuses links to other sites that are not marked as external (spec §2), and scripts in links. */
export const refuseUnmarkedLinks = (): void => {
  document.addEventListener(
    'click',
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      const refusal = anchor && refusalOfLink(anchor);
      if (!refusal) return;
      event.preventDefault();
      reportError(new Error(refusal));
    },
    { capture: true },
  );
};

/** Mail and telephone links leave the page where it is. */
const refusalOfLink = (anchor: HTMLAnchorElement): string | null => {
  const target = anchor.getAttribute('href');
  if (target === null || anchor.origin === location.origin || /^(?:mailto|tel):$/.test(anchor.protocol)) return null;
  return refusalOf(target, { external: anchor.relList.contains('external') });
};
