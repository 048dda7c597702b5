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

/** A place where releases are kept, and one of them is what visitors see. */
export interface Target {
  readonly address: string;
  readonly read: () => Promise<Published>;
  /** The manifest of a release that is kept. */
  readonly readRelease: (id: string) => Promise<Manifest>;
  /**
   * Ends what an interrupted command has left; says whether there was anything. May have to wait until it is certain that it
   * was interrupted, and says so before. Throws `lock.held` when it was not.
   */
  readonly recover: (onWait: () => void) => Promise<boolean>;
  /** Makes a release live in one step. Throws `publish.overtaken` when another command changed what is live since it was planned. */
  readonly activate: (activation: Activation) => Promise<void>;
  /** Notes that caches were told of the change of this number, unless another one has followed: that tells them the same. */
  readonly notePurged: (number: number) => Promise<void>;
}
