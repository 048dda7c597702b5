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

/** Keeps the answer, or with null forgets it; where storage is blocked it holds for this page alone. */
export const keepConsent = (consent: Consent | null, storage: () => Storage): void => {
  try {
    if (consent === null) storage().removeItem(KEY);
    else storage().setItem(KEY, consent);
  } catch {
    // Asked again next time.
  }
};
