/** Lines of cells for a spreadsheet: they begin with the mark by which Excel knows UTF-8, and no cell is a formula. */
export const formatCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(quote).join(',')}\n`).join('')}`;

const quote = (value: string): string => `"${value.replace(/^[=+@\t\r-]/, "'$&").replaceAll('"', '""')}"`;
