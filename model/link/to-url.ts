/** The URL that a text means, as browsers read it; null when it means none. `URL.canParse` is newer than some of them. */
export const toUrl = (value: string, base?: URL | string): URL | null => {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
};
