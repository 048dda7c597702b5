import type { Queue, PageView } from './boot/queue.ts';
import { toUrl } from '../model/link/to-url.ts';
import { toAddress } from './site-path.ts';

interface VisitRecord {
  readonly errors: Queue<unknown>;
  readonly pageViews: Queue<PageView>;
}

/** Starts the configured third parties, after the visitor's consent if that is required. */
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
  // oxlint-disable-next-line vars-on-top, no-var -- the only way to declare a property of the global object
  var trustedTypes:
    | {
        readonly createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string | null },
        ) => unknown;
      }
    | undefined;
}

/** Hosts, besides the site's own, whose scripts may be loaded by address. The security policy names the same hosts. */
const HOSTS = /(?:^|\.)googletagmanager\.com$/;

/**
 * Creates the only Trusted Types policy, which decides on script addresses. It is the default policy, so it also applies to strings that
 * third parties assign; the browser blocks what it rejects. No policy turns text into code or HTML.
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
