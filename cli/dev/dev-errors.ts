import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DevError } from '../../browser/dev/message.ts';
import { editorUrl, type Problem } from '../../content/check/problem.ts';

/** What somebody can do something about: a place in a source or a document, and words. */
type Finding = Pick<DevError, 'kind' | 'message'> & Partial<DevError>;

const createDevError = (finding: Finding): DevError => ({
  ...{ place: null, excerpt: null, hint: null, link: null, isHere: true },
  ...finding,
});

export interface Place {
  /** Path below the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** An error at a place in a source, with the lines around it. */
export const createSourceError = (root: string, place: Place, finding: Finding): DevError =>
  createDevError({
    place: `${place.file}:${place.line}:${place.column}`,
    excerpt: readExcerpt(join(root, place.file), place),
    ...finding,
  });

/** What a document's problem is to the one who develops: the same words as in a build. */
export const createContentError = (problem: Problem, repository: string, isHere: boolean): DevError => {
  const { id, type, uid, lang, field, message, hint } = problem;
  const document = [type, uid === null ? null : `"${uid}"`, lang].filter((part) => part !== null).join(' ');
  return createDevError({
    ...{ kind: 'content', message, hint, isHere },
    place: field ? `${document} · ${field}` : document,
    link: id === null ? null : editorUrl(repository, id),
  });
};

/** Whatever has been thrown, led back to our own sources where it came through them. */
export const describeThrown = (
  error: unknown,
  { root, kind }: { readonly root: string; readonly kind: DevError['kind'] },
): readonly DevError[] => {
  if (isBuildFailure(error)) return error.errors.map((message) => describeBundling(message, root));
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const hint = error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : null;
  const place = findPlace(stack, root);
  return [
    place === null ? createDevError({ kind, message, hint }) : createSourceError(root, place, { kind, message, hint }),
  ];
};

interface BundlerMessage {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
  readonly notes: readonly { readonly text: string }[];
}

const isBuildFailure = (error: unknown): error is { readonly errors: readonly BundlerMessage[] } =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors) && 'warnings' in error;

const describeBundling = ({ text: message, location, notes }: BundlerMessage, root: string): DevError => {
  const finding = { kind: 'code' as const, message, hint: notes.map(({ text }) => text).join('\n') || null };
  // The bundler counts columns from 0.
  return location === null
    ? createDevError(finding)
    : createSourceError(root, { ...location, column: location.column + 1 }, finding);
};

const FRAME = /\(?((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):(\d+)\)?$/gm;

/** The innermost of our own sources in a stack. */
const findPlace = (stack: string, root: string): Place | null => {
  for (const [, name = '', line, column] of stack.matchAll(FRAME)) {
    const path = name.startsWith('file:') ? fileURLToPath(name) : name.trim();
    const file = relative(root, path);
    if (!isAbsolute(file) && !file.startsWith('..') && !file.split(sep).some((part) => IGNORED.has(part)))
      return { file, line: Number(line), column: Number(column) };
  }
  return null;
};

const IGNORED: ReadonlySet<string> = new Set(['node_modules', '.site']);

/** Lines before and after the one at fault. */
const AROUND = 3;

const readExcerpt = (path: string, { line, column }: Place): string | null => {
  const lines = readLines(path);
  if (lines[line - 1] === undefined) return null;
  const first = Math.max(1, line - AROUND);
  const width = String(line + AROUND).length;
  return lines
    .slice(first - 1, line + AROUND)
    .flatMap((text, index) => {
      const number = first + index;
      const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`;
      return number === line ? [shown, `  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1))}^`] : [shown];
    })
    .join('\n');
};

const readLines = (path: string): readonly string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
};
