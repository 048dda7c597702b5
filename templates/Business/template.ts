import { primaryFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';

export const business = createSlicePage('business', { ...primaryFrame, section: 'business' });
