import { asText, isFilled, type Content, type KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import { AppScreen } from '../../components/AppScreen.tsx';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { slugOf } from '../../components/slug.ts';
import { Actions } from '../Actions.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { formatPercent, formatSum, formatNumber } from '../../model/language/format.ts';
import { TermChoice } from '../../components/InstalmentTerms.tsx';
import { clampAmount, planTerms, termsOf } from '../../components/tariffs.ts';

const Hero: SliceView<'hero'> = ({ slice, index }) => {
  const { eyebrow, title, text, cta, secondary_cta, note } = slice.primary;
  const more = slice.variation === 'default' ? slice.primary : null;
  const hasPicture = more?.screen || isFilled.image(more?.image);
  // Above it, a page has its own heading (`hasHeroTitle`).
  const Heading = index === 0 ? 'h1' : 'h2';
  const hasBody = Boolean(eyebrow) || isFilled.richText(title) || isFilled.richText(text) || Boolean(note);
  return (
    <Section slice={slice} className={`hero hero--${hasPicture ? 'pictured' : 'centered'}`}>
      {hasBody ? (
        <div className="hero__body">
          {eyebrow ? <p className="hero__eyebrow tag tag--accent">{eyebrow}</p> : null}
          {isFilled.richText(title) ? <Heading className="hero__title">{asText(title)}</Heading> : null}
          <RichText field={text} className="hero__text" />
          {more?.example_amount ? (
            <LiveExample id={slugOf(slice.id)} amount={more.example_amount} months={more.example_months} />
          ) : null}
          <Actions main={cta} second={secondary_cta} />
          {more?.proof ? <Proof shops={more.shops} /> : null}
          {note ? <p className="hero__note">{note}</p> : null}
        </div>
      ) : null}
      {more ? <HeroPicture {...more} /> : null}
    </Section>
  );
};

export default Hero;

type HeroPictureProps = Pick<Content.HeroSliceDefaultPrimary, 'image' | 'screen'>;

const HeroPicture = ({ image, screen }: HeroPictureProps): ReactNode => {
  if (screen)
    return (
      <div className="hero__screen">
        <AppScreen name={screen} priority />
      </div>
    );
  if (!isFilled.image(image)) return null;
  return (
    <div className="hero__picture">
      <Image field={image} sizes="(min-width: 60rem) 34rem, 100vw" priority />
    </div>
  );
};

/**
 * Reasons to trust the company: ratings and licence from the settings, and the editor's text about shops. Screen readers read each once.
 */
const Proof = ({ shops }: { readonly shops: KeyTextField }): ReactNode => {
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

interface LiveExampleProps {
  /** Id of the slice. */
  readonly id: string;
  /** Price in soʻm; clamped to the limits of the settings. */
  readonly amount: number;
  readonly months: number | null;
}

/** An example purchase: its price, monthly payment and total for the chosen term. Other prices are left to the calculator. */
const LiveExample = ({ id, amount, months: defaultMonths }: LiveExampleProps): ReactNode => {
  const site = useSite();
  const text = useText();
  const { tariffs, ...limits } = termsOf(site);
  if (tariffs.length === 0) return null;
  const price = clampAmount(amount, limits);
  const sum = (value: number | undefined): string => formatSum(site.locale, value ?? 0);
  return (
    <section className="calculator calculator--narrow live-example" aria-label={text('example.product')}>
      <div className="calculator__controls">
        <div className="calculator__choices" aria-live="polite">
          {planTerms(price, tariffs).map(({ months, markup, monthly, total }, index) => (
            <div key={index} className="calculator__label">
              {text('calculator.price')} {sum(price)}
              <strong className="calculator__result">
                {months} × {sum(monthly[0])}
              </strong>
              {text('calculator.total')} {sum(total)} (
              {markup > 0 ? `+${formatPercent(site.locale, markup)}` : text('example.markup-free')})
              {monthly.at(-1) === monthly[0] ? null : `. ${text('calculator.last')} ${sum(monthly.at(-1))}`}
            </div>
          ))}
        </div>
        <TermChoice id={id} tariffs={tariffs} defaultMonths={defaultMonths} isShort />
      </div>
    </section>
  );
};

/** A rating out of five as a number and as stars, which the style sheet cuts out; a screen reader reads “4,8 / 5”. */
export const Rating = ({ value }: { readonly value: number }): ReactNode => (
  <span className="rating">
    <b>
      {formatNumber(useSite().locale, value)}
      <span className="visually-hidden"> / 5</span>
    </b>
    <svg className="rating__stars" viewBox="0 0 5 1" aria-hidden="true">
      <rect width={value} height="1" />
    </svg>
  </span>
);
