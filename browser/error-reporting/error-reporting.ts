import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import type { ErrorReportingSettings } from '../../model/site/browser-settings.ts';
import type { Queue } from '../boot/queue.ts';
import { isReported } from '../errors/describe-error.ts';
import { withoutVisitorData } from './without-visitor-data.ts';

/** Spec §9. */
const TRACES_SAMPLE_RATE = 0.1;
const MOST_BREADCRUMBS = 100;

/** Integrations that would report errors twice, because the queue already catches all errors from the start. */
const LISTENERS = new Set(['GlobalHandlers', 'BrowserApiErrors']);

/**
 * Reports errors, including those thrown before this was loaded, and the speed of one page in ten; then records the session (spec §§1, 9).
 */
export const startErrorReporting = (
  { dsn, environment, release, replay }: ErrorReportingSettings,
  errors: Queue<unknown>,
): void => {
  init({
    dsn,
    environment,
    release,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    maxBreadcrumbs: MOST_BREADCRUMBS,
    replaysSessionSampleRate: replay.sessions,
    replaysOnErrorSampleRate: replay.errors,
    // Sends nothing about the visitor but the error itself (behaviours §16.12).
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSendSpan: withoutVisitorData,
    beforeSend: ({ request = {}, breadcrumbs = [], ...event }) => ({
      ...event,
      request: withoutVisitorData(request),
      breadcrumbs: withoutVisitorData(breadcrumbs),
    }),
    integrations: (defaults) => [...defaults.filter(({ name }) => !LISTENERS.has(name)), browserTracingIntegration()],
  });
  errors.listen((error) => {
    if (isReported(error)) captureException(error, { mechanism: { type: 'site', handled: false } });
  });
  if (replay.sessions > 0 || replay.errors > 0) void import('./replay.ts').then(({ startReplay }) => startReplay());
};
