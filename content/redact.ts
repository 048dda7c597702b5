/** Blanks access tokens and passwords of URLs, wherever they stand in a text. */
export const redact = (text: string): string =>
  text
    .replaceAll(/((?:access_token|token|secret)=)[^&\s"'`<>]+/gi, '$1***')
    .replaceAll(/(:\/\/)[^/\s@"'`]+@/g, '$1***@');

/** One line of somebody else's text, safe to print: no control characters, no tokens, at most 300 characters. */
export const quoteService = (text: string, secret?: string): string => {
  const hidden = secret ? text.replaceAll(secret, '***') : text;
  const line = redact(hidden)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

const MAX_LENGTH = 300;
