import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { itemHeading } from '../item-heading.ts';
import { Items } from '../Items.tsx';

const Timeline: SliceView<'timeline'> = ({ slice }) => {
  const { title, text, items } = slice.primary;
  const Heading = itemHeading(title);
  return (
    <Section slice={slice} title={title} text={text} className="timeline">
      <Items as="ol" items={items.filter((item) => item.title || item.text)} className="timeline__list">
        {(item) => (
          <>
            {item.when ? <p className="timeline__when">{item.when}</p> : null}
            {item.title ? <Heading className="timeline__title">{item.title}</Heading> : null}
            {item.text ? <p className="timeline__text">{item.text}</p> : null}
          </>
        )}
      </Items>
    </Section>
  );
};

export default Timeline;
