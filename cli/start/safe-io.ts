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
    return { isTTY: output.isTTY, write: (text) => output.write(finish(makePrintable(mask(text)))) };
  };
  return { stdout: guard(stdout), stderr: guard(stderr) };
};
