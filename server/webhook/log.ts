/** A value of a log line. */
type LogValue = string | number | boolean | null | undefined;

type LogLevel = 'info' | 'warn' | 'error';

/** Writes one event: what happened, in words that can be searched for, and its particulars. */
export type Log = (level: LogLevel, event: string, details?: Readonly<Record<string, LogValue>>) => void;

/** One JSON object a line. */
export const createLog =
  (output: { readonly write: (text: string) => unknown }): Log =>
  (level, event, details = {}) =>
    void output.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...details })}\n`);
