/** Updates the document in a view transition, where there are such and the visitor does not mind motion. */
export const withViewTransition = async (update: () => void): Promise<void> => {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    update();
    return;
  }
  const transition = document.startViewTransition(update);
  // Both reject when the next transition overtakes this one, or when the window is hidden: the update is made all the same.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
};
