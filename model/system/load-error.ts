import type { Locale } from '../language/locale.ts';
import { text } from '../language/messages.ts';
import type { PageContent } from '../page/template.ts';

/** What a visitor reads of a failure (spec §2): 404 is the one variant, any other status the other; and of a page that is gone, 410. */
export interface ErrorData {
  readonly statusCode: number;
  /** `Page Not Found`, `Gone` or `Internal Server Error`, unless the failure brings its own. */
  readonly statusMessage: string;
  /** What exactly happened; null where nothing more is known. */
  readonly description: string | null;
}

/** Content of the error page of a status. */
export const loadError = (statusCode: 404 | 410 | 500, locale: Locale): PageContent<ErrorData> => {
  const statusMessage = text(locale, `error.${statusCode}.label`);
  return {
    data: { statusCode, statusMessage, description: null },
    head: { title: `${statusCode} - ${statusMessage}`, description: null, image: {}, noindex: true },
  };
};
