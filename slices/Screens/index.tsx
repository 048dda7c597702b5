import type { ReactElement } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import { AppScreen } from '../../components/AppScreen.tsx';
import { Section } from '../../components/Section.tsx';
import { ScreenStrip } from '../ScreenStrip.tsx';

const Screens: SliceView<'screens'> = ({ slice }) => {
  const { title, text, items } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} tone="tinted" className="screens">
      <ScreenStrip title={title} items={items} picture={renderScreen} className="screens__list" />
    </Section>
  );
};

export default Screens;

const renderScreen = ({ screen }: { readonly screen: string | null }): ReactElement | null =>
  screen ? <AppScreen name={screen} /> : null;
