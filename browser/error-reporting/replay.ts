import { addEventProcessor, addIntegration } from '@sentry/browser';
import { replayIntegration } from '@sentry/replay';
import worker from 'site:replay-worker';
import { withoutVisitorData } from './without-visitor-data.ts';

/** Records the session as spec §9 has it: nothing readable leaves the page, neither text, nor what is typed, nor pictures. */
export const startReplay = (): void => {
  addEventProcessor((event) => (event.type === 'replay_event' ? withoutVisitorData(event) : event));
  addIntegration(
    replayIntegration({
      stickySession: true,
      useCompression: true,
      // A file of our own: the security policy knows no `blob:`.
      workerUrl: new URL(worker, import.meta.url).href,
      mutationLimit: 10_000,
      mutationBreadcrumbLimit: 750,
      slowClickTimeout: 7_000,
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      // `aria-label` is stricter than the specification (behaviours §16.8).
      maskAttributes: ['title', 'placeholder', 'aria-label'],
      beforeAddRecordingEvent: withoutVisitorData,
    }),
  );
};
