/** What the visitor has said to third parties. */
export type Consent = 'granted' | 'denied';

const KEY = 'site:consent';

/** The visitor's answer; null before there is one, or where storage is blocked. */
export const readConsent = (storage: () => Storage): Consent | null => {
  try {
    const kept = storage().getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : null;
  } catch {
    return null;
  }
};

/** Keeps the answer; where storage is blocked it holds for this page alone. */
export const keepConsent = (consent: Consent, storage: () => Storage): void => {
  try {
    storage().setItem(KEY, consent);
  } catch {
    // Asked again next time.
  }
};
