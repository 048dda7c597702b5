import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { makeLine } from '../../base/printable.ts';
import { writingTo } from '../../base/system-error.ts';
import { filesOf } from '../../model/site/route.ts';
import { describeFile, type ManifestFile, type SiteFile } from '../../renderer/files/manifest.ts';
import { createStagedPath } from '../../renderer/files/staging.ts';
import type { PageRecord } from '../../renderer/pages/page-record.ts';
import type { PreviousManifest } from '../memory/previous-manifest.ts';

/** A file that is not a page. `isNew` means that it differs from the existing file and was written to staging. */
export interface StagedFile extends ManifestFile {
  readonly isNew: boolean;
}

/** Puts the files of a site other than pages into staging. */
export interface FileStage {
  /** Stages files that differ from the existing ones. Each file is staged before the next is created, to save memory. */
  readonly add: (files: Iterable<SiteFile>) => readonly StagedFile[];
  /** Keeps files of the previous site as they are. */
  readonly keep: (paths: readonly string[]) => void;
  /** Paths of all files of the site so far, including those of pages. */
  readonly paths: ReadonlySet<string>;
}

interface FileStageOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Files of the manifest that do not exist as it says. */
  readonly lost: ReadonlySet<string>;
  /** The pages of the site: no other file may use their paths. */
  readonly records: readonly PageRecord[];
}

/** Throws `config.invalid` while staging if a file of `public/` has a name that the site needs. */
export const createFileStage = ({ out, manifest, lost, records }: FileStageOptions): FileStage => {
  const { claim, paths } = createClaims();
  const stage = createStage(out);
  for (const { route } of records) filesOf(route).forEach(({ html, payload }) => [html, payload].forEach(claim));
  return {
    add: (files) =>
      Array.from(files, (file) => {
        const described = describeFile(file.path, file.content);
        const { path, sha256 } = described;
        claim(path);
        const isNew = lost.has(path) || manifest?.find(path)?.sha256 !== sha256;
        if (isNew) stage(file);
        return { ...described, isNew };
      }),
    keep: (kept) => kept.forEach(claim),
    paths,
  };
};

/** Creates a function that writes a file into staging. */
export const createStage = (out: string): ((file: SiteFile) => void) => {
  const stagedPath = createStagedPath(out);
  return ({ path, content }) => {
    const staged = stagedPath(path);
    writingTo(staged, () => writeFileSync(staged, content));
  };
};

/** Ensures that each path of a site has one file, and that no file is where another file needs a folder. */
const createClaims = () => {
  const paths = new Set<string>();
  const folders = new Set<string>();
  const claim = (path: string): void => {
    if (paths.has(path) || folders.has(path)) throw clashAt(path);
    paths.add(path);
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder)) {
      if (paths.has(folder)) throw clashAt(folder);
      folders.add(folder);
    }
  };
  return { claim, paths };
};

const clashAt = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: makeLine(`Expected one file of the site at ${path}, got two`),
    hint: makeLine(`Give public/${path} another name: the build makes a file of this one itself.`),
  });
