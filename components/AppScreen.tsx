import type { ReactNode } from 'react';
import { useAddress, useSite } from '../model/html/site-context.ts';

interface AppScreenProps {
  /** Of the pictures that the build has drawn; nothing without one of this name. */
  readonly name: string | null | undefined;
  /** The picture that the visitor sees first: loaded at once. */
  readonly priority?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A screen of the app, light or dark as the page is. */
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
