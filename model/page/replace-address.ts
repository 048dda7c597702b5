/**
 * Puts another address in the place of the page's own. False where the browser refuses: Safari takes a hundred in half a minute, and
 * throws at more.
 */
export const replaceAddress = (address: string | URL): boolean => {
  try {
    history.replaceState(history.state, '', address);
    return true;
  } catch {
    return false;
  }
};
