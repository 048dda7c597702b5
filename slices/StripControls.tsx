import type { ReactNode, RefObject } from 'react';
import { Icon } from '../components/Icon.tsx';
import { useText } from '../model/html/use-text.ts';
import { moveStrip, useStripPosition } from './use-strip-position.ts';

/** Buttons that move a strip item by item, over its edges: they come with JavaScript, and nothing makes room for them. */
export const StripControls = ({ strip }: { readonly strip: RefObject<HTMLElement | null> }): ReactNode => {
  const text = useText();
  const position = useStripPosition(strip);
  if (position === null) return null;
  const { index, count, isAtStart, isAtEnd } = position;
  const move = (steps: number) => () => strip.current && moveStrip(strip.current, steps);
  return (
    <>
      <StripButton direction="previous" isOff={isAtStart} onClick={move(-1)} />
      <StripButton direction="next" isOff={isAtEnd} onClick={move(1)} />
      <p className="visually-hidden" aria-live="polite">
        {text('slider.position', { position: index + 1, total: count })}
      </p>
    </>
  );
};

interface StripButtonProps {
  readonly direction: 'previous' | 'next';
  /** Not `disabled`, which would take the focus away at the end. */
  readonly isOff: boolean;
  readonly onClick: () => void;
}

const StripButton = ({ direction, isOff, onClick }: StripButtonProps): ReactNode => {
  const text = useText();
  return (
    <button
      type="button"
      className={`strip-frame__button strip-frame__button--${direction}`}
      aria-label={text(`slider.${direction}`)}
      aria-disabled={isOff}
      onClick={onClick}
    >
      <Icon name="arrow" />
    </button>
  );
};
