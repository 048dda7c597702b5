import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Takes the focus out of a toast that leaves, before it is lost: to another toast, else to where it was before, else to the
 * content of the page. Gives the listener that notes where the focus came from.
 */
export const useFocusReturn = (): ((event: FocusEvent) => void) => {
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
