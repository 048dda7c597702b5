import type { Manifest, ManifestFile } from '../../renderer/files/manifest.ts';
import type { ReadFile } from '../built-site.ts';
import type { Publication, Published } from '../publication.ts';

/** A release that is to be made live. */
export interface Activation {
  readonly manifest: Manifest;
  /** The record of the target afterwards. */
  readonly next: Publication;
  /** Files whose content the target lacks, according to the plan; none for a release that the target keeps. */
  readonly uploads: readonly ManifestFile[];
  /** Returns the content of a file that the target lacks, or has lost. Throws a `SiteError` if it is not at hand. */
  readonly readFile: ReadFile;
}

/** Private files at a target for those who publish there, by name: `index.json`, `parts/<digest>`. Each write is atomic. */
export interface PrivateFiles {
  /** Path below the site's address at which visitors could read the files if the store were public; null if there is none. */
  readonly publicPath: string | null;
  /** Null if there is no file with this name. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly list: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** Called with the most milliseconds that the wait will take. */
export type OnWait = (milliseconds: number) => void;

/** A place that keeps releases, one of which visitors see. */
export interface Target {
  readonly address: string;
  readonly read: () => Promise<Published>;
  /** Reads the record only; null if nobody has published to the target yet. */
  readonly readPublication: () => Promise<Publication | null>;
  /** Reads the manifest of a kept release. */
  readonly readRelease: (id: string) => Promise<Manifest>;
  /** Reads a file of a kept release. Throws `publish.damaged` if it does not match the manifest. */
  readonly readReleased: (id: string, file: ManifestFile) => Promise<Buffer>;
  /** Folder with all files of a release; null if it is not on this machine. */
  readonly folderOf: (id: string) => string | null;
  /** True if an interrupted command has left work for `recover`, or if a command is running. */
  readonly isUnfinished: () => Promise<boolean>;
  /**
   * Finishes the work of an interrupted command; returns false if there is none. May have to wait until it is certain that the command was
   * interrupted, and calls `onWait` first. Throws `lock.held` if it is still running.
   */
  readonly recover: (onWait: OnWait) => Promise<boolean>;
  /**
   * Makes a release live in one step. Throws `publish.overtaken` if another command has changed the live release since the plan was made.
   * The signal ends it, and leaves everything as it was, until the record names the release.
   */
  readonly activate: (activation: Activation, signal?: AbortSignal) => Promise<void>;
  /**
   * Deletes the live site and everything that is kept. Once begun it is finished, as with `activate`; does nothing if the target is empty.
   * Throws `publish.overtaken` if another command has changed the live release since the plan was made.
   */
  readonly withdraw: (next: Publication) => Promise<void>;
  /** Names of the previews below this target. */
  readonly listPreviews: () => Promise<readonly string[]>;
  /**
   * Replaces the record without changing what visitors see. Throws `publish.overtaken` if another command has changed the target since the
   * plan was made.
   */
  readonly note: (next: Publication) => Promise<void>;
  /**
   * Notes that caches were purged after the change with this number. Does nothing if another change has followed, which purges them too.
   */
  readonly notePurged: (number: number) => Promise<void>;
  /** The memory of builds. */
  readonly state: PrivateFiles;
}
