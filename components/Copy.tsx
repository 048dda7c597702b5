import { useRef, type ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useCopy } from './use-copy.ts';
import { useText } from '../model/html/site-context.ts';

/** A code to copy: selectable text, and a button that copies it. */
export const Copy = ({ value }: { readonly value: string }): ReactNode => {
  const text = useText();
  const copy = useCopy();
  const code = useRef<HTMLElement>(null);
  const select = (): void => {
    if (code.current) getSelection()?.selectAllChildren(code.current);
  };
  return (
    <div className="copy cluster">
      <code ref={code} className="copy__value">
        {value}
      </code>
      <button
        type="button"
        className={buttonClass({ variant: 'secondary', className: 'needs-script' })}
        onClick={() => void copy({ value, select })}
      >
        <Icon name="copy" />
        {text('copy.action')}
      </button>
    </div>
  );
};
