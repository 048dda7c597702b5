/** Formats lines of cells for a spreadsheet: begins with the mark by which Excel recognises UTF-8, and lets no cell be a formula. */
export const formatCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(quote).join(',')}\n`).join('')}`;

const quote = (value: string): string => `"${value.replace(/^[=+@\t\r-]/, "'$&").replaceAll('"', '""')}"`;
