/** A value of plain JSON whose addresses have lost their query and fragment: what a visitor looked for is nobody's business. */
export const withoutQueries = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), cut);

const cut = (_: string, value: unknown): unknown =>
  typeof value === 'string' && ADDRESS.test(value) ? value.replace(/[?#].*$/, '') : value;

const ADDRESS = /^https?:\/\/\S+$/;
