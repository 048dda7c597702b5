/**
 * Replaces the page's address in the history. Returns false if the browser refuses: Safari allows a hundred calls in 30 seconds, and throws
 * on further ones.
 */
export const replaceAddress = (address: string | URL): boolean => {
  try {
    history.replaceState(history.state, '', address);
    return true;
  } catch {
    return false;
  }
};
