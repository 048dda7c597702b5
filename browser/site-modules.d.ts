/** Made by the bundler out of the models. */
declare module 'site:empty-content' {
  import type { EmptyContent } from '../model/complete-document.ts';

  const emptyContent: EmptyContent;
  export default emptyContent;
}
