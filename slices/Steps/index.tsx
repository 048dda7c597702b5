import { isFilled, type Content } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { itemHeading } from '../item-heading.ts';
import { Items } from '../Items.tsx';

const Steps: SliceView<'steps'> = ({ slice }) => {
  const { title, text, items } = slice.primary;
  const Heading = itemHeading(title);
  return (
    <Section slice={slice} title={title} text={text} className="steps">
      <Items as="ol" items={items.filter(isStep)} className="steps__list">
        {(item) => (
          <>
            <Image
              field={item.image}
              sizes="(min-width: 48rem) 24rem, (min-width: 40rem) 100vw, 6rem"
              className="steps__image"
            />
            {item.title ? <Heading className="steps__title">{item.title}</Heading> : null}
            <RichText field={item.text} />
          </>
        )}
      </Items>
    </Section>
  );
};

export default Steps;

const isStep = ({ title, text }: Content.StepsSliceDefaultPrimaryItemsItem): boolean =>
  Boolean(title) || isFilled.richText(text);
