import { isSiteError } from '../base/errors.ts';
import type { Publication } from './publication.ts';
import { openPreview, type FoundPreview, type FoundTarget } from './targets/find-target.ts';
import type { Target } from './targets/target.ts';

/** A preview that is below a target. */
export interface ListedPreview extends FoundPreview, Pick<Publication, 'live' | 'since'> {}

/** The previews of a target, the newest first. Those of which nothing is live are not whole: something was killed, or is at work. */
export const listPreviews = async (found: FoundTarget): Promise<readonly ListedPreview[]> => {
  const names = await found.target.listPreviews();
  const previews = await Promise.all(
    names.map(async (name): Promise<readonly ListedPreview[]> => {
      const preview = openPreview(found, name);
      const publication = await readIfReadable(preview.target);
      return publication === null ? [] : [{ ...preview, live: publication.live, since: publication.since }];
    }),
  );
  return previews
    .flat()
    .toSorted((a, b) => compare(b.since?.at ?? '', a.since?.at ?? '') || compare(a.preview, b.preview));
};

/** Whether a preview was last published so many milliseconds ago, or its withdrawal has begun. */
export const isOutdated = ({ live, since }: ListedPreview, age: number, now: number): boolean =>
  since !== null && (live === null || now - Date.parse(since.at) > age);

/** One whose record is damaged counts as not live; whoever asks for that one gets the error. */
const readIfReadable = async (target: Target): Promise<Pick<Publication, 'live' | 'since'> | null> => {
  try {
    return await target.readPublication();
  } catch (error) {
    if (isSiteError(error, 'publish.damaged')) return { live: null, since: null };
    throw error;
  }
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
