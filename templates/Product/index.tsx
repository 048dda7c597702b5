import { isFilled } from '@prismicio/client';
import { useRef, type ReactNode } from 'react';
import { ProductTile } from '../../components/ProductTile.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/html/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { ProductData } from './template.ts';
import { ProductBar } from './ProductBar.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductOffers } from './ProductOffers.tsx';

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
      <ProductBar offers={offers} shops={shops} />
    </>
  );
};

export default Product;

/** What a product is made of, in numbers. */
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
