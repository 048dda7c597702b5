import { useState, type ReactNode } from 'react';
import type { MessageKey } from '../locales/messages.ts';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useText } from './use-text.ts';

type CopyState = 'idle' | 'done' | 'failed';

const MESSAGES = {
  idle: 'copy.action',
  done: 'copy.done',
  failed: 'copy.failed',
} as const satisfies Readonly<Record<CopyState, MessageKey>>;

/** A code to copy: selectable text, and a button that copies it. */
export const Copy = ({ value }: { readonly value: string }): ReactNode => {
  const text = useText();
  const [state, setState] = useState<CopyState>('idle');
  const copy = async (): Promise<void> => setState(await writeClipboard(value));
  return (
    <div className="copy">
      <code className="copy__value">{value}</code>
      <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={() => void copy()}>
        <Icon name={state === 'done' ? 'check' : 'copy'} />
        {text('copy.action')}
      </button>
      <output className="copy__state">{state === 'idle' ? '' : text(MESSAGES[state])}</output>
    </div>
  );
};

const writeClipboard = async (value: string): Promise<CopyState> => {
  try {
    await navigator.clipboard.writeText(value);
    return 'done';
  } catch {
    return 'failed';
  }
};
