import * as z from 'zod';
import { guardFindingSchema } from '../config/guards/guard-settings.ts';
import { manifestSchema, sitePath, type Manifest } from '../renderer/files/manifest.ts';
import { SiteError } from '../base/errors.ts';

const releaseId = manifestSchema.shape.id;
const moment = z.iso.datetime();

/** Who did something, and when. */
export const actSchema = z.strictObject({ at: moment, by: z.string() });

/** One state of the site that can be live. */
const releaseSchema = z.strictObject({
  /** Id of its manifest: the same output is the same release. */
  id: releaseId,
  /** When it was published, the last time if there were several. */
  at: moment,
  by: z.string(),
  /** Newest publication in its content. */
  content: moment,
  /** Ref that its content was read at; null for a draft, and when what its build remembered was lost or did not say. */
  ref: z.string().nullable().default(null),
  /** Addresses that it changed when it was published, a page counted once. */
  pages: z.strictObject({ added: z.int(), changed: z.int(), removed: z.int() }),
  /** What guards found in what it changed. */
  findings: z.array(guardFindingSchema).readonly().default([]),
  /** Who approved it when it was held; null when it was not. */
  approved: actSchema.nullable().default(null),
});

/** A build that was to be published, and for which somebody has to be asked. */
export const heldBuildSchema = z.strictObject({
  /** Its id, which is a digest of all that it made: an approval is of that, and of nothing newer. */
  id: releaseId,
  /** When, and by whom, it was to be published. */
  ...actSchema.shape,
  /** The release that was live then: by what is other than that, it was judged. */
  live: releaseId,
  findings: z.array(guardFindingSchema).readonly(),
  approved: actSchema.nullable(),
});

/** What a target says of itself. No visitor can read it. */
export const publicationSchema = z
  .strictObject({
    /** One more with each change: whoever planned by another number was overtaken. */
    number: z.int().min(0),
    live: releaseId.nullable(),
    /** When, and by whom, the live release was made live. */
    since: actSchema.nullable(),
    /** Those that are kept, in the order in which they were published. */
    releases: z.array(releaseSchema),
    /** Hashed files that are there for open tabs alone, with the day when they went out of use. */
    retired: z.record(sitePath, z.iso.date()),
    /** Releases, and null for nothing, of which caches may still have something: they were live since caches were cleared the last time. */
    unpurged: z.array(releaseId.nullable()).default([]),
    /** When, and by whom, releases and addresses were taken out for good, and how many. */
    forgotten: z
      .array(z.strictObject({ ...actSchema.shape, releases: z.int(), addresses: z.int().default(0) }))
      .default([]),
    /** What waits to be approved, or is approved and not live yet; null when nothing does. */
    held: heldBuildSchema.nullable().default(null),
  })
  .refine(({ live, releases }) => live === null || releases.some(({ id }) => id === live), {
    error: 'Expected the live release among those that are kept',
  });

/** Digits of a release's id that people are shown, and may type. */
export const shortId = (id: string): string => id.slice(0, 12);

/** Whether a name is one that a release may have. */
export const isReleaseId = (name: string): boolean => releaseId.safeParse(name).success;

export type Release = Readonly<z.infer<typeof releaseSchema>>;
export type HeldBuild = Readonly<z.infer<typeof heldBuildSchema>>;
export type Publication = Readonly<z.infer<typeof publicationSchema>>;

/** What a target says of itself, and the manifest of what is live there; null when nothing is. */
export interface Published {
  readonly publication: Publication;
  readonly manifest: Manifest | null;
}

/** Who changes what is live, and when. */
export interface Occasion {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly by: string;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The same for a new release. */
export interface ReleaseOccasion extends Occasion {
  /** Ref that the content of the site was read at, where that is known. */
  readonly ref: string | null;
}

/** Of a target to which nothing was published yet. */
export const NO_PUBLICATION: Publication = publicationSchema.parse({
  number: 0,
  live: null,
  since: null,
  releases: [],
  retired: {},
});

/** Whether everything is taken away, or going to be. */
export const isWithdrawn = ({ live, number }: Publication): boolean => live === null && number > 0;

/** The same where caches are to be cleared of what changed, and have not been yet. Pure. */
export const oweCaches = (next: Publication, { live, unpurged }: Publication): Publication => ({
  ...next,
  unpurged: [...new Set([...unpurged, live])],
});

/** The release that was published last, unless an earlier one has been made live since: then it was taken back. */
export const findTakenBack = ({ live, releases }: Publication): Release | null => {
  const newest = releases.at(-1);
  return newest === undefined || newest.id === live ? null : newest;
};

/** The release that the live one has most likely replaced; null when no other one is kept. */
export const findReplaced = (publication: Publication): Release | null => {
  const { live, releases } = publication;
  return findTakenBack(publication) ?? releases[releases.findIndex(({ id }) => id === live) - 1] ?? null;
};

/**
 * The release that a rollback makes live: the one that an id, or the beginning of one, names, else the one published before
 * the live one. Throws `usage` when there is none, or several.
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

/** The same with another build that is held, or none. Pure. */
export const holdBuild = (publication: Publication, held: HeldBuild | null): Publication => ({
  ...publication,
  number: publication.number + 1,
  held,
});

/**
 * The build that is held under an id, or the beginning of one. Throws `usage` when none is, and `publish.overtaken` when it was judged by
 * another release than is live.
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

/** As much of an id as people are shown, or more. */
const HELD = /^[0-9a-f]{12,32}$/;

/** Whether a build was held, and is approved as what it would change now. */
export const isApproved = ({ held, live }: Publication, id: string): boolean =>
  held !== null && held.id === id && held.live === live && held.approved !== null;
