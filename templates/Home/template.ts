import { primaryFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';
import { describeService } from './describe.ts';

export const home = {
  ...createSlicePage('home', { ...primaryFrame, section: 'home' }),
  describe: describeService,
};
