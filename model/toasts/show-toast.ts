import { createToastStore } from './toast-store.ts';

/** The toasts of this visit. Nothing of them is in the HTML of a page. */
export const toastStore = createToastStore();

/**
 * Shows a short message above the page (spec §9): 5000 ms at the bottom right unless the options say otherwise. Gives the
 * function that dismisses it. Works before hydration too: the toast appears when the page is alive.
 */
export const showToast = toastStore.show;

/** Dismisses all toasts. */
export const clearToasts = toastStore.clear;
