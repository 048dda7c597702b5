import { showToast } from '../model/toasts/toast-store.ts';
import { useText } from '../model/html/site-context.ts';

interface CopyRequest {
  readonly value: string;
  /** Selects the value on the page, so that the visitor can copy it by hand. */
  readonly select: () => void;
}

/**
 * Returns a function that copies a text and confirms it in a toast. If the clipboard is not available, it selects the text and asks the
 * visitor to copy it.
 */
export const useCopy = (): ((request: CopyRequest) => Promise<void>) => {
  const text = useText();
  return async ({ value, select }) => {
    if (await writeClipboard(value)) {
      showToast({ message: text('copy.done') });
      return;
    }
    select();
    showToast({ message: text('copy.failed'), type: 'warning' });
  };
};

const writeClipboard = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    // Not a secure context, an old browser, or the visitor refused.
    return false;
  }
};
