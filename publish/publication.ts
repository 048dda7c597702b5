import * as z from 'zod';
import { guardFindingSchema } from '../config/guards/guard-settings.ts';
import { manifestSchema, sitePath, type Manifest } from '../renderer/files/manifest.ts';
import { SiteError } from '../base/errors.ts';

const releaseId = manifestSchema.shape.id;
const moment = z.iso.datetime();

/** Who did something, and when. */
export const actSchema = z.strictObject({ at: moment, by: z.string() });

/** One state of the site that is live, or can be made live. */
const releaseSchema = z.strictObject({
  /** Id of the release's manifest: the same output is the same release. */
  id: releaseId,
  /** When it was published, the last time if several times. */
  at: moment,
  by: z.string(),
  /** Time of the newest publication in its content. */
  content: moment,
  /** Ref that its content was read at; null for a draft, and if the memory of its build was lost or does not name it. */
  ref: z.string().nullable().default(null),
  /** Numbers of addresses that the publication changed; each page counts once. */
  pages: z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** What guards found in the changes. */
  findings: z.array(guardFindingSchema).readonly().default([]),
  /** Who approved it, if it was held; null if it was not. */
  approved: actSchema.nullable().default(null),
});

/** A build that was to be published, but that somebody has to approve first. */
export const heldBuildSchema = z.strictObject({
  /** The build's id, a digest of its whole output: an approval is for this output, and for nothing newer. */
  id: releaseId,
  /** When, and by whom, it was to be published. */
  ...actSchema.shape,
  /** The release that was live then; guards compared the build with it. */
  live: releaseId,
  findings: z.array(guardFindingSchema).readonly(),
  approved: actSchema.nullable(),
});

/** The record of a target. Visitors cannot read it. */
export const publicationSchema = z
  .strictObject({
    /** Grows by one with each change: a plan that was made with another number was overtaken. */
    number: z.int().min(0),
    live: releaseId.nullable(),
    /** When, and by whom, the live release was made live. */
    since: actSchema.nullable(),
    /** The releases that are kept, in the order in which they were published; one that another release replaced is directly before it. */
    releases: z.array(releaseSchema),
    /** Hashed files that are kept only for open tabs, with the day from which they were no longer used. */
    retired: z.record(sitePath, z.iso.date()),
    /** Releases whose files caches may still hold, with null for no site: they were live since caches were last purged. */
    unpurged: z.array(releaseId.nullable()).default([]),
    /** When, and by whom, releases and addresses were deleted for good, and how many. */
    forgotten: z
      .array(z.strictObject({ ...actSchema.shape, releases: z.int(), addresses: z.int().default(0) }))
      .default([]),
    /** The build that waits to be approved, or is approved and not live yet; null if there is none. */
    held: heldBuildSchema.nullable().default(null),
  })
  .refine(({ live, releases }) => live === null || releases.some(({ id }) => id === live), {
    error: 'Expected the live release among those that are kept',
  });

/** The digits of a release's id that are shown to people, and that they may type. */
export const shortId = (id: string): string => id.slice(0, 12);

/** True if a name has the form of a release id. */
export const isReleaseId = (name: string): boolean => releaseId.safeParse(name).success;

export type Release = Readonly<z.infer<typeof releaseSchema>>;
export type HeldBuild = Readonly<z.infer<typeof heldBuildSchema>>;
export type Publication = Readonly<z.infer<typeof publicationSchema>>;

/** The record of a target, and the manifest of its live release; null if nothing is live. */
export interface Published {
  readonly publication: Publication;
  readonly manifest: Manifest | null;
}

/** Who changes the live site, and when. */
export interface Occasion {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly by: string;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly day: string;
}

/** An occasion on which a new release is published. */
export interface ReleaseOccasion extends Occasion {
  /** Ref that the content of the site was read at; null if not known. */
  readonly ref: string | null;
}

/** The record of a target to which nothing was published yet. */
export const NO_PUBLICATION: Publication = publicationSchema.parse({
  number: 0,
  live: null,
  since: null,
  releases: [],
  retired: {},
});

/** True if the site was withdrawn, or is being withdrawn. */
export const isWithdrawn = ({ live, number }: Publication): boolean => live === null && number > 0;

/** Adds the release that was live to those whose files caches may still hold. Pure. */
export const noteUnpurged = (next: Publication, { live, unpurged }: Publication): Publication => ({
  ...next,
  unpurged: [...new Set([...unpurged, live])],
});

/** Returns the release that was published last, if an earlier one has been made live since: then it was taken back. Else null. */
export const findTakenBack = ({ live, releases }: Publication): Release | null => {
  const newest = releases.at(-1);
  return newest === undefined || newest.id === live ? null : newest;
};

/** Returns the release that the live one has most likely replaced; null if no other release is kept. */
export const findReplaced = (publication: Publication): Release | null => {
  const { live, releases } = publication;
  return findTakenBack(publication) ?? releases[releases.findIndex(({ id }) => id === live) - 1] ?? null;
};

/**
 * Returns the release that a rollback makes live: the one with the wanted id, or beginning of an id, else the one published before the live
 * one. Throws `usage` if there is none, or several.
 */
export const findRollback = ({ live, releases }: Publication, wanted: string | undefined): Release => {
  const before = releases[releases.findIndex(({ id }) => id === live) - 1];
  const [release, ...others] =
    wanted === undefined ? (before ? [before] : []) : releases.filter(({ id }) => id.startsWith(wanted));
  if (release !== undefined && others.length === 0 && release.id !== live) return release;
  throw new SiteError({
    code: 'usage',
    message: reasonOf({ releases, release, others, wanted }),
    hint:
      releases.length === 0
        ? 'Publish first: `site publish`. Nothing was changed.'
        : '`site releases` lists the releases that are kept. Nothing was changed.',
  });
};

interface Found extends Pick<Publication, 'releases'> {
  readonly release: Release | undefined;
  readonly others: readonly Release[];
  readonly wanted: string | undefined;
}

const reasonOf = ({ releases, release, others, wanted }: Found): string => {
  if (releases.length === 0) return 'Nothing was published there yet';
  if (wanted === undefined) return 'No release before the live one is kept';
  if (release === undefined) return `Expected the id of a release, got ${JSON.stringify(wanted)}`;
  return others.length > 0 ? `Several releases begin with ${JSON.stringify(wanted)}` : `Release ${release.id} is live`;
};

/** Replaces the held build of a publication; null for none. Pure. */
export const holdBuild = (publication: Publication, held: HeldBuild | null): Publication => ({
  ...publication,
  number: publication.number + 1,
  held,
});

/**
 * Returns the held build with the wanted id, or beginning of an id. Throws `usage` if it is not held, and `publish.overtaken` if it was
 * compared with another release than the live one.
 */
export const findHeld = ({ held, live }: Publication, wanted: string): HeldBuild => {
  if (held === null || !HELD.test(wanted) || !held.id.startsWith(wanted)) {
    throw new SiteError({
      code: 'usage',
      message: `Expected the id of the build that is held, got ${JSON.stringify(wanted)}`,
      hint: `${held === null ? 'None is' : `That is ${shortId(held.id)}: what is approved is one build, and no other`}. Nothing was changed.`,
    });
  }
  if (held.live === live) return held;
  throw new SiteError({
    code: 'publish.overtaken',
    message: `Since build ${shortId(held.id)} was held, another release was made live: it would change something else than was looked at. Nothing was changed`,
    hint: 'Publish it again: it is judged by what is live now.',
  });
};

/** At least as many digits of an id as are shown to people. */
const HELD = /^[0-9a-f]{12,32}$/;

/** True if this build was held, and was approved against the release that is live. */
export const isApproved = ({ held, live }: Publication, id: string): boolean =>
  held !== null && held.id === id && held.live === live && held.approved !== null;
