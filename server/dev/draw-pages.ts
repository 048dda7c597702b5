import type { DevError } from '../../browser/dev/message.ts';
import { describeThrown } from './dev-errors.ts';
import type { DevFile } from './reloaded/pages.ts';

/** HTML of a page, or why there is none. */
export interface Drawn {
  readonly html: string | null;
  readonly errors: readonly DevError[];
  /** What drawing it took. */
  readonly milliseconds: number;
}

interface DrawPagesOptions {
  readonly root: string;
  /** Called for each page that was drawn, by its file, or could not be. */
  readonly onDrawn: (file: string, drawn: Drawn) => void;
}

/** Draws pages, each once for a state of the site, when it is first asked for. */
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
