import type { Publication } from '../../publish/publication.ts';
import type { FoundTarget } from '../../publish/targets/find-target.ts';
import type { Report } from '../terminal/events.ts';

/** Says of a preview where it is found, and since when; of any other target nothing. */
export const tellPreview = (
  { preview, target, url }: Pick<FoundTarget, 'preview' | 'target' | 'url'>,
  { live, since }: Pick<Publication, 'live' | 'since'>,
  report: Report,
): void => {
  if (preview === null) return;
  report({ event: 'preview', name: preview, target: target.address, url: url ?? null, live, since });
};
