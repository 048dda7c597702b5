import { isFilled, type Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';

const Callout = ({ slice }: SliceComponentProps<Content.CalloutSlice, SliceContext>): ReactNode => {
  const { title, text } = slice.primary;
  const kind = slice.primary.kind ?? 'info';
  return (
    <Section slice={slice} className="callout">
      {title || isFilled.richText(text) ? (
        <div className={`callout__box callout__box--${kind}`}>
          <Icon name={ICONS[kind]} className="callout__icon" />
          <div className="callout__body">
            {title ? <h2 className="callout__title">{title}</h2> : null}
            <RichText field={text} />
          </div>
        </div>
      ) : null}
    </Section>
  );
};

export default Callout;

type Kind = NonNullable<Content.CalloutSlice['primary']['kind']>;

const ICONS = { info: 'info', warning: 'warning', success: 'check' } as const satisfies Readonly<
  Record<Kind, IconName>
>;
