import { isPrivateHost } from '../../base/network.ts';
import type { ParsedDocument } from './check-document.ts';
import type { FoundAddress } from '../../model/check/links.ts';
import { problemOf, warningOf, type FieldProblem, type Problem } from '../../model/check/problem.ts';
import type { SaidValues, SayingKey } from '../../model/check/say.ts';
import { toUrl } from '../../model/link/to-url.ts';

/** An address with the `href` that pages render for it; null if it is refused. */
interface ReadAddress extends FoundAddress {
  readonly href: string | null;
}

/** Reports addresses that are refused, and those to which nobody wants to send visitors. Judges by the address alone. */
export const addressProblems = (
  document: ParsedDocument,
  addresses: readonly ReadAddress[],
  origins: readonly string[],
): readonly Problem[] =>
  addresses.flatMap((address) =>
    doubtsOf(address, origins).map((doubt) => problemOf(document, createLinkProblem(address, doubt))),
  );

/** The message about a link, and its values. */
export type Doubt = readonly [key: Extract<SayingKey, `links.${string}`>, values: SaidValues];

/** Creates the problem of a link, with its field and the words around it. */
export const createLinkProblem = ({ field, around }: FoundAddress, [key, values]: Doubt): FieldProblem =>
  warningOf(key, field, { ...values, text: around });

const doubtsOf = ({ url, href }: ReadAddress, origins: readonly string[]): readonly Doubt[] => {
  if (href === null) return [['links.refused', { address: JSON.stringify(url.slice(0, 80)) }]];
  const target = /^https?:/.test(href) ? toUrl(href) : null;
  return [...(target ? placeDoubts(target, origins) : []), ...trackingDoubts(href)];
};

/** True if it is known without a request that no visitor should be sent there. */
export const isDoubtful = (url: URL, origins: readonly string[]): boolean => placeDoubts(url, origins).length > 0;

/** Returns at most one doubt: each says more than the next. */
const placeDoubts = (url: URL, origins: readonly string[]): readonly Doubt[] => {
  const { hostname, host } = url;
  if (isEditor(hostname)) return [['links.editor', { address: shorten(url.href) }]];
  if (isPrivateHost(url)) return [['links.private', { host }]];
  if (isPreview(hostname, origins)) return [['links.preview', { host }]];
  const wrapped = wrappedAddress(url);
  return wrapped === null ? [] : [['links.wrapped', { host, address: shorten(wrapped) }]];
};

/** Pictures and files have hosts of their own: `images.prismic.io`, `<repository>.cdn.prismic.io`. */
const isEditor = (hostname: string): boolean =>
  /^(?:[\w-]+\.)?prismic\.io$/.test(hostname) && !/^(?:images|cdn|www)\./.test(hostname) && hostname !== 'prismic.io';

/** True for `preview.bolak.example`, `pr-7.preview.bolak.example`, `staging.bolak.example`. */
const isPreview = (hostname: string, origins: readonly string[]): boolean =>
  origins.some((origin) => {
    const own = `.${new URL(origin).hostname.replace(/^www\./, '')}`;
    return hostname.endsWith(own) && PREVIEW_NAME.test(hostname.slice(0, -own.length));
  });

const PREVIEW_NAME = /(?:^|[.-])(?:previews?|staging|stage)(?:$|[.-])/;

/** The address that a mail or messaging service has wrapped into its own; null if the URL wraps none. */
const wrappedAddress = (url: URL): string | null => {
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(url.hostname) && url.pathname.startsWith(path));
  const addresses = wrapper?.parameters.map((parameter) => url.searchParams.get(parameter) ?? '') ?? [];
  return addresses.find((address) => /^https?:/.test(address)) ?? null;
};

const WRAPPERS = [
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: '/', parameters: ['u'] },
  { host: /^away\.vk\.com$|^vk\.com$/, path: '/away.php', parameters: ['to'] },
  { host: /^(?:www\.)?youtube\.com$/, path: '/redirect', parameters: ['q'] },
  { host: /^www\.linkedin\.com$/, path: '/redir/redirect', parameters: ['url'] },
] as const;

const trackingDoubts = (href: string): readonly Doubt[] => {
  const query = /\?([^#]*)/.exec(href)?.[1] ?? '';
  const names = [...new URLSearchParams(query).keys()].filter((name) => TRACKING.test(name));
  if (names.length === 0 || /^(?:mailto|tel):/.test(href)) return [];
  return [['links.counted', { names: [...new Set(names)].join(', ') }]];
};

const TRACKING =
  /^(?:utm_\w+|fbclid|[gdy]clid|gbraid|wbraid|ysclid|msclkid|twclid|ttclid|igshid|igsh|mc_[ce]id|_hsenc|_hsmi|_openstat)$/i;

const shorten = (address: string): string => (address.length > 80 ? `${address.slice(0, 79)}…` : address);
