import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Place {
  /** Path below the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** Places in our own sources that a stack names, the innermost first. */
export const findPlaces = (stack: string, root: string): readonly Place[] =>
  [...stack.matchAll(FRAME)].flatMap(([, name = '', line, column]) => {
    const file = relative(root, name.startsWith('file:') ? fileURLToPath(name) : name.trim());
    const isOwn = !isAbsolute(file) && !file.startsWith('..') && !file.split(sep).some((part) => IGNORED.has(part));
    return isOwn ? [{ file, line: Number(line), column: Number(column) }] : [];
  });

const FRAME = /\(?((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):(\d+)\)?$/gm;

const IGNORED: ReadonlySet<string> = new Set(['node_modules', '.site']);
