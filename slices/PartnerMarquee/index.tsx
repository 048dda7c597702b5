import { isFilled } from '@prismicio/client';
import type { ReactNode } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import type { PartnerCard } from '../../components/content.ts';
import { Image } from '../../components/Image.tsx';
import { PathLink } from '../../components/Link.tsx';
import { Marquee } from '../../components/Marquee.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';
import { relatedCards } from '../related-cards.ts';

const PartnerMarquee: SliceView<'partner_marquee'> = ({ slice, context }) => {
  const { title, reverse, partners, link } = slice.primary;
  const fields = partners.map(({ partner }) => partner);
  const cards = relatedCards(fields, context).filter((card) => card.type === 'partner');
  return (
    <Section slice={slice} title={title} className="partner-marquee">
      {cards.length > 0 ? (
        <Marquee direction={reverse ? 'reverse' : 'normal'} clone gradient pauseOnHover>
          {(tabIndex) => (
            <ul className="partner-marquee__list">
              {cards.map((card) => (
                <Mark key={card.id} card={card} tabIndex={tabIndex} />
              ))}
            </ul>
          )}
        </Marquee>
      ) : null}
      <Actions main={link} variant="secondary" />
    </Section>
  );
};

export default PartnerMarquee;

interface MarkProps {
  readonly card: PartnerCard;
  readonly tabIndex: -1 | undefined;
}

const Mark = ({ card: { path, logo, name }, tabIndex }: MarkProps): ReactNode => (
  <li>
    <PathLink path={path} className="partner-marquee__mark mark" tabIndex={tabIndex}>
      {isFilled.image(logo) ? <Image field={{ ...logo, alt: name }} drawnWidth={150} /> : name}
    </PathLink>
  </li>
);
