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
    return { isTTY: output.isTTY, write: (text) => output.write(finish(makeSafe(mask(text)))) };
  };
  return { stdout: guard(stdout), stderr: guard(stderr) };
};

/** Keeps the byte order mark that texts for spreadsheets begin with. */
const makeSafe = (text: string): string =>
  text.startsWith(MARK) ? MARK + makePrintable(text.slice(MARK.length)) : makePrintable(text);

const MARK = '\uFEFF';
