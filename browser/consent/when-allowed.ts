import type { BrowserSettings } from '../../templates/browser-settings.ts';
import { keepConsent, readConsent } from './consent.ts';

/** Settles when third parties may be contacted: at once, or when the visitor agrees; never when the visitor does not (behaviours §16.14). */
export const whenAllowed = async (rule: BrowserSettings['consent']): Promise<void> => {
  if (rule === 'none') return;
  const kept = readConsent(() => localStorage);
  if (kept === 'granted') return;
  if (kept === null) {
    const { askForConsent } = await import('./ask-for-consent.ts');
    const answer = await askForConsent();
    keepConsent(answer, () => localStorage);
    if (answer === 'granted') return;
  }
  await new Promise(() => {});
};
