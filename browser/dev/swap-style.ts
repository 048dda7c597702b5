/** Takes another state of the style sheet in place of the one that stands, which goes when the other has come. */
export const swapStyle = (digest: string): void => {
  const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!first) return;
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = `${first.getAttribute('href')}?${digest}`;
  next.addEventListener('load', () => {
    // React owns the first one and finds it by its address: it stays and is switched off.
    if (first.sheet) first.sheet.disabled = true;
    for (const other of others) other.remove();
  });
  document.head.append(next);
};
