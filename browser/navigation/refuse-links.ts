import { toUrl } from '../../model/link/to-url.ts';

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

/**
 * Why a navigation to a target is refused, in the words of behaviours §12; null when it is not. Script protocols are
 * refused always, other sites unless the link is marked as external (spec §2).
 */
export const refusalOf = (target: string, { external }: { readonly external: boolean }): string | null => {
  if (!hasProtocol(target)) return null;
  if (!external) {
    return 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';
  }
  const protocol = toUrl(target, ANY_SITE)?.protocol ?? '';
  return SCRIPT_PROTOCOL.test(protocol) ? `Cannot navigate to a URL with '${protocol}' protocol.` : null;
};

/** A target with a protocol, or that begins with two slashes of either kind: it may lead off the site. */
const hasProtocol = (target: string): boolean =>
  /^[\s\w\0+.-]{2,}:(?:[/\\]{2})?/.test(target) || /^(?:[/\\]\s*){2,}[^/\\]/.test(target);

/** What a target without a protocol is read against: only protocols are asked for. */
const ANY_SITE = 'https://site.invalid';

const SCRIPT_PROTOCOL = /^[\s\0]*(?:blob|data|javascript|vbscript):$/i;
