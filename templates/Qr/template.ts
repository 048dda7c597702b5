import { bareFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';

export const qr = createSlicePage('qr', { ...bareFrame, section: 'home' });
