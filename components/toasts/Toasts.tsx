import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { toastStore } from '../../model/toasts/show-toast.ts';
import { ToastCard } from './ToastCard.tsx';
import { NO_TOASTS, TOAST_POSITIONS, type Toast, type ToastPosition } from '../../model/toasts/toast.ts';
import { useFocusReturn } from './use-focus-return.ts';

/**
 * Where toasts appear. The regions are in the HTML, empty: screen readers announce what is put into a live region, not
 * one that comes with its text.
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

/** Dismisses the newest toast on Escape, unless the key was meant for something else. */
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

/** Toasts of a position from top to bottom: the newest is nearest the edge. */
const toastsAt = (position: ToastPosition, toasts: readonly Toast[]): readonly Toast[] => {
  const own = toasts.filter((toast) => toast.position === position);
  return position.startsWith('top')
    ? own.reduce<readonly Toast[]>((newestFirst, toast) => [toast, ...newestFirst], [])
    : own;
};
