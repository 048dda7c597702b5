import { showToast } from '../../model/toasts/toast-store.ts';
import { text } from '../../model/language/messages.ts';
import { localeAt, toAddress } from '../site-path.ts';

/** Spec §9: time between two checks for a new build. */
const CHECK_INTERVAL_IN_MS = 3_600_000;

interface BuildWatch {
  /** Whether a newer build was published: then nothing of the old one can be relied on. */
  readonly isOutdated: () => boolean;
}

/**
 * Finds out the current build, then checks every hour whether there is a newer one and offers it once. Pages do not contain the id of their
 * build, or every build would change every page; it is fetched when the page is idle. Failed checks are ignored.
 */
export const watchBuilds = (): BuildWatch => {
  let current = fetchBuildId();
  let outdated = false;
  const ask = async (): Promise<void> => {
    const latest = fetchBuildId();
    const [before, now] = await Promise.all([current, latest]);
    if (before === null) current = latest;
    if (before === null || now === null || before === now) return;
    clearInterval(timer);
    outdated = true;
    offerReload();
  };
  const timer = setInterval(() => void ask(), CHECK_INTERVAL_IN_MS);
  return { isOutdated: () => outdated };
};

/** The time in the query (spec §7) prevents caches from answering with an older build. */
const fetchBuildId = async (): Promise<string | null> => {
  try {
    const response = await fetch(toAddress(`/builds/latest.json?${Date.now()}`));
    const latest: unknown = response.ok ? await response.json() : null;
    return typeof latest === 'object' && latest && 'id' in latest && typeof latest.id === 'string' ? latest.id : null;
  } catch {
    return null;
  }
};

/** Tells the visitor that a new build is available and offers to load it. */
const offerReload = (): void => {
  const locale = localeAt(location.pathname);
  showToast({
    type: 'info',
    duration: 0,
    message: text(locale, 'update.ready'),
    action: { label: text(locale, 'update.reload'), onClick: () => location.reload() },
  });
};
