/**
 * Adds a third party's script to the page and resolves when it has run. Rejects if it cannot be fetched, for example because of a blocker.
 */
export const loadScript = async (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`Expected a script at ${address}, got none`)));
    document.head.append(script);
  });
