/** Lines of cells for a terminal, each column as wide as its longest cell. */
export const alignColumns = (lines: readonly (readonly string[])[]): readonly string[] => {
  const widths: number[] = [];
  for (const line of lines)
    for (const [at, text] of line.entries()) widths[at] = Math.max(widths[at] ?? 0, text.length);
  return lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
