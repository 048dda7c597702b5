/** `1 234 567`, for people who read the terminal. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');

/** `512 B`, `1.2 kB`, `34.0 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  // What would be written as 1000.0 kB is a megabyte.
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** `340 ms`, `2.1 s`, `1 min 05 s`, `6 h 53 min`. */
export const formatDuration = (milliseconds: number): string => {
  // What would be written as 1000 ms, or 60.0 s, is one of the next unit.
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.round(seconds / 60);
  if (seconds >= 3600) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** `1 page`, `2 pages`, `2 addresses`. */
export const formatPlural = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;

/** How many names of a list are shown by default; the others are counted. */
const MOST_NAMED = 10;

/** `a, b, c`; of a long list the first ones: `a, b, c and 12 more`. */
export const formatList = (names: readonly string[], most = MOST_NAMED): string => {
  const named = names.slice(0, most).join(', ');
  return names.length > most ? `${named} and ${formatCount(names.length - most)} more` : named;
};
