import type { ReactNode } from 'react';
import { useText } from '../../model/html/use-text.ts';
import type { ProductData } from './template.ts';

/** What a product is made of, in numbers. */
export const ProductSpecification = ({ specification }: Pick<ProductData['product'], 'specification'>): ReactNode => {
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
