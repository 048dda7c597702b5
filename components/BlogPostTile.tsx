import type { ReactNode } from 'react';
import { formatDate } from '../locales/format.ts';
import type { BlogPostCard } from './content.ts';
import { Image } from './Image.tsx';
import { PathLink } from './Link.tsx';
import { useSite } from './site-context.ts';
import { TILE_SIZES, tileHeading, type TileHeadingLevel } from './tile.ts';
import { useText } from './use-text.ts';

interface BlogPostTileProps {
  readonly card: BlogPostCard;
  readonly headingLevel?: TileHeadingLevel | undefined;
  /** The cover is above the fold. */
  readonly priority?: boolean | undefined;
}

/** An article in a list. */
export const BlogPostTile = ({ card, headingLevel = 3, priority }: BlogPostTileProps): ReactNode => {
  const text = useText();
  const Heading = tileHeading(headingLevel);
  return (
    <article className="tile">
      <Image field={card.cover} className="tile__picture" sizes={TILE_SIZES} priority={priority} />
      <div className="tile__body">
        {card.topic ? <p className="tile__label">{text(`topic.${card.topic}`)}</p> : null}
        <Heading className="tile__title">
          <PathLink path={card.path} className="tile__link">
            {card.title}
          </PathLink>
        </Heading>
        {card.excerpt ? <p className="tile__text">{card.excerpt}</p> : null}
        <BlogPostMeta card={card} />
      </div>
    </article>
  );
};

const BlogPostMeta = ({ card }: { readonly card: BlogPostCard }): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  return (
    <p className="tile__meta">
      {card.publishedAt ? <time dateTime={card.publishedAt}>{formatDate(locale, card.publishedAt)}</time> : null}
      <span>{text('reading.minutes', { count: card.readingMinutes })}</span>
    </p>
  );
};
