import { isFilled, type Content } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { Actions } from '../Actions.tsx';
import { itemHeading } from '../item-heading.ts';
import { Items } from '../Items.tsx';
import { Until } from '../Until.tsx';

const BankOffers: SliceView<'bank_offers'> = ({ slice }) => {
  const { title, items } = slice.primary;
  const Heading = itemHeading(title);
  return (
    <Section slice={slice} title={title} className="bank-offers">
      <Items items={items.filter(isOffer)} className="bank-offers__list">
        {({ bank, logo, offer, text, until, link }) => (
          <>
            <div className="bank-offers__bank">
              {isFilled.image(logo) ? (
                <span className="bank-offers__logo mark">
                  <Image field={logo} drawnWidth={104} />
                </span>
              ) : null}
              {bank ? <p className="bank-offers__name">{bank}</p> : null}
            </div>
            {offer ? <Heading className="bank-offers__offer">{offer}</Heading> : null}
            <RichText field={text} />
            <Until date={until} className="tag tag--accent" />
            <Actions main={link} variant="secondary" />
          </>
        )}
      </Items>
    </Section>
  );
};

export default BankOffers;

const isOffer = ({ bank, offer, text }: Content.BankOffersSliceDefaultPrimaryItemsItem): boolean =>
  Boolean(bank) || Boolean(offer) || isFilled.richText(text);
