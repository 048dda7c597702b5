import type { ReactNode } from 'react';
import type { PartnerCard } from './content.ts';
import { Image } from './Image.tsx';
import { TileTitle, type TileHeadingLevel } from './TileTitle.tsx';
import { useText } from '../model/html/site-context.ts';

interface PartnerTileProps {
  readonly card: PartnerCard;
  readonly headingLevel?: TileHeadingLevel | undefined;
}

/** A partner shop in a list. */
export const PartnerTile = ({ card, headingLevel = 3 }: PartnerTileProps): ReactNode => {
  const text = useText();
  return (
    <article className="tile tile--partner">
      <div className="tile__logo mark">
        <Image field={card.logo} drawnWidth={320} />
      </div>
      <div className="tile__body">
        <TileTitle level={headingLevel} path={card.path}>
          {card.name}
        </TileTitle>
        {card.summary ? <p className="tile__text">{card.summary}</p> : null}
        <ul className="tile__tags">
          {card.sponsored ? <li className="tag tag--accent">{text('partner.sponsored')}</li> : null}
          {card.category ? <li className="tag tile__detail">{text(`category.${card.category}`)}</li> : null}
          {card.presence ? <li className="tag tile__detail">{text(`presence.${card.presence}`)}</li> : null}
          {card.maxMonths ? <li className="tag">{text('partner.months', { count: card.maxMonths })}</li> : null}
          {card.outlets > 0 ? <li className="tag">{text('outlets.count', { count: card.outlets })}</li> : null}
        </ul>
      </div>
    </article>
  );
};
