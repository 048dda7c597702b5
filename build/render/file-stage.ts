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

/** Stages files that are other than those that are there. What they say is not held any longer: of all files at once it is much. */
export type StageFiles = (files: readonly SiteFile[]) => readonly StagedFile[];

interface FileStageOptions {
  readonly out: string;
  readonly manifest: PreviousManifest | null;
  /** Files of it that are not as it says. */
  readonly lost: ReadonlySet<string>;
  /** Pages, whose paths no other file may have. */
  readonly records: readonly PageRecord[];
}

/** A file of `public/` may have a name that the site needs: then staging it throws `config.invalid`. */
export const createFileStage = ({ out, manifest, lost, records }: FileStageOptions): StageFiles => {
  const claim = createClaims(filePathsOf(records));
  const stage = createStage(out);
  return (files) =>
    files.map((file) => {
      const described = describeFile(file.path, file.content);
      const { path, sha256 } = described;
      claim(path);
      const isNew = lost.has(path) || manifest?.find(path)?.sha256 !== sha256;
      if (isNew) stage(file);
      return { ...described, isNew };
    });
};

/** Writes files into staging, one after another. */
export const createStage = (out: string): ((file: SiteFile) => void) => {
  const stagedPath = createStagedPath(out);
  return ({ path, content }) => {
    const staged = stagedPath(path);
    writingTo(staged, () => writeFileSync(staged, content));
  };
};

/** Paths of the files of pages. */
export const filePathsOf = (records: readonly Pick<PageRecord, 'route'>[]): readonly string[] =>
  records.flatMap(({ route }) => filesOf(route).flatMap(({ html, payload }) => [html, payload]));

/** Makes sure that there is one file at each path of a site, and none where another one has its folder. */
const createClaims = (paths: readonly string[]): ((path: string) => void) => {
  const seen = new Set<string>();
  const folders = new Set<string>();
  const claim = (path: string): void => {
    if (seen.has(path) || folders.has(path)) throw clashAt(path);
    seen.add(path);
    for (let folder = posix.dirname(path); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder)) {
      if (seen.has(folder)) throw clashAt(folder);
      folders.add(folder);
    }
  };
  paths.forEach(claim);
  return claim;
};

const clashAt = (path: string): SiteError =>
  new SiteError({
    code: 'config.invalid',
    message: makeLine(`Expected one file of the site at ${path}, got two`),
    hint: makeLine(`Give public/${path} another name: the build makes a file of this one itself.`),
  });
