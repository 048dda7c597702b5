import type { SliceView } from '../../model/slice/slice.ts';
import { AppScreen } from '../../components/AppScreen.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { StoreBadges } from '../../components/StoreBadges.tsx';
import { QrCode } from '../QrCode.tsx';

const AppDownload: SliceView<'app_download'> = ({ slice }) => {
  const { title, text, screen, qr } = slice.primary;
  return (
    <Section slice={slice} tone="brand" className="app-download">
      <div className="app-download__body">
        {title ? <h2 className="app-download__title">{title}</h2> : null}
        <RichText field={text} />
        <StoreBadges />
        <QrCode field={qr} />
      </div>
      <AppScreen name={screen} className="app-download__image" />
    </Section>
  );
};

export default AppDownload;
