import type { XmlElement } from './read-xml.ts';

/**
 * Describes what in a <unit> breaks the rules of XLIFF 2.1 that its schema cannot express but its Schematron does: ids that occur twice,
 * and references to what is missing. Null if nothing does. Codes that do not begin and end are reported with their texts instead.
 */
export const findUnitFault = (unit: XmlElement): string | null => {
  const pieces = childrenOf(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
  const [sources, targets] = ['source', 'target'].map((name) =>
    pieces.flatMap((piece) => childrenOf(piece).filter((child) => child.name === name)),
  );
  const sides = [sources ?? [], targets ?? []].map((elements) => elements.flatMap(inlineIn));
  const data = childrenOf(unit)
    .filter(({ name }) => name === 'originalData')
    .flatMap(childrenOf);
  return (
    (pieces.some(({ name }) => name === 'segment') ? null : 'it has no <segment>') ??
    findTwice(pieces.map(({ attributes: { id } }) => id)) ??
    findTwice(data.map(({ attributes: { id } }) => id)) ??
    firstOf(sides, (side) => findTwice(side.filter(({ name }) => name !== 'cp').map(({ attributes: { id } }) => id))) ??
    firstOf(sides, findLoneComment) ??
    firstOf(sides, (side) => findMissingData(side, new Set(data.map(({ attributes: { id } }) => id)))) ??
    findMissingCopy(sides.flat()) ??
    findOrderFault(targets ?? [], pieces.length) ??
    firstOf(sides.flat(), findHalf)
  );
};

const childrenOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : [child]));

/** All elements in a text, at any depth. */
const inlineIn = (element: XmlElement): readonly XmlElement[] =>
  childrenOf(element).flatMap((child) => [child, ...inlineIn(child)]);

const firstOf = <Item>(items: readonly Item[], find: (item: Item) => string | null): string | null => {
  for (const item of items) {
    const fault = find(item);
    if (fault !== null) return fault;
  }
  return null;
};

const findTwice = (ids: readonly (string | undefined)[]): string | null => {
  const twice = ids.find((id, index) => id !== undefined && ids.indexOf(id) < index);
  return twice === undefined ? null : `the id ${twice} is there twice`;
};

/** A comment whose begin and end are separate elements must have both. */
const findLoneComment = (side: readonly XmlElement[]): string | null => {
  const begun = side.filter(({ name }) => name === 'sm').map(({ attributes: { id } }) => id);
  const ended = side.filter(({ name }) => name === 'em').map(({ attributes: { startRef } }) => startRef);
  const lone = [...begun.filter((id) => !ended.includes(id)), ...ended.filter((id) => !begun.includes(id))];
  return lone.length === 0 ? null : `a comment does not begin and then end: ${lone[0] ?? 'without an id'}`;
};

const DATA = ['dataRef', 'dataRefStart', 'dataRefEnd'] as const;

const findMissingData = (side: readonly XmlElement[], known: ReadonlySet<string | undefined>): string | null => {
  const named = side.flatMap(({ attributes }) => DATA.flatMap((name) => attributes[name] ?? []));
  const missing = named.find((name) => !known.has(name));
  return missing === undefined ? null : `a code names the data ${missing}, which is not in it`;
};

const findMissingCopy = (elements: readonly XmlElement[]): string | null => {
  const ids = new Set(elements.map(({ attributes: { id } }) => id));
  const missing = elements.flatMap(({ attributes: { copyOf } }) => copyOf ?? []).find((id) => !ids.has(id));
  return missing === undefined ? null : `a code is a copy of ${missing}, which is not in it`;
};

/** Checks the positions of translations among the segments and the parts between them: from 1, each at most once. */
const findOrderFault = (targets: readonly XmlElement[], most: number): string | null => {
  const orders = targets.flatMap(({ attributes: { order } }) => order ?? []);
  const odd = orders.find((order) => !/^[1-9]\d*$/.test(order) || Number(order) > most);
  if (odd !== undefined) return `a <target> has the place ${odd} of ${most}`;
  const twice = orders.find((order, index) => orders.indexOf(order) < index);
  return twice === undefined ? null : `two <target> have the place ${twice}`;
};

const findHalf = ({ name, attributes: { type, subType } }: XmlElement): string | null =>
  subType !== undefined && type === undefined ? `<${name}> has subType without type` : null;
