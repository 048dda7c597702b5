import type { ReactNode } from 'react';
import { useAddress, useSite } from '../model/html/site-context.ts';

interface AppScreenProps {
  /** Name of a picture that the build has drawn; nothing is rendered if there is none. */
  readonly name: string | null | undefined;
  /** True for the first picture in view, which is not loaded lazily. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A screen of the app, light or dark by the visitor's colour scheme. */
export const AppScreen = ({ name, priority = false, className }: AppScreenProps): ReactNode => {
  const at = useAddress();
  const picture = useSite().pictures[name ?? ''];
  if (!picture) return null;
  const { light, dark, alt, ...size } = picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={at(dark)} />
      <img
        className={className}
        src={at(light)}
        alt={alt}
        {...size}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
};
