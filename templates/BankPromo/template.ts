import { bareFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';

export const bankPromo = createSlicePage('bank_promo', { ...bareFrame, section: 'home' });
