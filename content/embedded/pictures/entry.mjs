import { takePicture } from './studio.mjs';
import { articles } from './scenes/articles.mjs';
import { pages } from './scenes/pages.mjs';
import { sales } from './scenes/sales.mjs';
import { products } from './scenes/products.mjs';
import { steps } from './scenes/steps.mjs';

/** Runs in the browser that draws: gives the script beside it one picture, in the widths it asks for, as WebP. */

const scenes = { products, blog: articles, sales, pages, steps };

/** @typedef {{ folder: keyof typeof scenes, name: string, width: number, height: number, frames: number, widths: readonly { width: number, quality: number }[] }} Order */

Object.assign(globalThis, {
  scenes: Object.fromEntries(Object.entries(scenes).map(([folder, made]) => [folder, Object.keys(made)])),
  /** @param {Order} order */
  draw: ({ folder, name, width, height, frames, widths }) => {
    const make = scenes[folder][name];
    if (!make) throw new Error(`Expected a scene, got ${folder}/${name}`);
    const canvas = takePicture(make(), { width, height, frames });
    return widths.map((wanted) => {
      const small = document.createElement('canvas');
      Object.assign(small, { width: wanted.width, height: Math.round((wanted.width * height) / width) });
      const pen = small.getContext('2d', { alpha: false });
      if (!pen) throw new Error('Expected a canvas to paint on');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(canvas, 0, 0, small.width, small.height);
      return small.toDataURL('image/webp', wanted.quality);
    });
  },
});
