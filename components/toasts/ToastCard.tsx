import type { FocusEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useText } from '../../model/html/use-text.ts';
import { toastStore } from '../../model/toasts/show-toast.ts';
import type { Toast, ToastType } from '../../model/toasts/toast.ts';

const ICONS = {
  success: 'check',
  error: 'warning',
  info: 'info',
  warning: 'warning',
  default: null,
} as const satisfies Readonly<Record<ToastType, IconName | null>>;

/** One toast. It waits while the pointer or the focus is in it, and a click anywhere in it dismisses it. */
export const ToastCard = ({ toast }: { readonly toast: Toast }): ReactNode => {
  const { id, type, message, action, isLeaving } = toast;
  const text = useText();
  const icon = ICONS[type];
  return (
    // The pointer's short way; from the keyboard there are the button and Escape.
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

// Enter and leave, not over and out: those fire between the parts of a toast too.
const holdHandlers = (id: number) => ({
  onPointerEnter: () => toastStore.hold(id, 'hover'),
  onPointerLeave: () => toastStore.release(id, 'hover'),
  onFocus: () => toastStore.hold(id, 'focus'),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) toastStore.release(id, 'focus');
  },
});
