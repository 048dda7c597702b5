import type { KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { Rating } from '../../components/Rating.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';

/** Why to believe it: ratings and licence of the settings, and what the editor says of shops. Each is said aloud once. */
export const Proof = ({ shops }: { readonly shops: KeyTextField }): ReactNode => {
  const { settings } = useSite();
  const { google_play_rating: play, app_store_rating: store, licence_number: licence } = settings;
  const text = useText();
  return (
    <ul className="hero__proof">
      {play ? <Rated value={play} source={text('store.google-play')} /> : null}
      {store ? <Rated value={store} source={text('store.app-store')} /> : null}
      {licence ? <Fact icon="shield">{text('footer.licence-number', { number: licence })}</Fact> : null}
      {shops ? <Fact icon="store">{shops}</Fact> : null}
    </ul>
  );
};

const Fact = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactNode => (
  <li>
    <Icon name={icon} />
    {children}
  </li>
);

const Rated = ({ value, source }: { readonly value: number; readonly source: string }): ReactNode => (
  <li>
    <Rating value={value} /> {source}
  </li>
);
