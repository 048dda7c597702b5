import { useEffect, useSyncExternalStore, useRef, type ReactNode, type FocusEvent } from 'react';
import {
  toastStore,
  NO_TOASTS,
  TOAST_POSITIONS,
  type Toast,
  type ToastPosition,
  type ToastType,
} from '../model/toasts/toast-store.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useText } from '../model/html/site-context.ts';

/**
 * The regions for toasts. They are in the HTML, but empty: screen readers announce what is inserted into a live region, not a region that
 * appears with its text.
 */
export const Toasts = (): ReactNode => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, readNone);
  useEscape(toasts);
  const onFocus = useFocusReturn();
  return TOAST_POSITIONS.map((position) => (
    <div key={position} className={`toasts toasts--${position}`} aria-live="polite" onFocus={onFocus}>
      {toastsAt(position, toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  ));
};

const readNone = (): readonly Toast[] => NO_TOASTS;

/** Dismisses the newest toast on Escape, unless the key was handled already. */
const useEscape = (toasts: readonly Toast[]): void => {
  const newest = toasts.findLast(({ isLeaving }) => !isLeaving)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) toastStore.dismiss(newest);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [newest]);
};

/** Toasts at a position from top to bottom: the newest is nearest the edge. */
const toastsAt = (position: ToastPosition, toasts: readonly Toast[]): readonly Toast[] => {
  const own = toasts.filter((toast) => toast.position === position);
  return position.startsWith('top')
    ? own.reduce<readonly Toast[]>((newestFirst, toast) => [toast, ...newestFirst], [])
    : own;
};

const ICONS = {
  success: 'check',
  error: 'warning',
  info: 'info',
  warning: 'warning',
  default: null,
} as const satisfies Readonly<Record<ToastType, IconName | null>>;

/** One toast. Its time is paused while the pointer or the focus is in it, and a click anywhere in it dismisses it. */
const ToastCard = ({ toast }: { readonly toast: Toast }): ReactNode => {
  const { id, type, message, action, isLeaving } = toast;
  const text = useText();
  const icon = ICONS[type];
  return (
    // A shortcut for pointers; keyboards have the button and Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classNames('toast', `toast--${type}`, isLeaving && 'toast--leaving')}
      role={type === 'error' ? 'alert' : undefined}
      onClick={() => toastStore.dismiss(id)}
      {...holdHandlers(id)}
    >
      {icon ? <Icon name={icon} className="toast__icon" /> : null}
      <p className="toast__message">{message}</p>
      {action ? (
        <button type="button" className="toast__action" onClick={action.onClick}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="toast__close" aria-label={text('toast.close')}>
        <Icon name="close" />
      </button>
    </div>
  );
};

// Enter and leave, not over and out, which also fire between parts of a toast.
const holdHandlers = (id: number) => ({
  onPointerEnter: () => toastStore.hold(id, 'hover'),
  onPointerLeave: () => toastStore.release(id, 'hover'),
  onFocus: () => toastStore.hold(id, 'focus'),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) toastStore.release(id, 'focus');
  },
});

/**
 * Moves the focus out of a toast that is dismissed, before it is lost: to another toast, else to where it was before, else to the main
 * content. Returns the listener that records where the focus came from.
 */
const useFocusReturn = (): ((event: FocusEvent) => void) => {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!document.activeElement?.closest('.toast--leaving')) return;
    const next = document.querySelector('.toast:not(.toast--leaving) .toast__close');
    const origin = before.current?.isConnected ? before.current : document.querySelector('main');
    const target = next ?? origin;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  return ({ relatedTarget }) => {
    if (!relatedTarget?.closest('.toast')) before.current = relatedTarget;
  };
};
