const KEY = 'dev:place';

/** Loads the page again, to be seen at the same place; until it has come with its scripts, a picture of it is shown. */
export const reloadInPlace = async (): Promise<void> => {
  const place = keepPlace();
  await swapPage();
  // The note of it stays, for the next document: another change may have had that asked for already.
  returnTo(place);
  await painted();
  keepPlace();
  location.reload();
};

/** Goes back to the place that was noted for this page, once. */
export const restorePlace = (): void => {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const place: Place | null = stored === null ? null : JSON.parse(stored);
  if (place?.path === location.pathname) returnTo(place);
};

/** Where a visitor was in a page: how far down, and what was unfolded. */
interface Place {
  readonly path: string;
  readonly top: number;
  /** Marks of the `<details>` that are open. */
  readonly open: readonly string[];
}

/** Notes the place in the page for the document that takes this one's, and gives it. */
const keepPlace = (): Place => {
  const open = listDetails().flatMap(({ mark, details }) => (details.open ? [mark] : []));
  const place: Place = { path: location.pathname, top: scrollY, open };
  sessionStorage.setItem(KEY, JSON.stringify(place));
  return place;
};

const returnTo = ({ top, open }: Place): void => {
  for (const { mark, details } of listDetails()) if (open.includes(mark)) details.open = true;
  scrollTo({ top, behavior: 'instant' });
};

/** Each is known by its id, or by its number in the page. */
const listDetails = () =>
  [...document.querySelectorAll('details')].map((details, index) => ({ mark: details.id || String(index), details }));

/**
 * Shows the page as the server has it now, as a picture: no script of it runs, and the app of this document knows nothing
 * of it. It is seen while the document that takes this one's place is on its way.
 */
const swapPage = async (): Promise<void> => {
  const body = await fetchBody();
  // An app that has yet to take over its document finds what it was drawn from. Later it keeps the body that it made, whole, and does no harm.
  if (body !== null && hasTakenOver()) document.body.replaceWith(body);
};

/** Whether the app listens to navigations: its announcer is the last that it puts into the page. */
const hasTakenOver = (): boolean => document.querySelector('[data-announcer]') !== null;

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
const painted = async (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
