import { isFilled, type Content } from '@prismicio/client';
import type { ReactNode } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { Link } from '../../components/Link.tsx';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';

const Logos: SliceView<'logos'> = ({ slice }) => {
  const { title, items } = slice.primary;
  return (
    <Section slice={slice} title={title} className="logos">
      <Items items={items.filter(({ logo, name }) => isFilled.image(logo) || name)} className="logos__list">
        {(item) => (
          <Link field={item.link} className="logos__link">
            <Mark {...item} />
          </Link>
        )}
      </Items>
    </Section>
  );
};

export default Logos;

const Mark = ({ logo, name }: Pick<Content.LogosSliceDefaultPrimaryItemsItem, 'logo' | 'name'>): ReactNode => {
  if (!isFilled.image(logo)) return <span className="logos__mark logos__name mark">{name}</span>;
  // The name replaces the description, because a link must say where it leads, and a mark says who it is.
  return (
    <span className="logos__mark mark">
      <Image field={{ ...logo, alt: name || logo.alt }} drawnWidth={288} />
    </span>
  );
};
