import type { ReactNode } from 'react';
import { formatNumber } from '../model/language/format.ts';
import { useSite } from '../model/html/site-context.ts';

/** A rating out of five, by number and by stars; a screen reader says “4,8 / 5”. */
export const Rating = ({ value }: { readonly value: number }): ReactNode => {
  const number = formatNumber(useSite().locale, value);
  return (
    <span className="rating">
      <b>
        {number}
        <span className="visually-hidden"> / 5</span>
      </b>
      <svg className="rating__stars" viewBox="0 0 120 24" aria-hidden="true" focusable="false">
        <path d={STARS} />
        <svg width={Math.round(value * 240) / 10} height="24">
          <path d={STARS} className="rating__filled" />
        </svg>
      </svg>
    </span>
  );
};

/** Five beside each other, 24 wide each. */
const STARS = [0, 1, 2, 3, 4]
  .map((index) => `M${12 + index * 24} 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z`)
  .join('');
