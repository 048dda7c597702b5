export type ToastType = 'success' | 'error' | 'info' | 'warning' | 'default';

/** Where toasts appear (spec §9). */
export const TOAST_POSITIONS = ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left'] as const;

export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** A button in a toast. A click also dismisses the toast. */
interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

export interface ToastOptions {
  /** Plain text; HTML is shown literally. */
  readonly message: string;
  /** `success` by default. */
  readonly type?: ToastType | undefined;
  /** `bottom-right` by default (spec §9). */
  readonly position?: ToastPosition | undefined;
  /** Milliseconds that the toast stays, 5000 unless given (spec §9); 0 keeps it until it is dismissed. */
  readonly duration?: number | undefined;
  readonly action?: ToastAction | undefined;
}

/** The same array for the HTML and for the first read of a store: another array, though empty, would render the page twice. */
export const NO_TOASTS: readonly Toast[] = [];

/** A toast on the page. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  readonly position: ToastPosition;
  readonly action: ToastAction | undefined;
  /** True while a dismissed toast fades out. */
  readonly isLeaving: boolean;
}

/** Spec §9. */
const DEFAULT_DURATION_IN_MS = 5000;
/** Behaviours §9; `toasts.css` has the same value. */
const LEAVING_IN_MS = 150;
// Browsers fire a longer timeout immediately.
const LONGEST_TIMEOUT_IN_MS = 2 ** 31 - 1;

type HoldReason = 'hover' | 'focus';

interface ToastStore {
  /** Shows a toast and returns the function that dismisses it. */
  readonly show: (options: ToastOptions) => () => void;
  readonly dismiss: (id: number) => void;
  /** Dismisses all toasts. */
  readonly clear: () => void;
  /** Pauses the time of a toast for a reason: it is being read or used. */
  readonly hold: (id: number, reason: HoldReason) => void;
  readonly release: (id: number, reason: HoldReason) => void;
  /** The toasts on the page, oldest first; the same array until something changes. */
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Stay {
  readonly timer: PausableTimer;
  readonly reasons: Set<HoldReason>;
}

/** Creates a store of toasts and their timers; subscribers render them. */
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

/** A timeout that can be paused; it continues with the remaining time. */
interface PausableTimer {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Calls back after the given milliseconds of running time, not counting pauses. */
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

/** The toasts of this visit. The HTML of a page has none. */
export const toastStore = createToastStore();

/**
 * Shows a short message above the page (spec §9), by default for 5000 ms at the bottom right. Returns the function that dismisses it. May
 * be called before hydration: the toast then appears once the page is hydrated.
 */
export const showToast = toastStore.show;

/** Dismisses all toasts. */
export const clearToasts = toastStore.clear;
