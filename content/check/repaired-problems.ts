import { isRendered } from '../../model/repair/rendered-blocks.ts';
import type { Fault } from '../../model/repair/fault.ts';
import { repairContent } from '../../model/repair/repair-content.ts';
import type { ParsedDocument } from './check-document.ts';
import { errorOf, problemOf, warningOf, type FieldProblem, type Problem } from '../../model/check/problem.ts';
import type { FoundBlock, FoundField } from '../../model/check/walk-fields.ts';

/** Reports what is repaired or left out when a document is rendered, with its field. */
export const repairedProblems = (document: ParsedDocument, fields: readonly FoundField[]): readonly Problem[] =>
  fields.flatMap(findingsIn).map((problem) => problemOf(document, problem));

/** Reports a rich text block by block; skips groups, whose fields are listed separately. */
const findingsIn = ({ field, value, path, blocks }: FoundField): readonly FieldProblem[] => {
  if (field.type === 'Group') return [];
  if (blocks.length === 0) return describeFaults(repair(value).faults, path);
  return blocks.flatMap(({ block, path: place }) => describeFaults(faultsOfBlock(block), place));
};

const faultsOfBlock = (block: FoundBlock['block']): readonly Fault[] => {
  const { repaired, faults } = repair(block);
  return isRendered(repaired) ? faults : [...faults, unrendered(String(block['type']))];
};

/** Repairs a value and lists each of its faults once. */
const repair = <Value>(value: Value): { readonly repaired: Value; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const repaired = repairContent(value, null, (fault) => {
    if (!faults.some(({ kind, found }) => kind === fault.kind && found === fault.found)) faults.push(fault);
  });
  return { repaired, faults };
};

const unrendered = (found: string): Fault => ({
  kind: found === 'image' || found === 'embed' ? 'no-address' : 'unknown-block',
  found,
});

const describeFaults = (faults: readonly Fault[], field: string): readonly FieldProblem[] =>
  faults.map(({ kind, found }) => {
    const describe = kind === 'formats' ? errorOf : warningOf;
    return describe(`repaired.${kind}`, field, { found: found && JSON.stringify(found) });
  });
