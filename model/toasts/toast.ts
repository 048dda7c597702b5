export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default';

/** Where toasts appear (spec §9). */
export const TOAST_POSITIONS = ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left'] as const;

export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** A button in a toast. After it the toast goes. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastOptions {
  /** Plain text; whatever looks like HTML is shown as it is written. */
  readonly message: string;
  /** Success unless given. */
  readonly type?: ToastType | undefined;
  /** Bottom right unless given (spec §9). */
  readonly position?: ToastPosition | undefined;
  /** Milliseconds that the toast stays, 5000 unless given (spec §9); 0 keeps it until it is dismissed. */
  readonly duration?: number | undefined;
  readonly action?: ToastAction | undefined;
}

/** One list for the HTML and for the first that is read of a store: another one, if as empty, would have the page drawn twice. */
export const NO_TOASTS: readonly Toast[] = [];

/** A toast on the page. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly action: ToastAction | undefined;
  /** It has been dismissed and is fading out. */
  readonly isLeaving: boolean;
}
