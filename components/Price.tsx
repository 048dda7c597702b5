import type { ReactNode } from 'react';
import { formatSum } from '../model/language/format.ts';
import { classNames } from './class-names.ts';
import { useSite, useText } from '../model/html/site-context.ts';

interface PriceProps {
  /** Integer soʻm. */
  readonly price: number | null;
  /** Shown struck through when it is higher. */
  readonly oldPrice?: number | null | undefined;
  /** Other shops ask more. */
  readonly isLeast?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A price, and the one it was lowered from. */
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
