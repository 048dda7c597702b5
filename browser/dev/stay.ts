import { FATAL_MARK } from '../errors/fatal-mark.ts';

/**
 * Keeps the document in view when the app fails in it, as a picture: in front of visitors the error page would take its
 * place, which a mistake in the layout keeps from being drawn as well. Called with what was thrown.
 */
export const stayOnFailure = (onFailure: (error: Error) => void): void => {
  let served: Node | null = null;
  let thrown: unknown = null;
  addEventListener('DOMContentLoaded', () => {
    served = document.documentElement.cloneNode(true);
  });
  addEventListener('error', ({ error }) => (thrown = error));
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (new URL(event.destination.url).hash !== FATAL_MARK || served === null) return;
    event.preventDefault();
    document.documentElement.replaceWith(served);
    onFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
  });
};
