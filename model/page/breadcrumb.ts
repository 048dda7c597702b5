import type { Translate } from '../language/messages.ts';

export interface Breadcrumb {
  readonly label: string;
  /** Path without a language prefix; the last item has none. */
  readonly to?: string | undefined;
}

/** Adds the home page as the first breadcrumb. */
export const withHome = (items: readonly Breadcrumb[], text: Translate): readonly Breadcrumb[] => [
  { label: text('menu.home'), to: '/' },
  ...items,
];
