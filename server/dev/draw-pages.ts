import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';
import type { DevFile } from './reloaded/pages.ts';

/** HTML of a page, or the errors if it could not be rendered. */
export interface Drawn {
  readonly html: string | null;
  readonly errors: readonly DevError[];
  /** How long rendering took. */
  readonly milliseconds: number;
}

interface DrawPagesOptions {
  readonly root: string;
  /** Called with the file of each page that was rendered, or failed. */
  readonly onDrawn: (file: string, drawn: Drawn) => void;
}

/** Creates a function that renders pages: each once for a state of the site, when it is first requested. */
export const createDrawPage = ({ root, onDrawn }: DrawPagesOptions): ((page: DevFile) => Drawn) => {
  const drawn = new WeakMap<DevFile, Drawn>();
  return (page) => {
    const known = drawn.get(page);
    if (known) return known;
    const started = performance.now();
    const result = { ...attempt(page, root), milliseconds: performance.now() - started };
    onDrawn(page.path, result);
    drawn.set(page, result);
    return result;
  };
};

const attempt = (page: DevFile, root: string): Omit<Drawn, 'milliseconds'> => {
  try {
    return { html: Buffer.from(page.read()).toString(), errors: [] };
  } catch (error) {
    return { html: null, errors: describeThrown(error, { root, kind: 'page' }) };
  }
};
