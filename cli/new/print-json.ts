/** JSON as the formatter has it: what holds no other list or object is one line. No text of JSON has a line end inside it. */
export const printJson = (value: object): string =>
  `${JSON.stringify(value, null, 2)}\n`
    .replaceAll(/\{\n[^{}[\]]*\}/g, (object) => object.replaceAll(/\n\s*/g, ' '))
    .replaceAll(/\[\n[^{}[\]]*\]/g, (list) =>
      list.replaceAll(/(?<=\[)\n\s*|\n\s*(?=\])/g, '').replaceAll(/\n\s*/g, ' '),
    );
