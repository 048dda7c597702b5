import type { DevError } from '../../browser/dev/message.ts';
import { formatDuration } from '../../base/format.ts';
import type { Io } from '../../base/io.ts';
import type { Rendered } from './render-pages.ts';

/** Writes to the terminal. */
export interface DevLog {
  readonly say: (text: string) => void;
  /** Reports a page that was requested. */
  readonly logPage: (path: string, rendered: Rendered) => void;
  /** Reports new errors in full, and when the last one is repaired. */
  readonly logErrors: (errors: readonly DevError[]) => void;
}

export const createDevLog = ({ stdout, stderr }: Io): DevLog => {
  let known: ReadonlySet<string> = new Set();
  return {
    say: (text) => void stdout.write(`${text}\n`),
    logPage: (path, { errors, milliseconds }) => {
      if (errors.length === 0) stdout.write(`${path} rendered in ${formatDuration(milliseconds)}\n`);
      for (const error of errors) stderr.write(`${path} cannot be rendered\n${describeError(error)}\n`);
    },
    logErrors: (errors) => {
      const all = new Map(errors.map((error) => [describeError(error), error]));
      for (const text of all.keys()) if (!known.has(text)) stderr.write(`${text}\n`);
      if (all.size === 0 && known.size > 0) stdout.write('All errors are mended.\n');
      known = new Set(all.keys());
    },
  };
};

const describeError = ({ kind, place, message, excerpt, hint, link }: DevError): string =>
  [
    `Error (${kind})${place === null ? '' : ` in ${place}`}`,
    indent(message),
    ...(excerpt === null ? [] : [indent(excerpt)]),
    ...(hint === null ? [] : [indent(`→ ${hint}`)]),
    ...(link === null ? [] : [indent(link)]),
  ].join('\n');

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
