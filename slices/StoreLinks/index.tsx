import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { QrCode } from '../QrCode.tsx';

const StoreLinks: SliceView<'store_links'> = ({ slice }) => {
  const { title, text, qr } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} className="store-links">
      <StoreBadges />
      <QrCode field={qr} />
    </Section>
  );
};

export default StoreLinks;
