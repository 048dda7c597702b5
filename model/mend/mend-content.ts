import type { ReportFault } from './fault.ts';
import { mapMembers } from '../values/map-members.ts';
import { mendCharacters } from './mend-characters.ts';
import { isLink, mendAddress, mendLink } from './mend-link.ts';
import { isMediaBlock, isPicture, isPictureField, mendMediaBlock } from './mend-media-block.ts';
import { isBlankBlock, mendTextBlock } from './mend-text-block.ts';
import { isTextBlock } from './text-block.ts';

/** Of the site's own pages; null leaves addresses as they are, for who asks for faults alone. */
type Origins = readonly string[] | null;

const ignore: ReportFault = () => {};

/**
 * Content as it can be drawn. The service may send what no page can hold, or what browsers read differently than it was
 * written: half characters, addresses as they were pasted, links within links, formats beyond their text, kinds of blocks, formats and links that
 * are new. Paragraphs that editors leave blank are left out; every text is kept. The very same where there is nothing to mend. Pure: build, drafts and simulator draw the same.
 */
export function mendContent<Value>(value: Value, origins: Origins, report?: ReportFault): Value;
export function mendContent(value: unknown, origins: Origins, report: ReportFault = ignore): unknown {
  const mend = (member: unknown): unknown => {
    if (typeof member === 'string') return mendCharacters(member, report);
    if (typeof member !== 'object' || member === null) return member;
    const mended = mendObject(mapMembers(member, mend), report);
    return origins === null ? mended : mendAddress(mended, origins);
  };
  return mend(value);
}

/** Its members have been mended. */
const mendObject = (whole: object, report: ReportFault): object => {
  if (Array.isArray(whole)) return whole.some(isBlankBlock) ? whole.filter((item) => !isBlankBlock(item)) : whole;
  if (isLink(whole)) return mendLink(whole, report);
  if (isTextBlock(whole)) return mendTextBlock(whole, report);
  if (isMediaBlock(whole)) return mendMediaBlock(whole);
  if (!isPictureField(whole) || isPicture(whole)) return whole;
  report({ kind: 'no-address', found: '' });
  return {};
};
