import type { Filter, FilterValue, Ordering } from './embedded-query.ts';
import type { EmbeddedDocument } from './embedded-repository.ts';
import { compareText } from '../../model/values/compare-text.ts';

/** What can be asked of a document. */
export type Searched = Pick<EmbeddedDocument, 'id' | 'type' | 'header' | 'readData'>;

/** Whether a document passes a filter. Throws a SyntaxError for a filter that this repository does not know. */
export const isMatch = (document: Searched, { name, path, args }: Filter): boolean => {
  const value = readPath(document, path);
  const [first = '', ...rest] = args;
  switch (name) {
    case 'at':
      return listOf(first).every((wanted) => holds(value, wanted));
    case 'not':
      return !listOf(first).every((wanted) => holds(value, wanted));
    case 'any':
    case 'in':
      return listOf(first).some((wanted) => holds(value, wanted));
    case 'has':
      return !isEmpty(value);
    case 'missing':
      return isEmpty(value);
    case 'date.after':
      return timeOf(value) > timeOf(first);
    case 'date.before':
      return timeOf(value) < timeOf(first);
    case 'date.between':
      return timeOf(value) > timeOf(first) && timeOf(value) < timeOf(rest[0]);
    default:
      throw new SyntaxError(`Unknown filter ${name}`);
  }
};

/** Compares by each ordering in turn, then by id; a document without the field comes last. */
export const compareBy =
  (orderings: readonly Ordering[]) =>
  (a: Searched, b: Searched): number => {
    for (const { path, isDescending } of orderings) {
      const order = compareValues(readPath(a, path), readPath(b, path), isDescending);
      if (order !== 0) return order;
    }
    return compareText(a.id, b.id);
  };

const readPath = (document: Searched, path: string): unknown => {
  const [scope, ...rest] = path.split('.');
  if (scope === 'document') return readHeaderPath(document, rest.join('.'));
  const [type, field] = rest;
  if (scope !== 'my' || type === undefined || field === undefined) throw new SyntaxError(`Unknown path ${path}`);
  if (document.type !== type) return undefined;
  return field === 'uid' ? document.header.uid : document.readData()[field];
};

const readHeaderPath = ({ id, type, header }: Searched, name: string): unknown => {
  switch (name) {
    case 'id':
      return id;
    case 'type':
      return type;
    case 'tags':
      return header.tags;
    case 'first_publication_date':
      return header.first_publication_date;
    case 'last_publication_date':
      return header.last_publication_date;
    default:
      throw new SyntaxError(`Unknown path document.${name}`);
  }
};

const listOf = (value: FilterValue): readonly FilterValue[] => (typeof value === 'object' ? value : [value]);

const holds = (value: unknown, wanted: FilterValue): boolean => {
  if (Array.isArray(value)) return value.includes(wanted);
  return value === wanted || linkedId(value) === wanted;
};

/** A relationship is asked for by the id of its document. */
const linkedId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Milliseconds; NaN, which is neither before nor after anything, for what is no date. Prismic's `+0000` is not ISO 8601. */
const timeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) : NaN;
};

const compareValues = (a: unknown, b: unknown, isDescending: boolean): number => {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return isDescending ? -order : order;
};
