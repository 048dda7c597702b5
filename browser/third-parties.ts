import type { Queue, PageView } from './boot/queue.ts';
import { toUrl } from '../model/link/to-url.ts';
import { toAddress } from './site-path.ts';

interface VisitRecord {
  readonly errors: Queue<unknown>;
  readonly pageViews: Queue<PageView>;
}

/** Starts what the configuration has ids for, and, where the visitor has to agree, once the visitor has. */
export const startThirdParties = async ({ errors, pageViews }: VisitRecord): Promise<void> => {
  if (SITE.consent === 'required') {
    const { whenAllowed } = await import('./consent.ts');
    await whenAllowed(pageViews);
  }
  allowScripts();
  if (SITE.errorReporting !== null) {
    const { startErrorReporting } = await import('./error-reporting/error-reporting.ts');
    startErrorReporting(SITE.errorReporting, errors);
  }
  if (SITE.analytics !== null) {
    const { startAnalytics } = await import('./analytics/analytics.ts');
    void startAnalytics(SITE.analytics, pageViews);
  }
  if (SITE.tagManager !== null) {
    const { startTagManager } = await import('./analytics/tag-manager.ts');
    startTagManager(SITE.tagManager.id, pageViews);
  }
  if (SITE.toolbar !== null) {
    const { startToolbar } = await import('./toolbar.ts');
    startToolbar(SITE.toolbar);
  }
};

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
const allowScripts = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowed(address) ? address : null),
  });
};

const isAllowed = (address: string): boolean => {
  const url = toUrl(address, location.href);
  if (url?.origin === location.origin) return url.pathname.startsWith(toAddress('/assets/'));
  return url?.protocol === 'https:' && HOSTS.test(url.hostname);
};
