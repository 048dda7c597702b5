import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { makeLine } from '../../base/printable.ts';
import { nameDocument, type Problem } from '../../content/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';
import { findPlaces, type Place } from '../../base/source-place.ts';

/** What somebody can do something about: a place in a source or a document, and words. */
type Finding = Pick<DevError, 'kind' | 'message'> & Partial<DevError>;

const createDevError = (finding: Finding): DevError => ({
  place: null,
  excerpt: null,
  hint: null,
  link: null,
  isHere: true,
  ...finding,
});

/** An error at a place in a source, with the lines around it. */
export const createSourceError = (root: string, place: Place, finding: Finding): DevError =>
  createDevError({
    place: `${place.file}:${place.line}:${place.column}`,
    excerpt: readExcerpt(join(root, place.file), place),
    ...finding,
  });

/** What a document's problem is to the one who develops: the same words as in a build. */
export const createContentError = (problem: Problem & DocumentPlace, isHere: boolean): DevError => {
  const { field, message, hint, link, file } = problem;
  const document = file ?? nameDocument(problem);
  return createDevError({
    kind: 'content',
    message,
    hint,
    isHere,
    place: makeLine(field ? `${document} · ${field}` : document),
    link,
  });
};

/** Whatever has been thrown, led back to our own sources where it came through them. */
export const describeThrown = (
  error: unknown,
  { root, kind }: { readonly root: string; readonly kind: DevError['kind'] },
): readonly DevError[] => {
  if (isBuildFailure(error)) return error.errors.map((message) => describeBundling(message, root));
  const { message } = error instanceof Error ? error : new Error(String(error));
  const hint = error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : null;
  const place = error instanceof Error ? placeOf(error, root) : null;
  return [
    place === null ? createDevError({ kind, message, hint }) : createSourceError(root, place, { kind, message, hint }),
  ];
};

/** What somebody can act on says by itself where: its stack only names what has noticed it. */
const placeOf = (error: Error, root: string): Place | null => {
  if (error.name !== 'SiteError') return findPlaces(error.stack ?? '', root)[0] ?? null;
  const setting = 'details' in error ? settingSchema.safeParse(error.details).data : undefined;
  return setting ? findSetting(root, setting) : null;
};

/** A key of a file of the configuration, `brand.color`. */
const settingSchema = z.object({ file: z.string(), key: z.string() });

/** Where a key is in its file, or what it would be in; null when there is no such file. */
const findSetting = (root: string, { file, key }: z.infer<typeof settingSchema>): Place | null => {
  const text = readLines(join(root, file)).join('\n');
  if (text === '') return null;
  const before = text.slice(0, findKey(text, key.split('.'), 0)).split('\n');
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
};

const findKey = (text: string, [name, ...names]: readonly string[], from: number): number => {
  if (name === undefined) return from;
  const found = text.slice(from).search(new RegExp(`(?<![\\w$])["']?${name.replaceAll(/\W/g, '\\$&')}["']?\\s*:`));
  return found === -1 ? from : findKey(text, names, from + found);
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
  const missing = /^Could not resolve ".*\/((?:site|prismic)\.config\.\w+)"$/.exec(message)?.[1];
  if (missing !== undefined) return createDevError({ ...finding, place: missing, message: 'There is no such file' });
  // The bundler counts columns from 0.
  return location === null
    ? createDevError(finding)
    : createSourceError(root, { ...location, column: location.column + 1 }, finding);
};

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

const readLines = (path: string): readonly string[] => orNull(() => readFileSync(path, 'utf8').split('\n')) ?? [];
