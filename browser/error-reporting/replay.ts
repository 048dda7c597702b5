import { addEventProcessor, addIntegration } from '@sentry/browser';
import { replayIntegration } from '@sentry/replay';
import worker from 'site:replay-worker';
import { withoutVisitorData } from './without-visitor-data.ts';

/** Records the session as spec §9 says: no texts, inputs or pictures leave the page. */
export const startReplay = (): void => {
  addEventProcessor((event) => (event.type === 'replay_event' ? withoutVisitorData(event) : event));
  addIntegration(
    replayIntegration({
      stickySession: true,
      useCompression: true,
      // A separate file, because the security policy does not allow `blob:`.
      workerUrl: new URL(worker, import.meta.url).href,
      mutationLimit: 10_000,
      mutationBreadcrumbLimit: 750,
      slowClickTimeout: 7_000,
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      // Masking `aria-label` is stricter than the specification (behaviours §16.8).
      maskAttributes: ['title', 'placeholder', 'aria-label'],
      beforeAddRecordingEvent: withoutVisitorData,
    }),
  );
};
