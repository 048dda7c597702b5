declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The list through which the page talks to Google's scripts, even before they are loaded. */
export const dataLayer = (): unknown[] => (window.dataLayer ??= []);

/** Sends a command to the tag. It must push the `arguments` object: an array would be read as a message to the tag manager. */
export function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag only accepts an `arguments` object
  dataLayer().push(arguments);
}
