import { text, type Translate } from '../language/messages.ts';
import { useSite } from './site-context.ts';

/** Interface texts in the page's language: `text('sale.until', { date })`; a numeric `count` picks the plural form. */
export const useText = (): Translate => {
  const { locale } = useSite();
  return (key, params) => text(locale, key, params);
};
