/** Tells screen readers which page is shown now: for them, nothing else says that it has changed. */
export const createAnnouncer = (): ((text: string) => void) => {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-announcer', '');
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
};
