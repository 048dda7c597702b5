import { isFilled, type ImageField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useAddress } from '../model/html/site-context.ts';
import { densitySourceSet, widthSourceSet } from '../model/link/source-set.ts';

interface ImageProps {
  readonly field: ImageField | null | undefined;
  /** Width of the image in the page, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** True for the first picture in view, which is not loaded lazily. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
  /** Maximum width of logos and other pictures of a fixed size, in CSS pixels: their sources are chosen by pixel density. */
  readonly drawnWidth?: number | undefined;
}

/** A content image in the size that its place needs; renders nothing if it is unfilled. */
export const Image = ({ field, sizes = '100vw', priority = false, className, drawnWidth }: ImageProps): ReactNode => {
  const at = useAddress();
  if (!isFilled.image(field)) return null;
  // Sizes of vector images may be fractions, which browsers ignore in a srcset.
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
