import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite, useAddress, useText } from '../model/html/site-context.ts';
import { linkTarget } from '../model/link/link-target.ts';
import { Link } from './Link.tsx';

/**
 * Links to the app in both stores, from the settings. As both stores require: black, equally high and at least 40 pixels, with a quarter of
 * the height free on all sides, the store's name unchanged, and the store's wording for the language.
 */
export const StoreBadges = (): ReactNode => {
  const { settings, locale } = useSite();
  const text = useText();
  if (!linkTarget(settings.google_play) && !linkTarget(settings.app_store)) return null;
  const appLanguage = text('store.app-store.badge-language');
  return (
    <ul className="store-badges">
      <StoreBadge
        field={settings.google_play}
        mark="google-play"
        store={text('store.google-play')}
        words={text('store.google-play.badge')}
      />
      <StoreBadge
        field={settings.app_store}
        mark="app-store"
        store={text('store.app-store')}
        words={text('store.app-store.badge')}
        language={appLanguage === locale ? undefined : appLanguage}
      />
    </ul>
  );
};

interface StoreBadgeProps {
  readonly field: LinkField;
  /** Name of its file: a file, so that scripts do not contain it. */
  readonly mark: 'google-play' | 'app-store';
  readonly store: string;
  /** Wording that contains the store's name. */
  readonly words: string;
  /** Language of the wording, if it differs from the page's. */
  readonly language?: string | undefined;
}

const StoreBadge = ({ field, mark, store, words, language }: StoreBadgeProps): ReactNode => {
  const at = useAddress();
  if (!linkTarget(field)) return null;
  const [before, after] = words.split(store);
  return (
    <li>
      <Link field={field} className="store-badges__badge">
        <img
          className="store-badges__mark"
          src={at(`/media/stores/${mark}.svg`)}
          alt=""
          width="28"
          height="28"
          loading="lazy"
        />
        <span className="store-badges__text" lang={language}>
          {before ? <small>{before}</small> : null}
          {store}
          {after ? <small>{after}</small> : null}
        </span>
      </Link>
    </li>
  );
};
