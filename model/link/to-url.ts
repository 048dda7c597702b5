/** Parses a URL as browsers do; null if it is invalid. `URL.canParse` is too new for some supported browsers. */
export const toUrl = (value: string, base?: URL | string): URL | null => {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
};
