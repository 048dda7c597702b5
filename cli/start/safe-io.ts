import { makePrintable } from '../../base/printable.ts';
import { createSecretMask } from '../../base/redact.ts';
import type { Io, Output } from '../../base/io.ts';
import { paint, wantsColor } from '../terminal/paint.ts';

/**
 * Streams that let nothing through that a terminal would obey, and no secret: whatever a command prints goes through them.
 * Where colours are wanted, they are added to what is safe, so that nothing else can.
 */
export const createSafeIo = ({ stdout, stderr }: Io, secrets: readonly string[], env: NodeJS.ProcessEnv): Io => {
  const mask = createSecretMask(secrets);
  const guard = (output: Output): Output => {
    const finish = wantsColor(output, env) ? paint : (text: string) => text;
    return { isTTY: output.isTTY, write: (text) => output.write(finish(makeSafe(mask(text)))) };
  };
  return { stdout: guard(stdout), stderr: guard(stderr) };
};

/** A text for a spreadsheet begins with the mark of UTF-8, which shows nothing. */
const makeSafe = (text: string): string =>
  text.startsWith(MARK) ? MARK + makePrintable(text.slice(MARK.length)) : makePrintable(text);

const MARK = '\uFEFF';
