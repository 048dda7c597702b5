import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite } from '../model/html/site-context.ts';
import { useText } from '../model/html/use-text.ts';
import { linkTarget } from '../model/link/link-target.ts';
import { classNames } from './class-names.ts';
import { Link } from './Link.tsx';
import { AppStoreMark, GooglePlayMark } from './StoreMarks.tsx';

/**
 * Links to the app in both shops, from the settings. As both shops ask: black, of one height that is no less than 40 pixels, a
 * quarter of it free on all sides, the shop's name as it is, and the words that the shop has for the language.
 */
export const StoreBadges = ({ className }: { readonly className?: string | undefined }): ReactNode => {
  const { settings, locale } = useSite();
  const text = useText();
  const appLanguage = text('store.app-store.badge-language');
  return (
    <ul className={classNames('store-badges', className)}>
      <StoreBadge
        field={settings.google_play}
        mark={<GooglePlayMark />}
        store={text('store.google-play')}
        words={text('store.google-play.badge')}
      />
      <StoreBadge
        field={settings.app_store}
        mark={<AppStoreMark />}
        store={text('store.app-store')}
        words={text('store.app-store.badge')}
        language={appLanguage === locale ? undefined : appLanguage}
      />
    </ul>
  );
};

interface StoreBadgeProps {
  readonly field: LinkField;
  readonly mark: ReactNode;
  readonly store: string;
  /** With the shop's name somewhere in it. */
  readonly words: string;
  /** Of the words, where it is not the page's. */
  readonly language?: string | undefined;
}

const StoreBadge = ({ field, mark, store, words, language }: StoreBadgeProps): ReactNode => {
  const { url } = useSite();
  if (!linkTarget(field, url)) return null;
  const [before, after] = words.split(store);
  return (
    <li>
      <Link field={field} className="store-badges__badge">
        {mark}
        <span className="store-badges__text" lang={language}>
          {before ? <small>{before}</small> : null}
          {store}
          {after ? <small>{after}</small> : null}
        </span>
      </Link>
    </li>
  );
};
