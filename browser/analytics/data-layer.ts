declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The list through which the page talks to Google's scripts, whether they have arrived or not. */
export const dataLayer = (): unknown[] => (window.dataLayer ??= []);

/** One command to the tag. It takes the arguments object itself: an array would be read as a tag manager's message. */
export function gtag(..._command: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- as above
  dataLayer().push(arguments);
}
