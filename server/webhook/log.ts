/** A value of a log line. */
type LogValue = string | number | boolean | null | undefined;

type LogLevel = 'info' | 'warn' | 'error';

/** Writes one event: a searchable name, and its details. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, LogValue>>) => void;

/** Writes one JSON object per line. */
export const createLog =
  (output: { readonly write: (text: string) => unknown }): Log =>
  (level, event, details = {}) =>
    void output.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...details })}\n`);
