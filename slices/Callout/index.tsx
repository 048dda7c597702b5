import { isFilled, type Content } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';

const Callout: SliceView<'callout'> = ({ slice }) => {
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
