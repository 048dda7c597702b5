import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { QrCode } from '../QrCode.tsx';

const StoreLinks = ({ slice }: SliceComponentProps<Content.StoreLinksSlice, SliceContext>): ReactNode => {
  const { title, text, qr } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} className="store-links">
      <StoreBadges />
      <QrCode field={qr} />
    </Section>
  );
};

export default StoreLinks;
