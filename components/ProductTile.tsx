import type { ReactNode } from 'react';
import { formatSum } from '../locales/format.ts';
import type { ProductCard } from './content.ts';
import { Image } from './Image.tsx';
import { planInstalments } from './instalment.ts';
import { Price } from './Price.tsx';
import { useSite } from '../model/document/site-context.ts';
import { tariffsFor } from './tariffs.ts';
import { TileTitle, type TileHeadingLevel } from './TileTitle.tsx';
import { useText } from '../model/document/use-text.ts';

interface ProductTileProps {
  readonly card: ProductCard;
  readonly headingLevel?: TileHeadingLevel | undefined;
}

/** A product in a list, with the monthly payment over the longest term. */
export const ProductTile = ({ card, headingLevel = 3 }: ProductTileProps): ReactNode => {
  const text = useText();
  return (
    <article className="tile tile--product">
      <Image field={card.image} className="tile__picture" sizes="(min-width: 60rem) 18rem, 6.5rem" />
      <div className="tile__body">
        {card.category ? <p className="tile__label">{text(`product.category.${card.category}`)}</p> : null}
        <TileTitle level={headingLevel} path={card.path}>
          {card.name}
        </TileTitle>
        <Price price={card.price} oldPrice={card.oldPrice} />
        {card.price === null ? null : <MonthlyFrom price={card.price} maxMonths={card.maxMonths} />}
      </div>
    </article>
  );
};

interface MonthlyFromProps {
  /** Whole soʻm. */
  readonly price: number;
  /** The longest term at this price; null is no limit. */
  readonly maxMonths?: number | null;
}

/** The lowest monthly payment for a price; nothing where instalments are not on offer for it. */
export const MonthlyFrom = ({ price, maxMonths = null }: MonthlyFromProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const longest = tariffsFor(site, { price, maxMonths }).at(-1);
  if (!longest) return null;
  const [monthly = 0] = planInstalments({ price, ...longest }).monthly;
  return <p className="price__monthly">{text('price.monthly', { price: formatSum(site.locale, monthly) })}</p>;
};
