import type { Locale } from '../language/locale.ts';
import { text } from '../language/messages.ts';
import type { PageContent } from '../page/template.ts';

/** What a visitor reads of a failure (spec §2): 404 is the one variant, any other status the other. */
export interface ErrorData {
  readonly statusCode: number;
  /** `Page Not Found` or `Internal Server Error`, unless the failure brings its own. */
  readonly statusMessage: string;
  /** What exactly happened; null where nothing more is known. */
  readonly description: string | null;
}

/** Content of the error page of a status. */
export const loadError = (statusCode: number, locale: Locale): PageContent<ErrorData> => {
  const statusMessage = text(locale, statusCode === 404 ? 'error.404.label' : 'error.500.label');
  return {
    data: { statusCode, statusMessage, description: null },
    head: { title: `${statusCode} - ${statusMessage}`, description: null, image: {}, noindex: true },
  };
};
