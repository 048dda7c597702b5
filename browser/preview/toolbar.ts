import type { PreviewSettings } from '../../templates/browser-settings.ts';
import { loadScript } from '../load-script.ts';

export interface ToolbarEvents {
  /** The draft has changed. */
  readonly onUpdate: () => Promise<void>;
  /** The editor leaves the draft. */
  readonly onEnd: () => void;
}

/** Listens to the events of Prismic's toolbar (behaviours §5.2) in place of its own page loads, and adds it where it is on. */
export const startToolbar = ({ toolbar, repository }: PreviewSettings, { onUpdate, onEnd }: ToolbarEvents): void => {
  addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    void onUpdate();
  });
  addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    onEnd();
  });
  if (!toolbar) return;
  // Without the toolbar the preview is shown all the same.
  loadScript(`https://static.cdn.prismic.io/prismic.js?new=true&repo=${repository}`).catch(() => {});
};
