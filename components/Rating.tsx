import type { ReactNode } from 'react';
import { formatNumber } from '../model/language/format.ts';
import { useSite } from '../model/html/site-context.ts';

/** A rating out of five, by number and by stars, which the style sheet cuts out; a screen reader says “4,8 / 5”. */
export const Rating = ({ value }: { readonly value: number }): ReactNode => (
  <span className="rating">
    <b>
      {formatNumber(useSite().locale, value)}
      <span className="visually-hidden"> / 5</span>
    </b>
    <svg className="rating__stars" viewBox="0 0 5 1" aria-hidden="true">
      <rect width={value} height="1" />
    </svg>
  </span>
);
