import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';

const Divider: SliceView<'divider'> = ({ slice }) => {
  const { label, style } = slice.primary;
  return (
    <Section slice={slice} className={`divider divider--${style ?? 'line'}`}>
      <hr className="divider__line" />
      {label ? <p className="divider__label">{label}</p> : null}
    </Section>
  );
};

export default Divider;
