const KEY = 'dev:place';

/** Where a visitor was in a page: how far down, and what was unfolded. */
interface Place {
  readonly path: string;
  readonly top: number;
  /** Marks of the `<details>` that are open. */
  readonly open: readonly string[];
}

/** Notes the place in the page for the document that takes this one's. */
export const keepPlace = (): void => {
  const open = listDetails().flatMap(({ mark, details }) => (details.open ? [mark] : []));
  const place: Place = { path: location.pathname, top: scrollY, open };
  sessionStorage.setItem(KEY, JSON.stringify(place));
};

/** Goes back to the place that was noted for this page, once. */
export const restorePlace = (): void => {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const place: Place | null = stored === null ? null : JSON.parse(stored);
  if (place?.path !== location.pathname) return;
  for (const { mark, details } of listDetails()) if (place.open.includes(mark)) details.open = true;
  scrollTo({ top: place.top, behavior: 'instant' });
};

/** Each is known by its id, or by its number in the page. */
const listDetails = () =>
  [...document.querySelectorAll('details')].map((details, index) => ({ mark: details.id || String(index), details }));
