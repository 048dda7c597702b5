import { makePrintable } from '../../base/printable.ts';
import { createSecretMask } from '../../base/redact.ts';
import type { Io, Output } from '../../base/io.ts';
import { paint, wantsColor } from '../terminal/paint.ts';

/**
 * Wraps the output streams of all commands: removes control sequences that a terminal would obey, and secrets. Colours are added after
 * that, so that nothing else can add control sequences.
 */
export const createSafeIo = ({ stdout, stderr }: Io, secrets: readonly string[], env: NodeJS.ProcessEnv): Io => {
  const mask = createSecretMask(secrets);
  const guard = (output: Output): Output => {
    const finish = wantsColor(output, env) ? paint : (text: string) => text;
    const makeShown = (text: string): string => finish(makeSafe(mask(text)));
    const fit = (text: string): string => text.slice(0, (output.columns || 80) - 1);
    return {
      isTTY: output.isTTY,
      write: (text) => output.write(makeShown(text)),
      overwrite: output.isTTY ? (text) => output.write(ERASE_LINE + makeShown(fit(text))) : undefined,
    };
  };
  return { stdout: guard(stdout), stderr: guard(stderr) };
};

/** Keeps the byte order mark that texts for spreadsheets begin with. */
const makeSafe = (text: string): string =>
  text.startsWith(MARK) ? MARK + makePrintable(text.slice(MARK.length)) : makePrintable(text);

const MARK = '\uFEFF';

const ERASE_LINE = '\r\u001B[2K';
