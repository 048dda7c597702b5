import { letterTable } from './letter-table.ts';

const CYRILLIC = letterTable(
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p',
  'р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya',
  'ў:o қ:q ғ:g ҳ:h',
);

/** Id for a text in Uzbek or Russian, ASCII: `Toʻlov muddati` → `tolov-muddati`, `Как платить?` → `kak-platit`. */
export const slugOf = (text: string): string => {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ʻʼ'‘’`]/g, '')
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter);
  const slug = latin
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'section' : slug;
};
