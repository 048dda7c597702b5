/** What stands for each letter in another alphabet, out of rows such as `а:a б:b ш:sh ь:`. */
export const letterTable = (...rows: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap((row) => row.split(' ').map((pair) => pair.split(':'))));
