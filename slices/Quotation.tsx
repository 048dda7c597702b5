import { isFilled, type ImageField, type KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Image } from '../components/Image.tsx';

interface QuotationProps {
  readonly author: KeyTextField;
  readonly role?: KeyTextField | undefined;
  readonly photo?: ImageField | undefined;
  /** The quoted text. */
  readonly children: ReactNode;
}

/** A quotation with its source. */
export const Quotation = ({ author, role, photo, children }: QuotationProps): ReactNode => (
  <figure className="quotation">
    <blockquote className="quotation__words">{children}</blockquote>
    {author || role || isFilled.image(photo) ? (
      <figcaption className="quotation__source">
        <Image field={photo} drawnWidth={84} className="quotation__photo" />
        <span className="quotation__person">
          {author ? <span className="quotation__author">{author}</span> : null}
          {role ? <span className="quotation__role">{role}</span> : null}
        </span>
      </figcaption>
    ) : null}
  </figure>
);
