import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';
import type { DevFile } from './reloaded/pages.ts';

/** HTML of a page, or the errors if it could not be rendered. */
export interface Rendered {
  readonly html: string | null;
  readonly errors: readonly DevError[];
  /** How long rendering took. */
  readonly milliseconds: number;
}

interface RenderPagesOptions {
  readonly root: string;
  /** Called with the file of each page that was rendered, or failed. */
  readonly onRendered: (file: string, rendered: Rendered) => void;
}

/** Creates a function that renders pages: each once for a state of the site, when it is first requested. */
export const createRenderPage = ({ root, onRendered }: RenderPagesOptions): ((page: DevFile) => Rendered) => {
  const rendered = new WeakMap<DevFile, Rendered>();
  return (page) => {
    const known = rendered.get(page);
    if (known) return known;
    const started = performance.now();
    const result = { ...attempt(page, root), milliseconds: performance.now() - started };
    onRendered(page.path, result);
    rendered.set(page, result);
    return result;
  };
};

const attempt = (page: DevFile, root: string): Omit<Rendered, 'milliseconds'> => {
  try {
    return { html: Buffer.from(page.read()).toString(), errors: [] };
  } catch (error) {
    return { html: null, errors: describeThrown(error, { root, kind: 'page' }) };
  }
};
