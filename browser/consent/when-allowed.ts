import type { PageView } from '../boot/page-views.ts';
import type { Queue } from '../boot/queue.ts';
import { loadLanguage, languageFile } from '../../model/language/catalogue.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { askForConsent } from './ask-for-consent.ts';
import { keepConsent, readConsent } from './consent.ts';
import { offerToAskAgain } from './offer-to-ask-again.ts';

/** Settles when the visitor agrees to third parties; never when the visitor does not (behaviours §16.14). */
export const whenAllowed = async (pageViews: Queue<PageView>): Promise<void> => {
  const locale = localeOfPath(location.pathname);
  await loadLanguage(locale);
  const kept = readConsent(() => localStorage);
  // Without its texts the question cannot be understood: the next page asks it.
  if (kept === null && !languageFile(locale)) await new Promise(() => {});
  const consent = kept ?? (await askForConsent());
  if (kept === null) keepConsent(consent, () => localStorage);
  offerToAskAgain(pageViews);
  if (consent === 'denied') await new Promise(() => {});
};
