export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default';

/** Where toasts appear (spec §9). */
export const TOAST_POSITIONS = ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left'] as const;

export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** A button in a toast. After it the toast goes. */
interface ToastAction {
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

/** Spec §9. */
const DEFAULT_DURATION_IN_MS = 5000;
/** Behaviours §9; `toasts.css` has the same. */
const LEAVING_IN_MS = 150;
// A browser fires a longer time-out at once.
const LONGEST_TIMEOUT_IN_MS = 2 ** 31 - 1;

type HoldReason = 'hover' | 'focus';

interface ToastStore {
  /** Shows a toast and gives the function that dismisses it. */
  readonly show: (options: ToastOptions) => () => void;
  readonly dismiss: (id: number) => void;
  /** Dismisses all toasts. */
  readonly clear: () => void;
  /** Stops the time of a toast while there is a reason to: it is being read or used. */
  readonly hold: (id: number, reason: HoldReason) => void;
  readonly release: (id: number, reason: HoldReason) => void;
  /** The toasts on the page, oldest first; the same list until something changes. */
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Stay {
  readonly timer: PausableTimer;
  readonly reasons: Set<HoldReason>;
}

/** Keeps toasts and their times; subscribers draw them. */
export const createToastStore = (): ToastStore => {
  const list = createList();
  const stays = new Map<number, Stay>();
  const dismiss = (id: number): void => {
    if (!list.read().some((toast) => toast.id === id && !toast.isLeaving)) return;
    stays.get(id)?.timer.pause();
    stays.delete(id);
    list.write((toasts) => toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => list.write((toasts) => toasts.filter((toast) => toast.id !== id)), LEAVING_IN_MS);
  };
  let lastId = 0;
  const show = ({ duration = DEFAULT_DURATION_IN_MS, ...options }: ToastOptions): (() => void) => {
    lastId += 1;
    const toast = createToast(lastId, options);
    const end = (): void => dismiss(toast.id);
    list.write((toasts) => [...toasts, toast]);
    if (isTimed(duration)) stays.set(toast.id, { timer: startTimer(end, duration), reasons: new Set() });
    return end;
  };
  return {
    show,
    dismiss,
    read: list.read,
    subscribe: list.subscribe,
    clear: () => list.read().forEach(({ id }) => dismiss(id)),
    hold: (id, reason) => hold(stays.get(id), reason),
    release: (id, reason) => release(stays.get(id), reason),
  };
};

interface ToastList extends Pick<ToastStore, 'read' | 'subscribe'> {
  readonly write: (change: (toasts: readonly Toast[]) => readonly Toast[]) => void;
}

const createList = (): ToastList => {
  const listeners = new Set<() => void>();
  let toasts = NO_TOASTS;
  return {
    read: () => toasts,
    write: (change) => {
      toasts = change(toasts);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const createToast = (id: number, { message, type, position, action }: ToastOptions): Toast => ({
  id,
  message,
  action,
  isLeaving: false,
  type: type ?? 'success',
  position: position ?? 'bottom-right',
});

const isTimed = (duration: number): boolean => duration > 0 && duration <= LONGEST_TIMEOUT_IN_MS;

const hold = (stay: Stay | undefined, reason: HoldReason): void => {
  stay?.reasons.add(reason);
  stay?.timer.pause();
};

const release = (stay: Stay | undefined, reason: HoldReason): void => {
  stay?.reasons.delete(reason);
  if (stay?.reasons.size === 0) stay.timer.resume();
};

/** A time-out that can rest; what was left when it paused is what is left when it goes on. */
interface PausableTimer {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Calls back after so many milliseconds of running time. A timer that is paused for good never does. */
const startTimer = (callback: () => void, milliseconds: number): PausableTimer => {
  let remaining = milliseconds;
  let startedAt = 0;
  let handle: ReturnType<typeof setTimeout> | undefined;
  const resume = (): void => {
    if (handle !== undefined) return;
    startedAt = performance.now();
    handle = setTimeout(callback, remaining);
  };
  const pause = (): void => {
    if (handle === undefined) return;
    clearTimeout(handle);
    handle = undefined;
    remaining -= performance.now() - startedAt;
  };
  resume();
  return { pause, resume };
};

/** The toasts of this visit. Nothing of them is in the HTML of a page. */
export const toastStore = createToastStore();

/**
 * Shows a short message above the page (spec §9): 5000 ms at the bottom right unless the options say otherwise. Gives the
 * function that dismisses it. Works before hydration too: the toast appears when the page is alive.
 */
export const showToast = toastStore.show;

/** Dismisses all toasts. */
export const clearToasts = toastStore.clear;
