import { showToast } from '../../model/toasts/toast-store.ts';
import { text } from '../../model/language/messages.ts';
import { localeAt, toAddress } from '../site-path.ts';

/** Spec §9: time between two questions for a new build. */
const CHECK_INTERVAL_IN_MS = 3_600_000;

interface BuildWatch {
  /** A newer build than this page's is there: nothing of the old one may be relied on. */
  readonly isOutdated: () => boolean;
}

/**
 * Learns which build the page came with, then asks each hour whether there is a newer one and offers it, once. Pages do not
 * carry the id of their build, or each of them would change with every build: it is asked for when the page is idle. A failed
 * question counts for nothing; the next one comes in an hour.
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

/** With the time as the query (spec §7), so that no cache answers with a build of before. */
const fetchBuildId = async (): Promise<string | null> => {
  try {
    const response = await fetch(toAddress(`/builds/latest.json?${Date.now()}`));
    const latest: unknown = response.ok ? await response.json() : null;
    return typeof latest === 'object' && latest && 'id' in latest && typeof latest.id === 'string' ? latest.id : null;
  } catch {
    return null;
  }
};

/** Tells that a new build of the site is there and offers to load it. */
const offerReload = (): void => {
  const locale = localeAt(location.pathname);
  showToast({
    type: 'info',
    duration: 0,
    message: text(locale, 'update.ready'),
    action: { label: text(locale, 'update.reload'), onClick: () => location.reload() },
  });
};
