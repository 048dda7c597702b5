import type { ReactNode } from 'react';
import { formatSum } from '../model/language/format.ts';
import { classNames } from './class-names.ts';
import { useSite, useText } from '../model/html/site-context.ts';

interface PriceProps {
  /** Integer soʻm. */
  readonly price: number | null;
  /** Shown struck through if it is higher than the price. */
  readonly oldPrice?: number | null | undefined;
  /** True if other shops have a higher price. */
  readonly isLeast?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A price, and the price before it was lowered. */
export const Price = ({ price, oldPrice = null, isLeast = false, className }: PriceProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  if (price === null) return <p className={classNames('price', className)}>{text('price.unknown')}</p>;
  const isLowered = oldPrice !== null && oldPrice > price;
  return (
    <p className={classNames('price', className)}>
      <span className="visually-hidden">{text('price.now')}: </span>
      <strong className="price__now">
        {isLeast ? text('price.from', { price: formatSum(locale, price) }) : formatSum(locale, price)}
      </strong>
      {isLowered ? (
        <>
          {' '}
          <span className="visually-hidden">{text('price.old')}: </span>
          <s className="price__old">{formatSum(locale, oldPrice)}</s>
        </>
      ) : null}
    </p>
  );
};
