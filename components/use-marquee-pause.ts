import { useState, type ChangeEvent } from 'react';
import type { MarqueeOptions } from './marquee-options.ts';

interface MarqueePause {
  readonly isPaused: boolean;
  /** For the moving part. */
  readonly handlers: {
    readonly onPointerDown?: () => void;
    readonly onPointerUp?: () => void;
    readonly onPointerEnter?: () => void;
    readonly onPointerLeave?: () => void;
  };
  /** For the switch; before this script the style sheet stops the motion by itself. */
  readonly onSwitch: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** What pauses a marquee: its `pause` option, a pressed pointer, and, in the style sheet, the hovering one and the switch. */
export const useMarqueePause = ({
  pause = false,
  pauseOnClick,
  pauseOnHover,
  onPause,
  onResume,
}: MarqueeOptions): MarqueePause => {
  const [isPressed, setPressed] = useState(false);
  const [isSwitchedOff, setSwitchedOff] = useState(false);
  const press = (pressed: boolean) => () => {
    if (pressed === isPressed) return;
    setPressed(pressed);
    (pressed ? onPause : onResume)?.();
  };
  return {
    isPaused: pause || isPressed || isSwitchedOff,
    handlers: {
      ...(pauseOnClick && { onPointerDown: press(true), onPointerUp: press(false), onPointerLeave: press(false) }),
      ...(pauseOnHover && {
        onPointerEnter: () => onPause?.(),
        onPointerLeave: () => (isPressed ? press(false)() : onResume?.()),
      }),
    },
    onSwitch: ({ currentTarget: { checked } }) => {
      setSwitchedOff(checked);
      (checked ? onPause : onResume)?.();
    },
  };
};
