import type { Manifest, ManifestFile } from '../../renderer/files/manifest.ts';
import type { ReadFile } from '../built-site.ts';
import type { Publication, Published } from '../publication.ts';

/** A release on its way to be live. */
export interface Activation {
  readonly manifest: Manifest;
  /** What the target says of itself afterwards. */
  readonly next: Publication;
  /** Files whose bytes the target lacks, as the plan has found. One that it keeps lacks none. */
  readonly uploads: readonly ManifestFile[];
  /** Gives bytes that the target lacks. */
  readonly readFile: ReadFile;
}

/** What is kept at a target for those who publish there, by name: `index.json`, `parts/<digest>`. Each is written whole. */
export interface PrivateFiles {
  /** Path below the site's address at which a visitor would find them if the store were open to all; null where there is none. */
  readonly publicPath: string | null;
  /** Null when there is none of the name. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly list: () => Promise<readonly string[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** Told for how many milliseconds will be waited, at most. */
export type OnWait = (milliseconds: number) => void;

/** A place where releases are kept, and one of them is what visitors see. */
export interface Target {
  readonly address: string;
  readonly read: () => Promise<Published>;
  /** The same without the manifest; null when nobody has published there yet. */
  readonly readPublication: () => Promise<Publication | null>;
  /** The manifest of a release that is kept. */
  readonly readRelease: (id: string) => Promise<Manifest>;
  /** The bytes of a file of a release that is kept. Throws `publish.damaged` when they are not those that its manifest names. */
  readonly readReleased: (id: string, file: ManifestFile) => Promise<Buffer>;
  /** Where all its files are; null unless that is on this machine. */
  readonly folderOf: (id: string) => string | null;
  /** Whether an interrupted command has left something that `recover` would end, or one is at work. */
  readonly isUnfinished: () => Promise<boolean>;
  /**
   * Ends what an interrupted command has left; says whether there was anything. May have to wait until it is certain that it
   * was interrupted, and says so before. Throws `lock.held` when it was not.
   */
  readonly recover: (onWait: OnWait) => Promise<boolean>;
  /** Makes a release live in one step. Throws `publish.overtaken` when another command changed what is live since it was planned. */
  readonly activate: (activation: Activation) => Promise<void>;
  /**
   * Takes away what is live and all that is kept, and leaves nothing behind. Once it has begun it is finished, as `activate` is;
   * no error when there is nothing. Throws `publish.overtaken` when another command changed what is live since it was planned.
   */
  readonly withdraw: (next: Publication) => Promise<void>;
  /** Names of the previews that are below this target. */
  readonly listPreviews: () => Promise<readonly string[]>;
  /**
   * Writes what the target says of itself where nothing is that visitors see. Throws `publish.overtaken` when another command changed
   * the target since it was planned.
   */
  readonly note: (next: Publication) => Promise<void>;
  /** Notes that caches were cleared after the change of this number, unless another one has followed, which clears them too. */
  readonly notePurged: (number: number) => Promise<void>;
  /** What builds remember. */
  readonly state: PrivateFiles;
}
