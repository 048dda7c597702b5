import type { ReactNode } from 'react';
import type { DatedSale } from './content.ts';
import { Image } from './Image.tsx';
import { SalePeriod } from './SalePeriod.tsx';
import { TileTitle, type TileHeadingLevel } from './TileTitle.tsx';
import { useText } from '../model/html/site-context.ts';

interface SaleTileProps {
  readonly card: DatedSale;
  /** Name of the partner. */
  readonly partner?: string | null | undefined;
  readonly headingLevel?: TileHeadingLevel | undefined;
}

/** A sale in a list. */
export const SaleTile = ({ card, partner, headingLevel = 3 }: SaleTileProps): ReactNode => {
  const text = useText();
  const { status } = card;
  return (
    <article className={status === 'expired' ? 'tile tile--sale tile--expired' : 'tile tile--sale'}>
      <Image
        field={card.image}
        className="tile__picture"
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      />
      <div className="tile__body">
        <p className="tile__tags">
          {card.discount ? <strong className="tag tag--accent">{card.discount}</strong> : null}
          {status !== 'current' ? <span className="tag">{text(`sale.${status}`)}</span> : null}
        </p>
        <TileTitle level={headingLevel} path={card.path}>
          {card.title}
        </TileTitle>
        {card.summary ? <p className="tile__text">{card.summary}</p> : null}
        <p className="tile__meta">
          {partner ? <span>{partner}</span> : null}
          <SalePeriod startsAt={card.startsAt} endsAt={card.endsAt} status={status} />
        </p>
      </div>
    </article>
  );
};
