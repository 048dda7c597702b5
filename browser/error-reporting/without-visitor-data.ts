/**
 * A value of plain JSON without what would tell of the visitor: the query and fragment of every address, and the name of the
 * browser (behaviours §16.12).
 */
export const withoutVisitorData = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), cut);

const cut = (name: string, value: unknown): unknown => {
  if (name === 'user_agent.original') return undefined;
  return typeof value === 'string' && ADDRESS.test(value) ? value.replace(/[?#].*$/, '') : value;
};

/** Whole addresses, and paths. */
const ADDRESS = /^(?:https?:\/)?\/\S+$/;
