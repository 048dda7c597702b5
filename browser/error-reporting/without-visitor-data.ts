/**
 * Returns a copy of a plain JSON value without data about the visitor: removes the query and fragment of every address, and the browser's
 * name (behaviours §16.12).
 */
export const withoutVisitorData = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), cut);

const cut = (name: string, value: unknown): unknown => {
  if (name === 'user_agent.original') return undefined;
  return typeof value === 'string' && ADDRESS.test(value) ? value.replace(/[?#].*$/, '') : value;
};

/** Matches absolute addresses and paths. */
const ADDRESS = /^(?:https?:\/)?\/\S+$/;
