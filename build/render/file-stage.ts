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

/** A file that is no page, and whether it is other than what is there: then it is in staging. */
export interface StagedFile extends ManifestFile {
  readonly isNew: boolean;
}

/** What a site has besides its pages, as it is put into staging. */
export interface FileStage {
  /** Stages files that are other than those that are there, each before the next one is made: what all of them say is much to hold. */
  readonly add: (files: Iterable<SiteFile>) => readonly StagedFile[];
  /** Has files of the site before stay as they are. */
  readonly keep: (paths: readonly string[]) => void;
  /** Of all files that the site has so far, those of pages among them. */
  readonly paths: ReadonlySet<string>;
}

interface FileStageOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Files of it that are not as it says. */
  readonly lost: ReadonlySet<string>;
  /** Pages, whose paths no other file may have. */
  readonly records: readonly PageRecord[];
}

/** A file of `public/` may have a name that the site needs: then staging it throws `config.invalid`. */
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

/** Writes files into staging, one after another. */
export const createStage = (out: string): ((file: SiteFile) => void) => {
  const stagedPath = createStagedPath(out);
  return ({ path, content }) => {
    const staged = stagedPath(path);
    writingTo(staged, () => writeFileSync(staged, content));
  };
};

/** Makes sure that there is one file at each path of a site, and none where another one has its folder. */
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
