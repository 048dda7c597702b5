/** Takes another state of the style sheet in place of the one that is used, which goes when the other has come. */
export const swapStyle = (digest: string): void => {
  const first = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!first) return;
  const address = `${first.getAttribute('href')}?`;
  const others = document.querySelectorAll(`link[href^="${address}"]`);
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = address + digest;
  next.addEventListener('load', () => {
    // React owns the first one and finds it by its address: it stays and is switched off.
    if (first.sheet) first.sheet.disabled = true;
    for (const other of others) other.remove();
  });
  document.head.append(next);
};
