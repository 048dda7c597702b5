/** All components, without the code that decides which pages exist: most changes concern components only. */
export { createHtmlRenderer } from '../../../renderer/pages/render-html.tsx';
export { setTexts } from './shared-texts.ts';
