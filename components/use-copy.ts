import { showToast } from '../model/toasts/toast-store.ts';
import { useText } from '../model/html/site-context.ts';

interface CopyRequest {
  readonly value: string;
  /** Selects the value on the page, for the visitor to copy it by hand. */
  readonly select: () => void;
}

/** Copies a text and says so. Where the clipboard is refused, the text is selected and the visitor told to copy it. */
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
    // Not a secure context, an old browser, or the visitor said no.
    return false;
  }
};
