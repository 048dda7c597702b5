import type { ScreenStory } from './story.ts';
import type { ScreenTheme } from './theme.ts';

/** What a screen is drawn of. */
export interface ScreenProps {
  readonly story: ScreenStory;
  readonly theme: ScreenTheme;
}
