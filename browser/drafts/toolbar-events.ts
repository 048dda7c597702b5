export interface ToolbarEvents {
  /** The draft has changed. */
  readonly onUpdate: () => Promise<void>;
  /** The editor leaves the draft. */
  readonly onEnd: () => void;
}

/** Listens to the events of Prismic's toolbar (behaviours §5.2), in place of its own page loads. */
export const listenToToolbar = ({ onUpdate, onEnd }: ToolbarEvents): void => {
  addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    void onUpdate();
  });
  addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    onEnd();
  });
};
