import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';

const Divider = ({ slice }: SliceComponentProps<Content.DividerSlice, SliceContext>): ReactNode => {
  const { label, style } = slice.primary;
  return (
    <Section slice={slice} className={`divider divider--${style ?? 'line'}`}>
      <hr className="divider__line" />
      {label ? <p className="divider__label">{label}</p> : null}
    </Section>
  );
};

export default Divider;
