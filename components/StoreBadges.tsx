import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite, useAddress, useText } from '../model/html/site-context.ts';
import { linkTarget } from '../model/link/link-target.ts';
import { Link } from './Link.tsx';

/**
 * Links to the app in both shops, from the settings. As both shops ask: black, of one height that is no less than 40 pixels, a
 * quarter of it free on all sides, the shop's name as it is, and the words that the shop has for the language.
 */
export const StoreBadges = (): ReactNode => {
  const { settings, locale } = useSite();
  const text = useText();
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
  /** Name of its file: files, so that no script carries them. */
  readonly mark: 'google-play' | 'app-store';
  readonly store: string;
  /** With the shop's name somewhere in it. */
  readonly words: string;
  /** Of the words, where it is not the page's. */
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
