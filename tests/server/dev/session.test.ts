import { expect, test } from 'vitest';
import type { DevError } from '../../../browser/dev/message.ts';
import { EMPTY_STATE } from '../../../server/dev/dev-state.ts';
import { createSession } from '../../../server/dev/session.ts';

const error = (kind: DevError['kind'], message: string): DevError => ({
  kind,
  message,
  place: null,
  excerpt: null,
  hint: null,
  link: null,
  isHere: true,
});

test('while code cannot be read, types that do not fit are not told: they may follow from that alone', async () => {
  let codeErrors: readonly DevError[] = [];
  const told: string[][] = [];
  const session = createSession({
    root: import.meta.dirname,
    rebuilder: {
      rebuild: async () => ({ ...EMPTY_STATE, program: { value: null, errors: codeErrors } }),
      rebuildScripts: async () => EMPTY_STATE,
      close: async () => {},
    },
    log: {
      say: () => {},
      logPage: () => {},
      logErrors: (errors) => void told.push(errors.map(({ message }) => message)),
    },
  });
  const change = async (...errors: readonly DevError[]): Promise<void> => {
    codeErrors = errors;
    await session.renew(new Set(['code']));
  };
  await change();
  session.setTypes([error('type', 'old')]);
  await change(error('code', 'slip'));
  session.setTypes([error('type', 'follows'), error('type', 'follows, too')]);
  await change();
  session.setTypes([error('type', 'real')]);
  expect(told).toEqual([[], ['old'], ['slip'], ['slip'], [], ['real']]);
});
