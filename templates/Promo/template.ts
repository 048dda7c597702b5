import { primaryFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';

export const promo = createSlicePage('promo', { ...primaryFrame, section: 'promo' });
