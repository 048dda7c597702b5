import { toUrl } from '../model/link/to-url.ts';

declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- how a property of the global object is declared
  var trustedTypes:
    | {
        readonly createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string | null },
        ) => unknown;
      }
    | undefined;
}

/** Hosts whose scripts may be loaded by address, besides the site's own files: those that the security policy names too. */
const HOSTS = /(?:^|\.)googletagmanager\.com$/;

/**
 * Makes the one policy that turns addresses into script addresses under Trusted Types. It is the default one, so that it also
 * decides for third parties' own strings; what it refuses is refused by the browser. Nothing turns text into code or HTML.
 */
export const allowScripts = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowed(address) ? address : null),
  });
};

const isAllowed = (address: string): boolean => {
  const url = toUrl(address, location.href);
  if (url?.origin === location.origin) return url.pathname.startsWith('/assets/');
  return url?.protocol === 'https:' && HOSTS.test(url.hostname);
};
