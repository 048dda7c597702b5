import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { QrCode } from '../QrCode.tsx';

const AppDownload = ({ slice }: SliceComponentProps<Content.AppDownloadSlice, SliceContext>): ReactNode => {
  const { title, text, image, qr } = slice.primary;
  return (
    <Section slice={slice} tone="brand" className="app-download">
      <div className="app-download__body">
        {title ? <h2 className="app-download__title">{title}</h2> : null}
        <RichText field={text} />
        <StoreBadges />
        <QrCode field={qr} />
      </div>
      <Image field={image} sizes="(min-width: 48rem) 18rem, 60vw" className="app-download__image" />
    </Section>
  );
};

export default AppDownload;
