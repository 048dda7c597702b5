import { useRef, type ComponentProps, type ReactNode, useEffect, type RefObject } from 'react';

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'value'>, MaskOptions {}

/** A field that is written in a pattern as one types. It is uncontrolled: read its value from the form. */
export const MaskedInput = ({ mask, preprocess, fits, ...input }: MaskedInputProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  useMask(field, { mask, preprocess, fits });
  return <input {...input} ref={field} type="text" />;
};

interface MaskOptions {
  /** `#` is a digit, `@` a Latin letter, `*` either (spec §5); all else stays as it is. */
  readonly mask: string;
  /** Applied to what is in the field before the mask; must leave its own results alone. */
  readonly preprocess?: ((text: string) => string) | undefined;
  /** What does not fit is left as it is, to be seen and repaired: the mask would make something else of it. All fits unless given. */
  readonly fits?: ((text: string) => boolean) | undefined;
}

/**
 * Masks an uncontrolled field. The library is fetched when the field is first used, so that pages do not carry it; what
 * was typed or filled in until then is masked when it arrives. Options are read once.
 */
const useMask = (field: RefObject<HTMLInputElement | null>, options: MaskOptions): void => {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const parting = new AbortController();
    const start = (): void => void attachMask(input, options, parting.signal);
    const once = { once: true, signal: parting.signal };
    input.addEventListener('focus', start, once);
    // Browsers fill in forms without focusing their fields.
    input.addEventListener('input', start, once);
    if (input.value !== '' || input === document.activeElement) start();
    return () => parting.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a mask does not change while its field is shown
  }, [field]);
};

/** A mask of any characters, as many as there are. */
const ANYTHING = '~';

const masked = new WeakSet<HTMLInputElement>();

const attachMask = async (input: HTMLInputElement, options: MaskOptions, signal: AbortSignal): Promise<void> => {
  if (masked.has(input)) return;
  masked.add(input);
  signal.addEventListener('abort', () => masked.delete(input), { once: true });
  try {
    const { MaskInput } = await import('maska');
    if (signal.aborted) return;
    const { mask, preprocess, fits } = options;
    const own = new MaskInput(input, {
      mask: fits ? (text) => (fits(text) ? mask : ANYTHING) : mask,
      tokens: { [ANYTHING]: { pattern: /[^]/, multiple: true } },
      ...(preprocess && { preProcess: preprocess }),
    });
    signal.addEventListener('abort', () => own.destroy(), { once: true });
  } catch {
    // Without the mask the field still takes what is typed; a reload would lose it.
    masked.delete(input);
  }
};
