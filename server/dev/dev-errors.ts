import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { isBuildFailure } from '../../renderer/assets/bundle.ts';
import type { DevError } from '../../browser/dev/message.ts';
import { makeLine } from '../../base/printable.ts';
import { asFolderError } from '../../base/system-error.ts';
import { nameDocument, type Problem } from '../../model/check/problem.ts';
import type { DocumentPlace } from '../../content/document-places.ts';
import { findPlaces, namePlace, placeOfDetails, showPlace, withoutMark, type Place } from '../../base/source-place.ts';

/** An error that a person can repair: a place in a source or a document, and a message. */
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
    place: namePlace(place),
    excerpt: showPlace(root, place, AROUND),
    ...finding,
  });

/** Describes a problem of a document to the developer, in the same words as a build. */
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

/** Describes anything that was thrown, with its place in the project's sources if the stack has one. */
export const describeThrown = (
  thrown: unknown,
  { root, kind }: { readonly root: string; readonly kind: DevError['kind'] },
): readonly DevError[] => {
  const error = asFolderError(thrown) ?? thrown;
  if (isBuildFailure(error)) return error.errors.map((message) => describeBundling(message, root));
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const known = siteErrorSchema.safeParse(error).data;
  // A `SiteError` names its place in its details: its stack only shows where the error was noticed.
  const place = known ? placeOfDetails(root, known.details) : (findPlaces(stack, root)[0] ?? null);
  const finding = { kind, message: String(known?.details?.['reason'] ?? message), hint: known?.hint ?? null };
  return [place === null ? createDevError(finding) : createSourceError(root, place, finding)];
};

/** A `SiteError` of any copy of the program: the reloaded program has a class of its own. */
const siteErrorSchema = z.object({
  name: z.literal('SiteError'),
  hint: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()])).optional(),
});

const describeBundling = ({ text: message, location, notes }: Message, root: string): DevError => {
  const finding = { kind: 'code' as const, message, hint: notes.map(({ text }) => text).join('\n') || null };
  const missing = /^Could not resolve ".*\/((?:site|prismic)\.config\.\w+)"$/.exec(message)?.[1];
  if (missing !== undefined) return createDevError({ ...finding, place: missing, message: 'There is no such file' });
  if (location === null) return createDevError(finding);
  return createSourceError(root, { ...location, column: columnOf(root, location) }, finding);
};

/** Converts a column: the bundler counts bytes from 0, including the byte order mark. */
const columnOf = (root: string, { file, line, column }: Place): number => {
  const lines = orNull(() => readFileSync(join(root, file), 'utf8').split('\n')) ?? [];
  const before = Buffer.from(lines[line - 1] ?? '').subarray(0, column);
  return withoutMark(before.toString()).length + 1;
};

/** Lines that are shown before and after the line of the error. */
const AROUND = 3;
