import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevError, DevMessage } from '../../browser/dev/message.ts';
import type { Problem } from '../../model/check/problem.ts';
import { sha256 } from '../../base/digest.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import type { HeaderPair } from '../../renderer/host/security-policy.ts';
import { findRequested, type Requested } from '../preview/preview-request.ts';
import type { DevState } from './dev-state.ts';
import { createFindPlace, NOWHERE } from '../../content/document-places.ts';
import { createContentError } from './dev-errors.ts';
import type { DevBundle } from './dev-bundle.ts';
import type { Rendered } from './render-pages.ts';
import type { DevFile } from './reloaded/pages.ts';

/** A page at one moment. */
export interface ShownPage {
  /** Null if the page cannot be rendered. */
  readonly html: string | null;
  /** Digest of everything that a document in a browser depends on: HTML, code and public files. */
  readonly digest: string | null;
  readonly milliseconds: number;
  readonly message: DevMessage;
}

/** The site at one moment. A page is rendered only when it is shown. */
export interface ShownSite {
  /** Path on the host that the site is below; empty at the root. */
  readonly basePath: string;
  readonly find: (requestTarget: string) => Requested<DevFile>;
  readonly show: (target: Requested<DevFile>) => ShownPage;
  /** All errors, apart from those of pages that were not requested. */
  readonly errors: readonly DevError[];
  readonly headersOf: (path: string, status: number) => readonly HeaderPair[];
}

interface ShowSiteOptions {
  readonly root: string;
  /** The errors of the type checker. */
  readonly types: readonly DevError[];
  readonly renderPage: (page: DevFile) => Rendered;
}

export const showSite = (state: DevState, { root, types, renderPage }: ShowSiteOptions): ShownSite => {
  const { site, bundle, files: listed, checked, configuration } = state;
  const others = new Map([
    ...bundleFiles(bundle.value),
    ...(listed.value ?? []).map(({ path }) => publicFile(root, path)),
  ]);
  const find = (path: string): DevFile | undefined => others.get(path) ?? site.value?.find(path);
  const files = { get: find, has: (path: string): boolean => find(path) !== undefined };
  const shared = JSON.stringify([state.generation, listed.value]);
  const repository = configuration.value?.repository;
  const findPlace = repository ? createFindPlace(repository, root) : () => NOWHERE;
  const broken = [...brokenParts(state), ...types];
  const problems = (checked.value?.problems ?? [])
    .filter(({ severity }) => severity === 'error')
    .map((problem) => ({ ...problem, ...findPlace(problem.id) }));

  const show = (target: Requested<DevFile>): ShownPage => {
    const page = 'file' in target && target.file?.page ? target.file : null;
    const rendered = page === null ? NOT_RENDERED : renderPage(page);
    const isHere = ({ id }: Problem): boolean =>
      target.kind === 'missing' || site.errors.length > 0 || (id !== null && id === page?.page?.documentId);
    const content = problems.map((problem) => createContentError(problem, isHere(problem)));
    const errors = [...broken, ...rendered.errors, ...content];
    const digest = rendered.html === null ? null : sha256(rendered.html + shared).slice(0, 16);
    // A page with an error stays as it is, under the overlay. A type error does not prevent it from running.
    const isWhole = !errors.some(({ isHere: isOwn, kind }) => isOwn && kind !== 'type');
    const message = { page: isWhole ? digest : null, style: bundle.value?.style ?? '', errors };
    return { html: rendered.html, digest, milliseconds: rendered.milliseconds, message };
  };

  const basePath = basePathOf(configuration.value?.site.url ?? '');
  return {
    basePath,
    find: (requestTarget) =>
      findRequested({ basePath, files, findRedirect: (path) => site.value?.findRedirect(path) ?? null }, requestTarget),
    show,
    errors: [...broken, ...problems.map((problem) => createContentError(problem, false))],
    headersOf: (path, status) => site.value?.headersOf(path, status) ?? [],
  };
};

const NOT_RENDERED: Rendered = { html: null, errors: [], milliseconds: 0 };

/** The scripts are bundled after the site was built. */
const bundleFiles = (bundle: DevBundle | null): readonly (readonly [string, DevFile])[] =>
  [...(bundle?.files ?? []), ...(bundle?.maps ?? [])].map(({ path, content }) => [path, { path, read: () => content }]);

const publicFile = (root: string, path: string): readonly [string, DevFile] => [
  path,
  { path, read: () => readFileSync(join(root, 'public', path)) },
];

/** True if sources cannot be parsed. Other errors, such as type errors, may then only be consequences. */
export const isUnreadable = (state: DevState): boolean => brokenParts(state).some(({ kind }) => kind === 'code');

/** Both bundles report the same mistake in a source: list it once. */
const brokenParts = (state: DevState): readonly DevError[] => {
  const { configuration, program, bundle, content, files, index, checked, site } = state;
  const errors = [configuration, program, bundle, content, files, index, checked, site].flatMap((part) => part.errors);
  return [...new Map(errors.map((error) => [`${error.place} ${error.message}`, error])).values()];
};
