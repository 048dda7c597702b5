import { isFilled, type ImageField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useAddress } from '../model/html/site-context.ts';
import { densitySourceSet, widthSourceSet } from '../model/link/source-set.ts';

interface ImageProps {
  readonly field: ImageField | null | undefined;
  /** How wide it is drawn, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** The picture that the visitor sees first: loaded at once. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
  /** Of logos and other pictures of a fixed size, how wide they are drawn at most, CSS pixels: sources are then by pixel density. */
  readonly drawnWidth?: number | undefined;
}

/** A content image at the size its place needs; nothing when it is unfilled. */
export const Image = ({ field, sizes = '100vw', priority = false, className, drawnWidth }: ImageProps): ReactNode => {
  const at = useAddress();
  if (!isFilled.image(field)) return null;
  // Of a drawing they may be fractions, with which a browser leaves a source out.
  const width = Math.ceil(field.dimensions.width);
  const height = Math.ceil(field.dimensions.height);
  const url = at(field.url);
  const srcSet =
    drawnWidth === undefined ? widthSourceSet(url, width) : densitySourceSet(url, Math.min(drawnWidth, width));
  return (
    <img
      className={classNames(drawnWidth === undefined && 'image', className) || undefined}
      src={url}
      srcSet={srcSet}
      sizes={srcSet && drawnWidth === undefined ? sizes : undefined}
      alt={field.alt ?? ''}
      width={width}
      height={height}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
};
