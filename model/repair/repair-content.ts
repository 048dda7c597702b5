import { normalizePicture } from '../link/normalize-picture.ts';
import { mapMembers } from '../values/members.ts';
import type { ReportFault } from './fault.ts';
import { repairCharacters, wordAlone } from './repair-characters.ts';
import { isLink, repairAddress, repairLink } from './repair-link.ts';
import { isMediaBlock, isTextBlock, type TextBlock } from './rendered-blocks.ts';
import { isPicture, isPictureField, repairMediaBlock } from './repair-media-block.ts';
import { isRecord } from '../values/is-record.ts';
import { repairFormats } from './repair-formats.ts';
import { isVisible } from './is-visible.ts';

/** Rules for addresses in the content. */
export interface AddressRules {
  /** The site's own addresses. */
  readonly origins: readonly string[];
  /** Hosts of pictures besides the repository (config `content.pictureHosts`). */
  readonly pictureHosts: readonly string[];
}

const ignore: ReportFault = () => {};

/**
 * Repairs content so that it can be rendered: broken characters, invisible characters around a word, pasted addresses, nested links,
 * formats beyond their text, unknown kinds of blocks, formats and links, and pictures from other hosts. Blank paragraphs are removed; all
 * other text is kept. Returns the same value if there is nothing to repair. If `rules` is null, addresses stay as they are: for callers
 * that only want the faults. Pure: builds, drafts and the simulator get the same result.
 */
export function repairContent<Value>(value: Value, rules: AddressRules | null, report?: ReportFault): Value;
export function repairContent(value: unknown, rules: AddressRules | null, report: ReportFault = ignore): unknown {
  // Texts of blocks keep their length: formats refer to offsets in them.
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

/** Repairs an object whose members are already repaired. */
const repairObject = (whole: object, report: ReportFault): object => {
  if (isLink(whole)) return repairLink(whole, report);
  if (isTextBlock(whole)) return repairTextBlock(whole, report);
  if (isMediaBlock(whole)) return repairMediaBlock(whole);
  if (!isPictureField(whole) || isPicture(whole)) return whole;
  report({ kind: 'no-address', found: '' });
  return {};
};

/** Normalises the address of a picture; a picture from a host that is not allowed becomes empty. */
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

/** A text block of unknown kind becomes a paragraph. */
const repairTextBlock = (block: TextBlock, report: ReportFault): TextBlock => {
  const isKnown = KINDS.has(block.type);
  if (!isKnown) report({ kind: 'unknown-block', found: String(block.type) });
  const spans = repairFormats(block, report);
  return isKnown && spans === block.spans ? block : { ...block, type: isKnown ? block.type : 'paragraph', spans };
};

const withoutBlankBlocks = (list: object): object =>
  Array.isArray(list) && list.some(isBlankBlock) ? list.filter((item) => !isBlankBlock(item)) : list;

/** A text block without visible characters: editors leave blank lines between paragraphs, which the styles already space. */
const isBlankBlock = (block: unknown): boolean => isRecord(block) && isTextBlock(block) && !isVisible(block.text);
