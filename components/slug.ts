/** Maps letters to another alphabet, from rows such as `а:a б:b ш:sh ь:`. */
export const letterTable = (...rows: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap((row) => row.split(' ').map((pair) => pair.split(':'))));

const CYRILLIC = letterTable(
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p',
  'р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya',
  'ў:o қ:q ғ:g ҳ:h',
);

/**
 * Creates an ASCII id from an Uzbek or Russian text: `Toʻlov muddati` → `tolov-muddati`, `Как платить?` → `kak-platit`. The result is the
 * same in a build and in every browser: characters whose Unicode data may still change are removed first.
 */
export const slugOf = (text: string): string => {
  const latin = text
    .replaceAll(/[ʻʼ'‘’`]/g, '')
    .replaceAll(OTHER, '-')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[а-ӿ]/g, (letter) => CYRILLIC[letter] ?? letter);
  const slug = latin
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'section' : slug;
};

/** Everything except Latin, Cyrillic and accents, whose Unicode data are stable: https://www.unicode.org/policies/stability_policy.html. */
const OTHER = /[^\0-\u036f\u0400-\u052f\u1e00-\u1eff]/g;
