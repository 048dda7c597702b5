import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { linkTarget } from '../model/link/link-target.ts';
import { useSite } from '../model/html/site-context.ts';
import { useText } from '../model/html/use-text.ts';

/** Links to the app in both shops, from the settings. */
export const StoreBadges = ({ className }: { readonly className?: string | undefined }): ReactNode => {
  const { settings } = useSite();
  const text = useText();
  return (
    <ul className={classNames('store-badges', className)}>
      <StoreBadge field={settings.google_play} icon="play" store={text('store.google-play')} />
      <StoreBadge field={settings.app_store} icon="phone" store={text('store.app-store')} />
    </ul>
  );
};

interface StoreBadgeProps {
  readonly field: LinkField;
  readonly icon: IconName;
  readonly store: string;
}

const StoreBadge = ({ field, icon, store }: StoreBadgeProps): ReactNode => {
  const { url } = useSite();
  const text = useText();
  if (!linkTarget(field, url)) return null;
  return (
    <li>
      <Link field={field} className="store-badges__badge">
        <Icon name={icon} />
        <span className="store-badges__text">
          <small>{text('store.get')}</small> {store}
        </span>
      </Link>
    </li>
  );
};
