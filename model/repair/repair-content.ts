import { normalizePicture } from '../link/normalize-picture.ts';
import { mapMembers } from '../values/members.ts';
import type { ReportFault } from './fault.ts';
import { repairCharacters, wordAlone } from './repair-characters.ts';
import { isLink, repairAddress, repairLink } from './repair-link.ts';
import { isMediaBlock, isTextBlock, type TextBlock } from './drawn-blocks.ts';
import { isPicture, isPictureField, repairMediaBlock } from './repair-media-block.ts';
import { isRecord } from '../values/is-record.ts';
import { repairFormats } from './repair-formats.ts';
import { isVisible } from './is-visible.ts';

/** What decides on addresses. */
export interface AddressRules {
  /** Where the site's own pages are. */
  readonly origins: readonly string[];
  /** Where its pictures may come from besides the repository (config `content.pictureHosts`). */
  readonly pictureHosts: readonly string[];
}

const ignore: ReportFault = () => {};

/**
 * Content as it can be drawn. The service may send what no page can hold, or what browsers read differently than it was
 * written: half characters, what cannot be seen around a word, addresses as they were pasted, links within links, formats beyond their text, kinds of blocks, formats and links that
 * are new, pictures from elsewhere. Paragraphs that editors leave blank are left out; every text is kept. The very same where there is nothing to repair.
 * Without rules addresses stay as they are, for who asks for faults alone. Pure: build, drafts and simulator draw the same.
 */
export function repairContent<Value>(value: Value, rules: AddressRules | null, report?: ReportFault): Value;
export function repairContent(value: unknown, rules: AddressRules | null, report: ReportFault = ignore): unknown {
  // Formats say at which place of the text they are.
  const repairInBlock = (member: unknown): unknown =>
    typeof member === 'string' ? repairCharacters(member, report) : repair(member);
  const repair = (member: unknown): unknown => {
    if (typeof member === 'string') return wordAlone(repairCharacters(member, report));
    if (typeof member !== 'object' || member === null) return member;
    if (Array.isArray(member)) return withoutBlankBlocks(mapMembers(member, repair));
    const repaired = repairObject(mapMembers(member, isTextBlock(member) ? repairInBlock : repair), report);
    return rules === null ? repaired : repairPicture(repairAddress(repaired, rules.origins), rules.pictureHosts);
  };
  return repair(value);
}

/** Its members have been repaired. */
const repairObject = (whole: object, report: ReportFault): object => {
  if (isLink(whole)) return repairLink(whole, report);
  if (isTextBlock(whole)) return repairTextBlock(whole, report);
  if (isMediaBlock(whole)) return repairMediaBlock(whole);
  if (!isPictureField(whole) || isPicture(whole)) return whole;
  report({ kind: 'no-address', found: '' });
  return {};
};

/** A picture with the address that it gets on a page; one from elsewhere than the site allows is as if it were not filled in. */
const repairPicture = (whole: object, hosts: readonly string[]): object => {
  if (!isPictureField(whole) && !(isMediaBlock(whole) && whole.type === 'image')) return whole;
  const address: unknown = Reflect.get(whole, 'url');
  const url = typeof address === 'string' ? normalizePicture(address, hosts) : null;
  if (url === address) return whole;
  if (url !== null) return { ...whole, url };
  return 'type' in whole ? { type: whole.type } : {};
};

const KINDS: ReadonlySet<unknown> = new Set([
  ...['paragraph', 'preformatted', 'list-item', 'o-list-item'],
  ...['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
]);

/** A text of an unknown kind is a paragraph. */
const repairTextBlock = (block: TextBlock, report: ReportFault): TextBlock => {
  const isKnown = KINDS.has(block.type);
  if (!isKnown) report({ kind: 'unknown-block', found: String(block.type) });
  const spans = repairFormats(block, report);
  return isKnown && spans === block.spans ? block : { ...block, type: isKnown ? block.type : 'paragraph', spans };
};

const withoutBlankBlocks = (list: object): object =>
  Array.isArray(list) && list.some(isBlankBlock) ? list.filter((item) => !isBlankBlock(item)) : list;

/** A text of which nothing can be seen: editors leave such between two others, where styles already keep them apart. */
const isBlankBlock = (block: unknown): boolean => isRecord(block) && isTextBlock(block) && !isVisible(block.text);
