import { isFilled, type ImageField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Image } from '../components/Image.tsx';
import { useText } from '../model/html/site-context.ts';

/** A QR code with a hint on how to use it. */
export const QrCode = ({ field }: { readonly field: ImageField }): ReactNode => {
  const text = useText();
  if (!isFilled.image(field)) return null;
  return (
    <figure className="qr-code">
      <Image field={field} drawnWidth={320} className="qr-code__image" />
      <figcaption className="qr-code__hint">{text('qr.hint')}</figcaption>
    </figure>
  );
};
