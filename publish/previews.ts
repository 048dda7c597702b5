import { compareText } from '../model/values/compare-text.ts';
import { NO_PUBLICATION, type Publication } from './publication.ts';
import { readUnlessDamaged } from './targets/refusals.ts';
import { openPreview, type FoundPreview, type FoundTarget } from './targets/find-target.ts';

/** A preview that is below a target. */
export interface ListedPreview extends FoundPreview, Pick<Publication, 'live' | 'since'> {}

/** The previews of a target, the newest first. Those of which nothing is live are not whole: something was killed, or is at work. */
export const listPreviews = async (found: FoundTarget): Promise<readonly ListedPreview[]> => {
  const names = await found.target.listPreviews();
  const previews = await Promise.all(
    names.map(async (name): Promise<readonly ListedPreview[]> => {
      const preview = openPreview(found, name);
      // One whose record is damaged counts as not live; whoever asks for that one gets the error.
      const publication = await readUnlessDamaged(async () => preview.target.readPublication(), NO_PUBLICATION);
      return publication === null ? [] : [{ ...preview, live: publication.live, since: publication.since }];
    }),
  );
  return previews
    .flat()
    .toSorted((a, b) => compareText(b.since?.at ?? '', a.since?.at ?? '') || compareText(a.preview, b.preview));
};

/** Whether a preview was last published so many milliseconds ago, or its withdrawal has begun. */
export const isOutdated = ({ live, since }: ListedPreview, age: number, now: number): boolean =>
  since !== null && (live === null || now - Date.parse(since.at) > age);
