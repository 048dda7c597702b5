import { isDrawn } from '../../model/repair/drawn-blocks.ts';
import type { Fault, FaultKind } from '../../model/repair/fault.ts';
import { repairContent } from '../../model/repair/repair-content.ts';
import type { ParsedDocument } from './check-document.ts';
import { type FieldProblem, type Problem, problemOf } from '../../model/check/problem.ts';
import { textBlocks, type FoundBlock } from '../../model/check/text-blocks.ts';
import type { FoundField } from '../../model/check/walk-fields.ts';

/** What is repaired or left out of a document when it is drawn, with its place. */
export const repairedProblems = (document: ParsedDocument, fields: readonly FoundField[]): readonly Problem[] =>
  fields.flatMap(findingsIn).map((problem) => problemOf(document, problem));

/** A rich text is reported block by block; the fields of a group are found by themselves. */
const findingsIn = (found: FoundField): readonly FieldProblem[] => {
  if (found.field.type === 'Group') return [];
  const blocks = textBlocks(found);
  if (blocks.length === 0) return describeFaults(repair(found.value).faults, found.path);
  return blocks.flatMap(({ block, path }) => describeFaults(faultsOfBlock(block), path));
};

const faultsOfBlock = (block: FoundBlock['block']): readonly Fault[] => {
  const { repaired, faults } = repair(block);
  return isDrawn(repaired) ? faults : [...faults, undrawn(String(block['type']))];
};

/** Each fault once. */
const repair = <Value>(value: Value): { readonly repaired: Value; readonly faults: readonly Fault[] } => {
  const faults = new Map<string, Fault>();
  const repaired = repairContent(value, null, (fault) => void faults.set(`${fault.kind} ${fault.found}`, fault));
  return { repaired, faults: [...faults.values()] };
};

const undrawn = (found: string): Fault => ({
  kind: found === 'image' || found === 'embed' ? 'no-address' : 'unknown-block',
  found,
});

const describeFaults = (faults: readonly Fault[], field: string): readonly FieldProblem[] =>
  faults.map((fault) => ({ field, ...describeFault(fault) }));

const describeFault = ({ kind, found }: Fault): Omit<FieldProblem, 'field'> => ({
  severity: kind === 'formats' ? 'error' : 'warning',
  message: MESSAGES[kind] + (found && `: ${JSON.stringify(found)}`),
  hint: HINTS[kind],
});

const MESSAGES = {
  characters: 'Characters that no page can hold: half an emoji, or a control character',
  'unknown-block': 'Unknown kind of block in a rich text',
  'no-address': 'Picture or embed without address or size',
  'unknown-format': 'Unknown kind of format in a rich text',
  'misplaced-format': 'Expected a format to lie on whole characters of its text',
  'unknown-link': 'Unknown kind of link',
  links: 'Expected links to lie beside each other, got some that overlap',
  formats: 'Expected 1000 formats in one text at most, of 10 kinds',
} as const satisfies Record<FaultKind, string>;

const HINTS = {
  characters: 'The page shows � or a space in their place. Most often they come with pasted text: type it again.',
  'unknown-block': 'The page shows its texts as paragraphs. Set it as a kind that the site knows.',
  'no-address': 'The page leaves it out. Set it again in the editor.',
  'unknown-format': 'The page shows the words without it. Use one that the site knows.',
  'misplaced-format': 'The page applies it as far as the text goes. Set it again in the editor.',
  'unknown-link': 'It is drawn as plain text. Use a link to a document, to a file or to an address.',
  links: 'A word leads to one place: the link that begins first keeps it. Set them apart in the editor.',
  formats: 'The page cannot draw them all. Clear the formats of the text, set those that it needs, and publish.',
} as const satisfies Record<FaultKind, string>;
