/** All components, apart from the code that decides which pages there are: most changes concern components alone. */
export { createHtmlRenderer } from '../../../renderer/pages/render-html.tsx';
export { setTexts } from './shared-texts.ts';
