import { join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import type { NamedPicture, NamedPictures, PicturePair, SitePictures } from '../../publish/compare/page-pictures.ts';

/** Writes each picture into a file of a folder, and gives what is said of them, by these names. */
export const writePictures = ({ pages, left }: SitePictures, folder: string): NamedPictures => ({
  left,
  pages: [...pages].map(([path, widths], page) => ({
    path,
    widths: widths.map((shown) => ({
      ...shown,
      pairs: shown.pairs.map((pair, at) => {
        const write = (side: keyof PicturePair): NamedPicture | null => {
          if (pair[side] === null) return null;
          const { bytes, ...picture } = pair[side];
          const file = `${page + 1}-${shown.width}-${at + 1}-${side}.webp`;
          replaceFile(join(folder, file), bytes);
          return { file, ...picture };
        };
        return { before: write('before'), after: write('after') };
      }),
    })),
  })),
});
