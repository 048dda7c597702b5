/** Adds a third party's script to the page; settles when it has run. Rejects when it cannot be fetched: blockers see to that. */
export const loadScript = async (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`Expected a script at ${address}, got none`)));
    document.head.append(script);
  });
