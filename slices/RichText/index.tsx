import type { SliceView } from '../../model/slice/slice.ts';
import { RichText as Body } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { textAnchors } from '../text-anchors.ts';

const RichText: SliceView<'rich_text'> = ({ slice, slices }) => {
  const { title, body } = slice.primary;
  const { section, prefix } = textAnchors(slice, slices);
  return (
    <Section slice={slice} id={section} title={title} className="prose">
      <Body field={body} headingLevel={title ? 3 : 2} idPrefix={prefix} />
    </Section>
  );
};

export default RichText;
