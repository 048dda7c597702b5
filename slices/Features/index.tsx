import { isFilled, type Content } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Icon } from '../../components/Icon.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { itemHeading } from '../item-heading.ts';
import { Items } from '../Items.tsx';

const Features: SliceView<'features'> = ({ slice }) => {
  const { title, text } = slice.primary;
  const items: readonly Feature[] = slice.primary.items;
  const Heading = itemHeading(title);
  return (
    <Section slice={slice} title={title} text={text} className={`features features--${slice.variation}`}>
      <Items items={items.filter(isPoint)} className="features__list">
        {(item) => (
          <>
            <Icon name={item.icon ?? 'check'} className="features__icon" />
            <div className="features__body">
              {item.title ? <Heading className="features__title">{item.title}</Heading> : null}
              <RichText field={item.text} />
            </div>
          </>
        )}
      </Items>
    </Section>
  );
};

export default Features;

type Feature = Content.FeaturesSliceDefaultPrimaryItemsItem | Content.FeaturesSliceListPrimaryItemsItem;

const isPoint = ({ title, text }: Feature): boolean => Boolean(title) || isFilled.richText(text);
