import type { Queue } from './boot/queue.ts';
import type { PageView } from './boot/page-views.ts';
import { allowScripts } from './trusted-scripts.ts';

export interface VisitRecord {
  readonly errors: Queue<unknown>;
  readonly pageViews: Queue<PageView>;
}

/** Starts what the configuration has ids for, and, where the visitor has to agree, once the visitor has. */
export const startThirdParties = async ({ errors, pageViews }: VisitRecord): Promise<void> => {
  if (SITE.consent === 'required') {
    const { whenAllowed } = await import('./consent/when-allowed.ts');
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
