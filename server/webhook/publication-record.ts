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
  /** BCP 47 tag of its language. */
  lang: z.string(),
  /** Absolute, percent-encoded. */
  address: z.url({ protocol: /^https?$/ }),
});

const countSchema = z.int().min(0);

/** One that went live, as the journal keeps it and the status tells it. Those of earlier versions say less. */
export const publicationRecordSchema = z.object({
  /** ISO time. */
  at: z.string(),
  /** Build id. */
  id: z.string(),
  /** Milliseconds from the hook to this; null when no hook led to it. */
  fromClick: countSchema.nullable().default(null),
  /** Numbers of pages. */
  added: countSchema.default(0),
  changed: countSchema,
  removed: countSchema,
  /** The first pages of each kind; null where it is not known what was live before. */
  pages: z
    .object({
      added: z.array(namedPageSchema),
      changed: z.array(namedPageSchema),
      removed: z.array(namedPageSchema),
    })
    .nullable()
    .catch(null),
  /** What the build cost: pages drawn, bytes written, requests to the content service, milliseconds. Null when it was made earlier, or by hand. */
  cost: z
    .object({
      drawn: countSchema,
      written: countSchema,
      requests: countSchema.nullable().default(null),
      milliseconds: z.number(),
    })
    .nullable()
    .default(null),
});

export type PublicationRecord = Readonly<z.infer<typeof publicationRecordSchema>>;
export type NamedPage = Readonly<z.infer<typeof namedPageSchema>>;

export interface PublicationInput {
  /** Build id. */
  readonly id: string;
  readonly at: Date;
  /** ISO time at which the hook came; null when there was none. */
  readonly clickedAt: string | null;
  /** What made the build; null when it was made earlier, or by hand. */
  readonly built: BuildDone | null;
  /** What was live and what is; null where it is not known. */
  readonly before: Pages | null;
  readonly after: Pages | null;
  /** Origin of the public site. */
  readonly url: string;
}

/** Publications that are remembered. */
export const KEPT_PUBLICATIONS = 50;

/**
 * Those that went live, the newest first, with those that somebody else has published to the target since: by an approval, or from another machine.
 * What is in the folder is left to the run that publishes it, or finds it live: it knows more. Where it did not know what was live before, the target
 * tells how many pages came and went. Pure.
 */
export const addPublications = (
  noted: readonly PublicationRecord[],
  releases: readonly Pick<TargetRelease, 'id' | 'at' | 'pages'>[],
  inFolder: string | null,
): readonly PublicationRecord[] => {
  const isNoted = ({ id }: { readonly id: string }): boolean => noted.some((record) => record.id === id);
  // What was taken back since is noted before what is live, and was not published again.
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
    // Above what has been taken back since, too, where it is newer than that.
    const place = told.findIndex((record) => record.id === older.id || record.at < release.at);
    told = told.toSpliced(place, 0, createOther(release));
  }
  return told.slice(0, KEPT_PUBLICATIONS);
};

const createOther = ({ id, at, pages }: Pick<TargetRelease, 'id' | 'at' | 'pages'>): PublicationRecord => ({
  ...{ id, at, ...pages },
  ...{ fromClick: null, pages: null, cost: null },
});

/** Pages that are named of each kind. */
const NAMED = 50;

/** Says what went live. Where it is not known what was before, the build tells how many pages it drew and took away. */
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
      drawn: built.rendered,
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
