/** Blanks access tokens, and the user and password in URLs, anywhere in a text. */
export const redact = (text: string): string =>
  text
    .replaceAll(/((?:access_token|token|secret)(?:=|%(?:25)*3D))(?:(?!%(?:25)*26)[^&\s"'`<>])+/gi, '$1***')
    .replaceAll(/(:\/\/)[^/\s@"'`]+@/g, '$1***@');

/** Blanks something in a text. */
export type Mask = (text: string) => string;

/** Creates a mask for secrets in any notation: plain, percent-encoded (in part, or twice), escaped as in JSON, in base64. */
export const createSecretMask = (secrets: readonly string[]): Mask => {
  // Longest first: one secret may be the beginning of another.
  const patterns = secrets
    .filter((secret) => secret !== '')
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => [secret, ...inBase64(secret)].map(createPattern));
  if (patterns.length === 0) return (text) => text;
  const found = new RegExp(patterns.join('|'), 'gu');
  return (text) => text.replaceAll(found, '***');
};

/** Makes a foreign text safe to print on one line: without control characters and tokens, cut to 300 characters. */
export const quoteService = (text: string, secret = ''): string => {
  const line = redact(createSecretMask([secret])(text))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
};

const MAX_LENGTH = 300;

/** The base64 of a secret with fewer bytes is too short to be told from other texts. */
const MIN_BYTES = 6;

/** What the base64 of a longer text always has in common with that of a secret in it, which may begin at any of three offsets. */
const inBase64 = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  if (bytes.length < MIN_BYTES) return [];
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    return encoded.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
  });
};

const createPattern = (text: string): string => Array.from(text, characterPattern).join('');

/** Matches a character in all its forms; `+` and `/` of base64 are `-` and `_` in addresses. */
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
