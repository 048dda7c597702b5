import { whiteFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';

export const app = createSlicePage('app', { ...whiteFrame, section: 'app' });
