import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useMask, type MaskOptions } from './use-mask.ts';

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'value'>, MaskOptions {
  /** The kinds of field whose caret a script may place. */
  readonly type?: 'text' | 'tel' | 'search' | 'url' | 'password' | undefined;
}

/** A field that is written in a pattern as one types. It is uncontrolled: read its value from the form. */
export const MaskedInput = ({ mask, preprocess, fits, type = 'text', ...input }: MaskedInputProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  useMask(field, { mask, preprocess, fits });
  return <input {...input} ref={field} type={type} />;
};
