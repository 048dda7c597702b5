import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { readingDirection } from '../../components/reading-direction.ts';
import { Image } from '../../components/Image.tsx';
import { photoId } from '../../components/place-ids.ts';
import { useText } from '../../model/html/use-text.ts';
import type { ProductData } from './template.ts';

/** Pictures of a product in a row that is swiped, scrolled with the arrow keys, or jumped along by the small ones below. */
export const ProductGallery = ({ gallery }: Pick<ProductData['product'], 'gallery'>): ReactNode => {
  const text = useText();
  const row = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = gallery.map(({ image }, index) => ({ image, index, id: photoId(index) }));
  const show = (event: MouseEvent, index: number): void => {
    if (!row.current) return;
    // The page stays where it is; without JavaScript the link moves it to the picture.
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
        onScroll={({ currentTarget }) =>
          setShown(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
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
