import { languageOf, localePath, type Locale } from '../../model/language/locale.ts';
import { escapeXml } from '../../renderer/host/xml.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';

interface LeadPage {
  readonly keys: readonly MessageKey[];
  /** The words of the link back. */
  readonly home: MessageKey;
}

/** What a visitor without JavaScript reads after sending a form: the texts, and the way back. */
export const leadPage = (locale: Locale, { keys, home: back }: LeadPage): string => {
  const { language, dir } = languageOf(locale);
  const [title = ''] = keys.map((key) => text(locale, key));
  const lines = keys.map((key) => `<p>${escapeXml(text(locale, key))}</p>`).join('');
  const home = `<p><a href="${localePath(locale, '/')}">${escapeXml(text(locale, back))}</a></p>`;
  return `<!DOCTYPE html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeXml(title)}</title></head><body><main>${lines}${home}</main></body></html>\n`;
};
