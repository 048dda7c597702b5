import type { ReactNode } from 'react';
import { Image } from '../../components/Image.tsx';
import { useText } from '../../components/use-text.ts';
import type { ProductData } from './load.ts';

/** Pictures of a product: the first large, the others below it. */
export const ProductGallery = ({ gallery }: Pick<ProductData['product'], 'gallery'>): ReactNode => {
  const text = useText();
  return (
    <ul className="gallery" aria-label={text('product.gallery')}>
      {gallery.map(({ image }, index) => (
        <li key={image.url} className="gallery__item">
          <Image
            field={image}
            sizes={index === 0 ? '(min-width: 60rem) 36rem, 100vw' : '12rem'}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
};
