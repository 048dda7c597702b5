import { isFilled } from '@prismicio/client';
import { useRef, useState, useEffect, type ReactNode, type MouseEvent, type RefObject } from 'react';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText, useSite } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import { readingDirection } from '../../components/reading-direction.ts';
import { Image } from '../../components/Image.tsx';
import { photoId } from '../../components/place-ids.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { planOffer, planOver } from '../../components/tariffs.ts';
import { formatSum } from '../../model/language/format.ts';
import { NextStep } from '../ShopActions.tsx';
import type { ProductData } from './template.ts';
import { ProductOffers, USUAL_MONTHS } from './ProductOffers.tsx';

const Product = ({ data, crumbs }: ViewProps<ProductData>): ReactNode => {
  const text = useText();
  const { product, offers, similar } = data;
  const shops = useRef<HTMLElement>(null);
  return (
    <>
      <PageHeader title={product.name} intro={product.summary} crumbs={crumbs} />
      <div className="page-body page-columns page-columns--even container">
        <ProductGallery gallery={product.gallery} />
        <div className="product-buy">
          {product.brand ? <p className="product-buy__brand">{product.brand}</p> : null}
          <ProductOffers ref={shops} offers={offers} />
        </div>
      </div>
      <div className="page-body container">
        {isFilled.richText(product.description) ? (
          <section className="list-section">
            <h2 className="list-section__title">{text('product.description')}</h2>
            <RichText field={product.description} headingLevel={3} className="measure" />
          </section>
        ) : null}
        <ProductSpecification specification={product.specification} />
      </div>
      <TileSection
        title={text('product.similar')}
        items={similar}
        renderTile={(other) => <ProductTile card={other} />}
        narrow
      />
      {/* If a draft has other shops, or another order of them, the bar reads anew which one is chosen. */}
      <ProductBar key={offers.map(({ shop }) => shop?.id).join(' ')} offers={offers} shops={shops} />
    </>
  );
};

export default Product;

/** The specification of a product. */
const ProductSpecification = ({ specification }: Pick<ProductData['product'], 'specification'>): ReactNode => {
  const text = useText();
  const rows = specification.filter(({ name, value }) => name && value);
  if (rows.length === 0) return null;
  return (
    <section className="list-section">
      <h2 className="list-section__title">{text('product.specification')}</h2>
      <table className="table specification">
        <tbody>
          {rows.map(({ name, value }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Pictures of a product in a row that can be swiped, scrolled with the arrow keys, or navigated by thumbnails. */
const ProductGallery = ({ gallery }: Pick<ProductData['product'], 'gallery'>): ReactNode => {
  const text = useText();
  const row = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = gallery.map(({ image }, index) => ({ image, index, id: photoId(index) }));
  // The visitor, or the browser after a reload, may have scrolled before the app ran.
  useEffect(() => {
    if (row.current) setShown(indexShown(row.current));
  }, []);
  const show = (event: MouseEvent, index: number): void => {
    if (!row.current) return;
    // Prevents the page from scrolling. Without JavaScript the link scrolls to the picture.
    event.preventDefault();
    row.current.scrollTo({ left: index * row.current.clientWidth * readingDirection(row.current) });
  };
  return (
    <div className="gallery">
      <section
        ref={row}
        className="gallery__row"
        aria-label={text('product.gallery')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) => setShown(indexShown(currentTarget))}
      >
        <ul className="gallery__pictures">
          {pictures.map(({ image, index, id }) => (
            <li key={id} id={id} className="gallery__picture">
              <Image field={image} sizes="(min-width: 48rem) 36rem, 100vw" priority={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      {pictures.length > 1 ? (
        <ul className="gallery__thumbs">
          {pictures.map(({ image, index, id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="gallery__thumb"
                aria-label={text('product.photo', { number: index + 1 })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => show(event, index)}
              >
                <Image field={image.url ? { ...image, alt: null } : null} sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/** Scroll positions of a right-to-left row are negative. */
const indexShown = (row: HTMLElement): number => Math.round(Math.abs(row.scrollLeft) / row.clientWidth);

interface ProductBarProps extends Pick<ProductData, 'offers'> {
  /** The element with the controls. */
  readonly shops: RefObject<HTMLElement | null>;
}

/** The chosen monthly payment and a link to the chosen shop. */
const ProductBar = ({ offers, shops }: ProductBarProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { index, months } = useChosenOffer(shops, { index: 0, months: USUAL_MONTHS });
  const offer = offers[index];
  const plan = offer && planOver(planOffer(site, offer), months);
  if (!plan) return null;
  return (
    <ActionBar
      about={shops}
      selector=".shop__plan"
      label={`${text('calculator.monthly')}, ${text('months.count', { count: plan.months })}`}
      value={formatSum(site.locale, plan.monthly[0] ?? 0)}
    >
      <NextStep key={offer.shop?.id} shop={offer.shop} size="small" />
    </ActionBar>
  );
};

/** A shop, by its index in the list, and a term in months. */
interface ChosenOffer {
  readonly index: number;
  readonly months: number;
}

/** The shop and term chosen in the controls, which work without scripts and hold the state themselves. */
const useChosenOffer = (shops: RefObject<HTMLElement | null>, first: ChosenOffer): ChosenOffer => {
  const [chosen, setChosen] = useState<ChosenOffer | null>(null);
  useEffect(() => {
    const { current } = shops;
    if (!current) return undefined;
    const read = (): void => setChosen(readChosen(current));
    read();
    current.addEventListener('change', read);
    return () => current.removeEventListener('change', read);
  }, [shops]);
  return chosen ?? first;
};

const readChosen = (element: HTMLElement): ChosenOffer | null => {
  const shops = [...element.querySelectorAll('.shop')];
  const index = shops.findIndex((shop) => shop.querySelector('.shop__radio:checked'));
  const term = shops[index]?.querySelector<HTMLInputElement>('.calculator__term :checked');
  return index === -1 ? null : { index, months: Number(term?.value ?? 0) };
};
