import sparticuz from '@sparticuz/chromium';
import { build } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/* `node content/embedded/pictures/draw.mjs [--draft] [part of a name …]`: takes the pictures in public/media/ anew, by folder and name. */

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const draft = process.argv.includes('--draft');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const out = draft ? (process.env['OUT'] ?? join(root, '.site/draft-pictures')) : join(root, 'public/media');

/** @type {Readonly<Record<string, { width: number, height: number }>>} */
const SIZES = {
  products: { width: 800, height: 800 },
  blog: { width: 1040, height: 585 },
  sales: { width: 1040, height: 520 },
  pages: { width: 960, height: 800 },
  steps: { width: 800, height: 600 },
};

const { outputFiles } = await build({
  entryPoints: [join(here, 'entry.mjs')],
  bundle: true,
  format: 'iife',
  write: false,
  absWorkingDir: root,
});
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
).toString('base64');
const code = readFileSync(join(root, 'public/media/qr/app.svg'), 'utf8');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? (await sparticuz.executablePath()),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
const page = await browser.newPage();
page.setDefaultTimeout(600_000);
page.on('pageerror', (error) => void process.stderr.write(`${error.stack}\n`));
page.on('console', (message) => {
  if (message.type() === 'error')
    process.stderr.write(`${message.text()}
`);
});
await page.setContent('<!doctype html><title>.</title>');
await page.evaluate(
  async ({ font: file, code: svg }) => {
    const face = await new FontFace('Onest', `url(data:font/woff2;base64,${file})`, { weight: '100 900' }).load();
    document.fonts.add(face);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    Object.assign(globalThis, { qrCode: image });
  },
  { font, code },
);
await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
/** @type {Record<string, string[]>} */
const scenes = await page.evaluate('scenes');
for (const [folder, names] of Object.entries(scenes)) {
  const size = SIZES[folder] ?? { width: 1200, height: 1200 };
  const chosen = names.filter(
    (name) => wanted.length === 0 || wanted.some((part) => `${folder}/${name}`.includes(part)),
  );
  mkdirSync(join(out, folder), { recursive: true });
  for (const name of chosen) {
    const began = Date.now();
    const scale = draft ? 0.3 : 1;
    const order = {
      folder,
      name,
      width: Math.round(size.width * scale),
      height: Math.round(size.height * scale),
      frames: draft ? 8 : 16,
      widths: draft
        ? [{ width: Math.round(size.width * scale), quality: 0.85 }]
        : [
            { width: size.width, quality: 0.78 },
            { width: 640, quality: 0.82 },
            { width: 320, quality: 0.82 },
          ],
    };
    /** @type {string[]} */
    const files = await page.evaluate(`draw(${JSON.stringify(order)})`);
    const sizes = files.map((file, index) => {
      const bytes = Buffer.from(file.split(',')[1] ?? '', 'base64');
      const width = order.widths[index]?.width;
      writeFileSync(join(out, folder, `${name}-${width}w.webp`), bytes);
      return bytes.length;
    });
    process.stdout.write(`${folder}/${name} ${sizes.join(' ')} bytes, ${Date.now() - began} ms\n`);
  }
}
await browser.close();
