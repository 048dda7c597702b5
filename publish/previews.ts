import { compareText } from '../model/values/compare-text.ts';
import { NO_PUBLICATION, type Publication } from './publication.ts';
import { readUnlessDamaged } from './targets/refusals.ts';
import { openPreview, type FoundPreview, type FoundTarget } from './targets/find-target.ts';

/** A preview below a target. */
export interface ListedPreview extends FoundPreview, Pick<Publication, 'live' | 'since'> {}

/**
 * Lists the previews of a target, the newest first. A preview without a live release is incomplete: its publication was killed, or is
 * running.
 */
export const listPreviews = async (found: FoundTarget): Promise<readonly ListedPreview[]> => {
  const names = await found.target.listPreviews();
  const previews = await Promise.all(
    names.map(async (name): Promise<readonly ListedPreview[]> => {
      const preview = openPreview(found, name);
      // A preview with a damaged record counts as not live; the error is thrown when that very preview is opened.
      const publication = await readUnlessDamaged(async () => preview.target.readPublication(), NO_PUBLICATION);
      return publication === null ? [] : [{ ...preview, live: publication.live, since: publication.since }];
    }),
  );
  return previews
    .flat()
    .toSorted((a, b) => compareText(b.since?.at ?? '', a.since?.at ?? '') || compareText(a.preview, b.preview));
};

/** True if a preview was last published more than `age` milliseconds ago, or if its withdrawal has begun. */
export const isOutdated = ({ live, since }: ListedPreview, age: number, now: number): boolean =>
  since !== null && (live === null || now - Date.parse(since.at) > age);
