const KEY = 'dev:place';

/**
 * Reloads the page and returns to the same place in it. Until the new document has loaded, the page's new body is shown without scripts.
 */
export const reloadInPlace = async (): Promise<void> => {
  const place = keepPlace();
  await swapPage();
  // `returnTo` keeps the stored place: an earlier change may already have started loading the next document, which needs it.
  returnTo(place);
  await painted();
  keepPlace();
  location.reload();
};

/** Returns to the place that was stored for this page, once. */
export const restorePlace = (): void => {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const place: Place | null = stored === null ? null : JSON.parse(stored);
  if (place?.path === location.pathname) returnTo(place);
};

/** Where a visitor is in a page: scroll position and open `<details>`. */
interface Place {
  readonly path: string;
  readonly top: number;
  /** Marks of the open `<details>`. */
  readonly open: readonly string[];
}

/** Stores the current place for the next document, and returns it. */
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

/** Each `<details>` is identified by its id, or by its index in the page. */
const listDetails = () =>
  [...document.querySelectorAll('details')].map((details, index) => ({ mark: details.id || String(index), details }));

/**
 * Replaces the body by the server's current version. No scripts run in it, and the app does not know about it. It is shown while the new
 * document is loading.
 */
const swapPage = async (): Promise<void> => {
  const body = await fetchBody();
  // Not before the app has hydrated, because it needs the served body. Later it keeps its own body in memory and does no harm.
  if (body !== null && hasTakenOver()) document.body.replaceWith(body);
};

/** Whether the app handles navigations: its announcer is the last element that it adds to the page. */
const hasTakenOver = (): boolean => document.querySelector('[data-announcer]') !== null;

/** Null if the page cannot be fetched at the moment: the new document will say why. */
const fetchBody = async (): Promise<HTMLElement | null> =>
  new Promise((resolve) => {
    // Trusted Types forbid parsing strings as HTML, but `XMLHttpRequest` lets the browser parse the response.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? (request.responseXML?.body ?? null) : null),
    );
    request.open('GET', location.href);
    request.send();
  });

/** Resolves when the current state has been painted. */
const painted = async (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
