/**
 * Shows the page as the server has it now, as a picture: no script of it runs, and the app of this document knows nothing
 * of it. It is seen while the document that takes this one's place is on its way.
 */
export const swapPage = async (): Promise<void> => {
  const body = await fetchBody();
  // The app keeps the body that it made, whole: what it still does there does no harm.
  if (body !== null) document.body.replaceWith(body);
};

/** Null when there is none at the moment: the new document will say why. */
const fetchBody = async (): Promise<HTMLElement | null> =>
  new Promise((resolve) => {
    // Trusted Types forbid parsing a string; this way the browser parses what it fetches.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? (request.responseXML?.body ?? null) : null),
    );
    request.open('GET', location.href);
    request.send();
  });

/** Settles when what has been shown is painted. */
export const painted = async (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
