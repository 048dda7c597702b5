import type { ReactNode } from 'react';
import type { DrawnPictures } from '../model/site/drawn-pictures.ts';
import { CheckoutScreen } from './app-screens/CheckoutScreen.tsx';
import { HomeScreen } from './app-screens/HomeScreen.tsx';
import { PaymentScreen } from './app-screens/PaymentScreen.tsx';
import { PHONE } from './app-screens/Phone.tsx';
import { ScanScreen } from './app-screens/ScanScreen.tsx';
import { ScheduleScreen } from './app-screens/ScheduleScreen.tsx';
import { createStory, type ScreenProps, type ScreenStory } from './app-screens/story.ts';
import { darkTheme, lightTheme } from './app-screens/theme.ts';

/** The screens of the app: one purchase with the tariffs of the settings, in each language. */
export const drawnPictures: DrawnPictures = {
  fontFiles: ['500Medium/Onest_500Medium.ttf', '600SemiBold/Onest_600SemiBold.ttf', '700Bold/Onest_700Bold.ttf'].map(
    (file) => `node_modules/@expo-google-fonts/onest/${file}`,
  ),
  create: ({ site, palette, read }) => {
    const story = createStory(site, modulesOf(read('public/media/qr/app.svg')));
    if (story === null) return [];
    return SCREENS.map(([name, Screen]) => ({
      name,
      alt: altOf(name, story),
      ...PHONE,
      light: <Screen story={story} theme={lightTheme(palette)} />,
      dark: <Screen story={story} theme={darkTheme(palette)} />,
    }));
  },
};

type ScreenName = 'home' | 'checkout' | 'schedule' | 'payment' | 'scan';

const SCREENS: readonly (readonly [name: ScreenName, Screen: (props: ScreenProps) => ReactNode])[] = [
  ['home', HomeScreen],
  ['checkout', CheckoutScreen],
  ['schedule', ScheduleScreen],
  ['payment', PaymentScreen],
  ['scan', ScanScreen],
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
