import type { ReactNode } from 'react';
import { formatDate } from '../model/language/format.ts';
import type { BlogPostCard } from './content.ts';
import { Image } from './Image.tsx';
import { useSite, useText } from '../model/html/site-context.ts';
import { TileTitle, type TileHeadingLevel } from './TileTitle.tsx';

interface BlogPostTileProps {
  readonly card: BlogPostCard;
  readonly headingLevel?: TileHeadingLevel | undefined;
  /** True if the cover is above the fold. */
  readonly priority?: boolean | undefined;
}

/** An article in a list. */
export const BlogPostTile = ({ card, headingLevel = 3, priority }: BlogPostTileProps): ReactNode => {
  const text = useText();
  return (
    <article className="tile">
      <Image
        field={card.cover}
        className="tile__picture"
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        priority={priority}
      />
      <div className="tile__body">
        {card.topic ? <p className="tile__label">{text(`topic.${card.topic}`)}</p> : null}
        <TileTitle level={headingLevel} path={card.path}>
          {card.title}
        </TileTitle>
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
