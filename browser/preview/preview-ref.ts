import { toUrl } from '../../model/link/url-policy.ts';
import type { PreviewSettings } from '../../model/site/browser-settings.ts';

/** Whether a token from an address is a preview of this site's own repository: anybody can make up an address. */
export const isPreviewRef = (token: string, { repository, endpoint }: PreviewSettings): boolean => {
  const url = toUrl(token);
  if (!url || url.username !== '') return false;
  const { protocol, host, origin } = url;
  const hosts = [`${repository}.prismic.io`, `${repository}.cdn.prismic.io`];
  return (protocol === 'https:' && hosts.includes(host)) || origin === new URL(endpoint).origin;
};
