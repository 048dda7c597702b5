import { isDrawn } from '../../components/mend/drawn-blocks.ts';
import type { Fault, FaultKind } from '../../components/mend/fault.ts';
import { mendContent } from '../../components/mend/mend-content.ts';
import type { RawDocument } from '../../content/check/check-document.ts';
import type { Models } from '../../content/check/models.ts';
import type { Problem } from '../../content/check/problem.ts';
import { textBlocks } from '../../content/check/text-blocks.ts';
import { walkFields, type FoundField } from '../../content/check/walk-fields.ts';

/** What is mended or left out of a document when it is drawn, with its place. */
export const mendedProblems = (models: Models, { id, type, uid, lang, data }: RawDocument): readonly Problem[] =>
  [...walkFields(models, type, data)].flatMap(findingsIn).map((finding) => ({ id, type, uid, lang, ...finding }));

type Finding = Pick<Problem, 'severity' | 'field' | 'message' | 'hint'>;

/** A rich text is told of block by block; the fields of a group are found by themselves. */
const findingsIn = (found: FoundField): readonly Finding[] => {
  if (found.field.type === 'Group') return [];
  const blocks = textBlocks(found);
  if (blocks.length === 0)
    return faultsIn(found.value).map((fault) => ({ field: found.path, ...describeFault(fault) }));
  return blocks.flatMap(({ block, path }) =>
    [...faultsIn(block), ...undrawn(block)].map((fault) => ({ field: path, ...describeFault(fault) })),
  );
};

/** Each fault once. */
const faultsIn = (value: unknown): readonly Fault[] => {
  const faults = new Map<string, Fault>();
  mendContent(value, (fault) => void faults.set(`${fault.kind} ${fault.found}`, fault));
  return [...faults.values()];
};

const undrawn = (block: Readonly<Record<string, unknown>>): readonly Fault[] => {
  const found = String(block['type']);
  if (isDrawn(mendContent(block))) return [];
  return [{ kind: found === 'image' || found === 'embed' ? 'no-address' : 'unknown-block', found }];
};

const describeFault = ({ kind, found }: Fault): Omit<Finding, 'field'> => ({
  severity: kind === 'formats' ? 'error' : 'warning',
  message: MESSAGES[kind] + (found && `: ${JSON.stringify(found)}`),
  hint: HINTS[kind],
});

const MESSAGES = {
  characters: 'Characters that no page can hold: half an emoji, or a control character',
  'unknown-block': 'Unknown kind of block in a rich text',
  'no-address': 'Block without address or size',
  'unknown-format': 'Unknown kind of format in a rich text',
  'misplaced-format': 'Expected a format to lie on whole characters of its text',
  links: 'Expected links to lie beside each other, got some that overlap',
  formats: 'Expected 1000 formats in one text at most, of 10 kinds',
} as const satisfies Record<FaultKind, string>;

const HINTS = {
  characters: 'The page shows � or a space in their place. Most often they come with pasted text: type it again.',
  'unknown-block': 'The page shows its texts as paragraphs. Set it as a kind that the site knows.',
  'no-address': 'The page leaves it out. Set it again in the editor.',
  'unknown-format': 'The page shows the words without it. Use one that the site knows.',
  'misplaced-format': 'The page applies it as far as the text goes. Set it again in the editor.',
  links: 'A word leads to one place: the link that begins first keeps it. Set them apart in the editor.',
  formats: 'The page cannot draw them all. Clear the formats of the text, set those that it needs, and publish.',
} as const satisfies Record<FaultKind, string>;
