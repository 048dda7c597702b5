/** Blanks access tokens and passwords of URLs, wherever they are in a text. */
export const redact = (text: string): string =>
  text
    .replaceAll(/((?:access_token|token|secret)(?:=|%(?:25)*3D))(?:(?!%(?:25)*26)[^&\s"'`<>])+/gi, '$1***')
    .replaceAll(/(:\/\/)[^/\s@"'`]+@/g, '$1***@');

/** Gives a text back without something in it. */
export type Mask = (text: string) => string;

/** Blanks secrets, however they are written: as they are, percent-encoded (in part, or twice), escaped as in JSON, in base64. */
export const createSecretMask = (secrets: readonly string[]): Mask => {
  // The longest first: one secret may be the beginning of another.
  const patterns = secrets
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => [secret, ...inBase64(secret)].map(createPattern));
  if (patterns.length === 0) return (text) => text;
  const found = new RegExp(patterns.join('|'), 'gu');
  return (text) => text.replaceAll(found, '***');
};

/** One line of somebody else's text, safe to print: no control characters, no tokens, at most 300 characters. */
export const quoteService = (text: string, secret = ''): string => {
  const line = redact(createSecretMask([secret])(text))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

const MAX_LENGTH = 300;

/** Bytes of a secret below which its base64 is too short to be told from other texts. */
const MIN_BYTES = 6;

/** What is certain of a text's base64 within that of a longer text, which may begin at any of three places. */
const inBase64 = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  if (bytes.length < MIN_BYTES) return [];
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
  });
};

const createPattern = (text: string): string => Array.from(text, characterPattern).join('');

/** A character in all its forms; `+` and `/` of base64 are `-` and `_` in addresses. */
const characterPattern = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)*${hexPattern(byte, 2)}`).join('');
  const twin = { '+': '|-', '/': '|_' }[character] ?? '';
  return String.raw`(?:\\*\u{${code.toString(16)}}${twin}|${percent}|\\+u${hexPattern(code, 4)})`;
};

const hexPattern = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
