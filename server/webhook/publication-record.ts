import * as z from 'zod';
import { encodedUrl } from '../../renderer/host/encode.ts';
import { localeOfPath } from '../../model/language/locale-of-path.ts';
import { languageOf, originIn } from '../../model/language/locale.ts';
import { diffPages, type PageChanges } from '../../publish/page-changes.ts';
import type { Pages } from './live-pages.ts';
import type { BuildDone } from './run-build.ts';
import type { TargetRelease } from './run-site.ts';

const namedPageSchema = z.object({
  title: z.string(),
  /** BCP 47 tag of the page's language. */
  lang: z.string(),
  /** Absolute and percent-encoded. */
  address: z.url({ protocol: /^https?$/ }),
});

const countSchema = z.int().min(0);

/** A publication, as the journal keeps it and the status page shows it. Records of earlier versions have fewer fields. */
export const publicationRecordSchema = z.object({
  /** ISO time. */
  at: z.string(),
  /** Build id. */
  id: z.string(),
  /** Milliseconds from the hook to the publication; null if no hook led to it. */
  fromClick: countSchema.nullable().default(null),
  /** Numbers of pages. */
  added: countSchema.default(0),
  changed: countSchema,
  removed: countSchema,
  /** The first pages of each kind; null if the site that was live before is not known. */
  pages: z
    .object({
      added: z.array(namedPageSchema),
      changed: z.array(namedPageSchema),
      removed: z.array(namedPageSchema),
    })
    .nullable()
    .catch(null),
  /**
   * What the build cost: pages rendered, bytes written, requests to the content service, milliseconds. Null if an earlier process, or a
   * person, made the build.
   */
  cost: z
    .object({
      rendered: countSchema,
      written: countSchema,
      requests: countSchema.nullable().default(null),
      milliseconds: z.number(),
    })
    .nullable()
    .catch(null),
});

export type PublicationRecord = Readonly<z.infer<typeof publicationRecordSchema>>;
export type NamedPage = Readonly<z.infer<typeof namedPageSchema>>;

export interface PublicationInput {
  /** Build id. */
  readonly id: string;
  readonly at: Date;
  /** ISO time at which the hook came; null if there was none. */
  readonly clickedAt: string | null;
  /** The run that made the build; null if an earlier process, or a person, made it. */
  readonly built: BuildDone | null;
  /** The pages that were live before, and those that are live after; null if not known. */
  readonly before: Pages | null;
  readonly after: Pages | null;
  /** Origin of the public site. */
  readonly url: string;
}

/** Most publications that are kept. */
export const KEPT_PUBLICATIONS = 50;

/**
 * Merges the noted publications, the newest first, with releases that somebody else published to the target: by an approval, or from
 * another machine. The build in the output folder is left out: the run that publishes it, or finds it live, notes more about it. Where a
 * record does not know which pages were live before, the page counts come from the target. Pure.
 */
export const addPublications = (
  noted: readonly PublicationRecord[],
  releases: readonly Pick<TargetRelease, 'id' | 'at' | 'pages'>[],
  inFolder: string | null,
): readonly PublicationRecord[] => {
  const isNoted = ({ id }: { readonly id: string }): boolean => noted.some((record) => record.id === id);
  // A rollback leaves the release that it took back noted before the live one: that release was not published again.
  const isTold = (release: Pick<TargetRelease, 'id' | 'at'>): boolean =>
    noted.some(({ id, at }) => id === release.id && at >= release.at);
  const newest = releases.findIndex(({ id }) => id === noted[0]?.id);
  const releasesById = new Map(releases.map((release) => [release.id, release]));
  let told = noted.map((record) =>
    record.pages === null ? { ...record, ...releasesById.get(record.id)?.pages } : record,
  );
  for (const [at, release] of releases.entries()) {
    const isOther = at < newest ? !isTold(release) : at > newest && !isNoted(release);
    const older = releases.slice(at + 1).find(isNoted);
    if (newest < 0 || !isOther || older === undefined || release.id === inFolder) continue;
    // Placed above releases that were taken back since, if it is newer than they are.
    const place = told.findIndex((record) => record.id === older.id || record.at < release.at);
    told = told.toSpliced(place, 0, createOther(release));
  }
  return told.slice(0, KEPT_PUBLICATIONS);
};

const createOther = ({ id, at, pages }: Pick<TargetRelease, 'id' | 'at' | 'pages'>): PublicationRecord => ({
  ...{ id, at, ...pages },
  ...{ fromClick: null, pages: null, cost: null },
});

/** Most pages of each kind that are listed by name. */
const NAMED = 50;

/**
 * Creates the record of a publication. If the pages before are not known, the counts are those of the build: pages rendered and removed.
 */
export const createPublicationRecord = ({
  id,
  at,
  clickedAt,
  built,
  before,
  after,
  url,
}: PublicationInput): PublicationRecord => {
  const changes = before && after && diffPages(before, after);
  return {
    id,
    at: at.toISOString(),
    fromClick: clickedAt === null ? null : Math.max(0, at.getTime() - Date.parse(clickedAt)),
    ...countPages(changes, built),
    pages: changes && {
      added: namePages(changes.added, after, url),
      changed: namePages(changes.changed, after, url),
      removed: namePages(changes.removed, before, url),
    },
    cost: built && {
      rendered: built.rendered,
      written: built.written,
      requests: built.requests,
      milliseconds: built.milliseconds,
    },
  };
};

const countPages = (
  changes: PageChanges | null,
  built: BuildDone | null,
): Pick<PublicationRecord, 'added' | 'changed' | 'removed'> =>
  changes
    ? { added: changes.added.length, changed: changes.changed.length, removed: changes.removed.length }
    : { added: 0, changed: built?.rendered ?? 0, removed: built?.removed ?? 0 };

const namePages = (paths: readonly string[], pages: Pages, url: string): NamedPage[] =>
  paths.slice(0, NAMED).map((path) => {
    const locale = localeOfPath(path);
    const address = encodedUrl({ url: originIn(locale, url) }, path);
    return { title: pages[path]?.title ?? path, lang: languageOf(locale).language, address };
  });
