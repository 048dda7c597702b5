import { toUrl } from '../../model/link/to-url.ts';

/** Prevents following links to other sites that are not marked as external (spec §2), and links with scripts. */
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

/** Why a link is refused; null if it is allowed. Mail and telephone links are allowed, because they do not leave the page. */
const refusalOfLink = (anchor: HTMLAnchorElement): string | null => {
  const target = anchor.getAttribute('href');
  if (target === null || anchor.origin === location.origin || /^(?:mailto|tel):$/.test(anchor.protocol)) return null;
  return refusalOf(target, { external: anchor.relList.contains('external') });
};

/**
 * Why a navigation to a target is refused, in the words of behaviours §12; null if it is allowed. Script protocols are always refused,
 * other sites unless the link is marked as external (spec §2).
 */
export const refusalOf = (target: string, { external }: { readonly external: boolean }): string | null => {
  if (!hasProtocol(target)) return null;
  if (!external) {
    return 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.';
  }
  const protocol = toUrl(target, ANY_SITE)?.protocol ?? '';
  return SCRIPT_PROTOCOL.test(protocol) ? `Cannot navigate to a URL with '${protocol}' protocol.` : null;
};

/** Whether a target has a protocol or begins with two slashes or backslashes, and so may lead to another site. */
const hasProtocol = (target: string): boolean =>
  /^[\s\w\0+.-]{2,}:(?:[/\\]{2})?/.test(target) || /^(?:[/\\]\s*){2,}[^/\\]/.test(target);

/** Base to parse targets without a protocol against; only the protocol matters. */
const ANY_SITE = 'https://site.invalid';

const SCRIPT_PROTOCOL = /^[\s\0]*(?:blob|data|javascript|vbscript):$/i;
