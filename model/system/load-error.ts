import type { Locale } from '../language/locale.ts';
import { text } from '../language/messages.ts';
import type { PageContent } from '../page/template.ts';

/** Data of an error page (spec §2): 404 is one variant, 410 a second, and any other status the third. */
export interface ErrorData {
  readonly statusCode: number;
  /** `Page Not Found`, `Gone` or `Internal Server Error`, unless the error has its own message. */
  readonly statusMessage: string;
  /** Details of the error; null if none are known. */
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
