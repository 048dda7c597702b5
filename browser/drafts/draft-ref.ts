import { toUrl } from '../../model/link/to-url.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';

/** Whether a token from an address is a draft of this site's own repository: anybody can make up an address. */
export const isDraftRef = (token: string, { repository, endpoint }: DraftSettings): boolean => {
  const url = toUrl(token);
  if (!url || url.username !== '') return false;
  const { protocol, host, origin } = url;
  const hosts = [`${repository}.prismic.io`, `${repository}.cdn.prismic.io`];
  return (protocol === 'https:' && hosts.includes(host)) || origin === new URL(endpoint).origin;
};
