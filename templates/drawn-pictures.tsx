import type { ReactElement } from 'react';
import type { DrawnPictures } from '../model/site/drawn-pictures.ts';
import { CheckoutScreen } from './app-screens/CheckoutScreen.tsx';
import { HomeScreen } from './app-screens/HomeScreen.tsx';
import { PaymentScreen } from './app-screens/PaymentScreen.tsx';
import { PHONE } from './app-screens/Phone.tsx';
import { ScanScreen } from './app-screens/ScanScreen.tsx';
import { ScheduleScreen } from './app-screens/ScheduleScreen.tsx';
import { createStory, type ScreenStory } from './app-screens/story.ts';
import { darkTheme, lightTheme, type ScreenTheme } from './app-screens/theme.ts';

/** The screens of the app: one purchase with the tariffs of the settings, in each language. */
export const drawnPictures: DrawnPictures = {
  fontFiles: ['500Medium/Onest_500Medium.ttf', '600SemiBold/Onest_600SemiBold.ttf', '700Bold/Onest_700Bold.ttf'].map(
    (file) => `node_modules/@expo-google-fonts/onest/${file}`,
  ),
  create: ({ site, palette, read }) => {
    const story = createStory(site);
    if (story === null) return [];
    const [light, dark] = [lightTheme(palette), darkTheme(palette)];
    const code = modulesOf(read('public/media/qr/app.svg'));
    return SCREENS.map(({ name, draw }) => ({
      name,
      alt: altOf(name, story),
      ...PHONE,
      light: draw({ story, theme: light, code }),
      dark: draw({ story, theme: dark, code }),
    }));
  },
};

interface Drawing {
  readonly story: ScreenStory;
  readonly theme: ScreenTheme;
  /** Path data of a QR code's dark squares, on a background of 320 × 320. */
  readonly code: string;
}

type ScreenName = 'home' | 'checkout' | 'schedule' | 'payment' | 'scan';

interface Screen {
  readonly name: ScreenName;
  readonly draw: (drawing: Drawing) => ReactElement;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', draw: ({ story, theme }) => <HomeScreen story={story} theme={theme} /> },
  { name: 'checkout', draw: ({ story, theme }) => <CheckoutScreen story={story} theme={theme} /> },
  { name: 'schedule', draw: ({ story, theme }) => <ScheduleScreen story={story} theme={theme} /> },
  { name: 'payment', draw: ({ story, theme }) => <PaymentScreen story={story} theme={theme} /> },
  { name: 'scan', draw: (drawing) => <ScanScreen {...drawing} /> },
];

const altOf = (name: ScreenName, story: ScreenStory): string => {
  const { words, sum, price, available, paid, plan, next, schedule, dayOf, months } = story;
  return words(`${name}.alt`, {
    price: sum(price),
    available: sum(available),
    payment: sum(next.payment),
    day: dayOf(next.month),
    paid: String(paid),
    number: String(plan.months),
    months: months(plan.months),
    left: sum(schedule[paid - 1]?.left ?? plan.total),
  });
};

/** Data of the last path; the paths before it are the background. */
const modulesOf = (svg: string): string => [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '';
