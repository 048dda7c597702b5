import * as THREE from 'three';
import {
  ball,
  bar,
  box,
  canvasTexture,
  cloth,
  cylinder,
  girihStar,
  gloss,
  group,
  matter,
  metal,
  outline,
  paper,
  placed,
  plastic,
  printed,
  ring,
  rod,
  roundedOutline,
  screenMatter,
  sheet,
  slab,
  turned,
  wood,
} from '../shapes.mjs';
import { EXAMPLE } from '../figures.ts';
import { block, dot, ikatRow, line, monthGrid, sign, standFace, star, sum, tick, write } from '../screens.mjs';

/** @typedef {import('../shapes.mjs').Triple} Triple */

/** A bank card that stands upright. @param {string} [colour] */
export const card = (colour = '#d9653b') => {
  const face = canvasTexture(860, 540, (pen) => {
    block(pen, colour, [0, 0, 860, 540]);
    star(pen, '#ffffff22', 690, 150, 150);
    block(pen, '#f2c766', [70, 170, 130, 100], 20);
    line(pen, '#b98a2e', 5, [
      [70, 220],
      [200, 220],
    ]);
    line(pen, '#b98a2e', 5, [
      [135, 170],
      [135, 270],
    ]);
    write(pen, '•••• •••• •••• 4071', { x: 70, y: 380, size: 62, fill: '#fff', weight: 600 });
    sign(pen, 760, 450, 46);
  });
  return group(
    [
      slab(gloss(colour), roundedOutline(1.72, 1.08, 0.1), 0.04, [0, 0, 0], 0.012),
      sheet(printed(face, 0.35), [1.7, 1.06], [0, 0, 0.0215], 0.09),
    ],
    [0, 0.54, 0],
  );
};

/** An identity card that stands upright: a likeness, lines, a star. */
export const idCard = () => {
  const face = canvasTexture(860, 540, (pen) => {
    block(pen, '#e4f3ec', [0, 0, 860, 540]);
    block(pen, '#0b7a5b', [0, 0, 860, 104]);
    star(pen, '#f2b33d', 790, 52, 28);
    block(pen, '#fdfbf6', [56, 156, 240, 316], 22);
    dot(pen, '#e6ae84', 176, 270, 66);
    block(pen, '#d9653b', [86, 350, 180, 122], 60);
    lines(pen, [400, 320, 440, 260], { x: 350, y: 176, step: 78, tall: 30, fill: '#0b5d4b' });
    star(pen, '#a5d6c4', 730, 420, 60);
  });
  return group(
    [
      slab(gloss('#e4f3ec'), roundedOutline(1.72, 1.08, 0.1), 0.04, [0, 0, 0], 0.012),
      sheet(printed(face, 0.4), [1.7, 1.06], [0, 0, 0.0215], 0.09),
    ],
    [0, 0.54, 0],
  );
};

/** A message that came: a bubble whose tail points down to the left. @param {string} text @param {string} [colour] @param {string} [ink] */
export const bubble = (text, colour = '#f2b33d', ink = '#15231f') => {
  const shape = roundedOutline(1.5, 0.72, 0.3);
  const face = canvasTexture(600, 280, (pen) =>
    write(pen, text, { x: 300, y: 146, size: 150, fill: ink, align: 'center' }),
  );
  return group([
    slab(gloss(colour), shape, 0.2, [0, 0, 0], 0.06),
    slab(
      gloss(colour),
      outline([
        [-0.5, -0.24],
        [-0.16, -0.3],
        [-0.62, -0.64],
      ]),
      0.18,
      [0, 0, 0],
      0.04,
    ),
    sheet(
      new THREE.MeshStandardMaterial({ map: face, transparent: true, roughness: 0.8 }),
      [1.34, 0.63],
      [0, 0, 0.104],
    ),
  ]);
};

/** A till: drawer, keys, a screen that leans back. @param {string} text */
export const till = (text) => {
  const face = canvasTexture(720, 400, (pen) => {
    block(pen, '#0c2b24', [0, 0, 720, 400]);
    write(pen, text, { x: 360, y: 206, size: 128, fill: '#9ef0cf', align: 'center' });
  });
  return group([
    box(matter('#24302d', { rough: 0.5 }), [2.0, 0.42, 1.4], [0, 0.21, 0], 0.06),
    box(matter('#33423d', { rough: 0.5 }), [1.84, 0.26, 0.06], [0, 0.2, 0.69], 0.03),
    box(metal('#c3cac8'), [0.5, 0.06, 0.06], [0, 0.24, 0.74], 0.02),
    bar(metal('#59625f'), [0, 0.4, -0.1], [0, 0.8, -0.16], 0.09),
    placed(
      group([
        slab(plastic('#f4ede1'), roundedOutline(1.6, 0.98, 0.1), 0.14, [0, 0, 0], 0.04),
        sheet(screenMatter(face), [1.42, 0.8], [0, 0, 0.074], 0.06),
      ]),
      [0, 1.06, 0],
      [-12, 0, 0],
    ),
  ]);
};

/** A leaf of paper that stands upright. @param {number} w @param {number} h @param {(pen: CanvasRenderingContext2D) => void} draw @param {string} [colour] */
const leaf = (w, h, draw, colour = '#fdfbf6') => {
  const face = canvasTexture(Math.round(w * 400), Math.round(h * 400), (pen) => {
    block(pen, colour, [0, 0, w * 400, h * 400]);
    draw(pen);
  });
  return group(
    [box(paper(colour), [w, h, 0.02], [0, 0, 0], 0.008), sheet(printed(face, 0.9), [w, h], [0, 0, 0.0115])],
    [0, h / 2, 0],
  );
};

/** @param {CanvasRenderingContext2D} pen @param {readonly number[]} widths @param {{ x: number, y: number, step: number, tall?: number, fill?: string }} set */
const lines = (pen, widths, { x, y, step, tall = 16, fill = '#cbd3cf' }) => {
  for (const [index, width] of widths.entries()) block(pen, fill, [x, y + index * step, width, tall], tall / 2);
};

export const receipt = () =>
  leaf(1.1, 1.9, (pen) => {
    sign(pen, 220, 90, 44, '#0b7a5b');
    for (const [index, value] of [590_000, 590_000, 590_000].entries()) {
      block(pen, '#cbd3cf', [46, 200 + index * 70, 90, 18], 9);
      write(pen, sum(value), { x: 400, y: 210 + index * 70, size: 36, weight: 600, align: 'right' });
    }
    line(pen, '#cbd3cf', 4, [
      [46, 420],
      [396, 420],
    ]);
    write(pen, sum(EXAMPLE.payment * 3), { x: 400, y: 476, size: 46, align: 'right' });
    for (let index = 0; index < 34; index += 1)
      block(pen, '#15231f', [60 + index * 9.6, 570, 2 + ((index * 7) % 5), 120]);
  });

export const contract = () =>
  leaf(1.7, 2.2, (pen) => {
    block(pen, '#0b5d4b', [70, 80, 320, 34], 17);
    lines(pen, [540, 500, 540, 420, 540, 510], { x: 70, y: 170, step: 54 });
    line(pen, '#1b2b57', 9, [
      [80, 640],
      [130, 590],
      [150, 660],
      [200, 600],
      [230, 650],
      [290, 615],
      [330, 640],
    ]);
    line(pen, '#cbd3cf', 4, [
      [70, 690],
      [360, 690],
    ]);
    dot(pen, '#0b7a5b', 540, 690, 92);
    tick(pen, 540, 690, 78);
  });

/** A desk calendar whose leaf leans back. @param {{ marked?: Readonly<Record<number, string>>, ringed?: boolean, crossed?: number, single?: string, head?: string }} make */
export const calendar = ({ marked = {}, ringed = false, crossed = 32, single, head = '#d9653b' }) => {
  const face = canvasTexture(880, 800, (pen) => {
    block(pen, '#fdfbf6', [0, 0, 880, 800]);
    block(pen, head, [0, 0, 880, 150]);
    if (single) write(pen, single, { x: 440, y: 490, size: 470, align: 'center' });
    else monthGrid(pen, [50, 190, 780, 580], { marked, ringed, crossed, size: 52 });
  });
  return group([
    group(
      [
        slab(paper('#f5efe2'), roundedOutline(2.2, 2.0, 0.06), 0.14, [0, 0, 0], 0.02),
        sheet(printed(face, 0.9), [2.16, 1.96], [0, 0, 0.0715], 0.05),
        ...[-0.6, 0.6].map((x) => ring(metal('#3a4243'), 0.13, 0.035, [x, 1.0, 0.02], [0, 90, 0])),
      ],
      [0, 1.0, 0],
    ),
  ]);
};

/** A pocket calculator that stands upright. */
export const calculator = () =>
  group(
    [
      slab(matter('#0f6b52', { rough: 0.45 }), roundedOutline(1.5, 2.1, 0.16), 0.22, [0, 0, 0], 0.06),
      placed(screenOf(1.2, 0.42, sum(EXAMPLE.payment)), [0, 0.68, 0.113]),
      ...Array.from({ length: 16 }, (_, index) => {
        const colour = index % 4 === 3 ? '#f2b33d' : index === 0 ? '#d9653b' : '#f4ede1';
        return box(
          plastic(colour),
          [0.25, 0.24, 0.12],
          [-0.465 + (index % 4) * 0.31, 0.2 - Math.floor(index / 4) * 0.31, 0.11],
          0.05,
        );
      }),
    ],
    [0, 1.05, 0],
  );

/** @param {number} w @param {number} h @param {string} text */
const screenOf = (w, h, text) => {
  const texture = canvasTexture(Math.round(w * 400), Math.round(h * 400), (pen) => {
    block(pen, '#cfe6d3', [0, 0, w * 400, h * 400]);
    write(pen, text, { x: w * 378, y: h * 210, size: h * 225, fill: '#123a2f', weight: 600, align: 'right' });
  });
  return sheet(screenMatter(texture, 0.85), [w, h], [0, 0, 0], 0.06);
};

/** The stand beside a till. @param {CanvasImageSource} code */
export const stand = (code) =>
  group([
    slab(plastic('#0b7a5b'), roundedOutline(1.6, 2.24, 0.12), 0.1, [0, 1.2, 0], 0.03),
    sheet(printed(standFace(code), 0.5), [1.52, 2.13], [0, 1.2, 0.0515], 0.08),
    box(plastic('#095540'), [1.3, 0.12, 0.8], [0, 0.06, 0.06], 0.04),
  ]);

/** A payment terminal as tall as a person. @param {THREE.Texture} screen */
export const terminal = (screen) => {
  const body = matter('#0f7f60', { rough: 0.45 });
  const side = outline([
    [-0.6, 0],
    [0.6, 0],
    [0.6, 0.2],
    [0.46, 1.4],
    [0.5, 1.62],
    [0.12, 2.75],
    [-0.6, 2.9],
  ]);
  const shell = slab(body, side, 1.7, [0, 0, 0], 0.07);
  shell.rotation.y = -Math.PI / 2;
  return group([
    shell,
    box(plastic('#0a5b47'), [1.9, 0.12, 1.5], [0, 0.06, 0], 0.04),
    placed(
      group([
        slab(gloss('#08110e'), roundedOutline(1.4, 1.0, 0.08), 0.06, [0, 0, 0], 0.02),
        sheet(screenMatter(screen), [1.28, 0.88], [0, 0, 0.033], 0.05),
      ]),
      [0, 2.17, 0.335],
      [-18.6, 0, 0],
    ),
    box(matter('#0b1512', { rough: 0.4 }), [0.9, 0.08, 0.1], [0, 1.2, 0.5], 0.03),
    box(gloss('#9ef0cf'), [0.9, 0.02, 0.1], [0, 1.14, 0.515], 0.01),
    box(matter('#0b1512', { rough: 0.6 }), [0.7, 0.36, 0.1], [0, 0.7, 0.54], 0.05),
    slab(plastic('#f2b33d'), girihStar(0.22), 0.08, [0, 2.98, -0.3], 0.02),
  ]);
};

export const terminalScreen = (/** @type {0 | 1 | 2} */ step = 0) =>
  canvasTexture(640, 440, (pen) => {
    block(pen, '#fbf8f2', [0, 0, 640, 440]);
    block(pen, '#0b5d4b', [0, 0, 640, 70]);
    if (step === 0)
      for (let index = 0; index < 6; index += 1) {
        block(
          pen,
          index === 1 ? '#0b7a5b' : (['#cfeadf', '', '#f9dcc1', '#fbe3ae', '#cfeadf', '#f9dcc1'][index] ?? ''),
          [40 + (index % 3) * 192, 104 + Math.floor(index / 3) * 166, 172, 146],
          24,
        );
        if (index === 1) sign(pen, 318, 178, 44);
      }
    if (step === 1) {
      write(pen, '+998 ·· ··· ·· ··', { x: 320, y: 130, size: 52, weight: 600, align: 'center' });
      for (let index = 0; index < 12; index += 1)
        block(pen, '#cfeadf', [90 + (index % 6) * 80, 210 + Math.floor(index / 6) * 100, 66, 80], 16);
    }
    if (step === 2) {
      dot(pen, '#0b7a5b', 320, 190, 80);
      tick(pen, 320, 190, 70);
      write(pen, sum(EXAMPLE.payment), { x: 320, y: 350, size: 84, align: 'center' });
    }
  });

export const note = (colour = '#8ec9a9') =>
  leaf(
    1.3,
    0.62,
    (pen) => {
      block(pen, '#5da984', [18, 18, 484, 212], 20);
      block(pen, colour, [28, 28, 464, 192], 14);
      star(pen, '#5da984', 260, 124, 70);
      dot(pen, colour, 260, 124, 38);
    },
    colour,
  );

export const backpack = () => {
  const red = cloth('#d9653b', 4);
  const dark = cloth('#b84e29', 4);
  const shape = new THREE.Shape();
  shape.moveTo(-0.85, 0);
  shape.lineTo(0.85, 0);
  shape.lineTo(0.85, 1.3);
  shape.bezierCurveTo(0.85, 2.05, 0.5, 2.2, 0, 2.2);
  shape.bezierCurveTo(-0.5, 2.2, -0.85, 2.05, -0.85, 1.3);
  shape.lineTo(-0.85, 0);
  return group([
    slab(red, shape, 0.86, [0, 0.02, 0], 0.2),
    box(dark, [1.3, 0.85, 0.36], [0, 0.5, 0.46], 0.16),
    box(metal('#f2c766'), [1.05, 0.035, 0.03], [0, 0.8, 0.645], 0.012),
    rod(
      dark,
      [
        [-0.72, 1.3, 0.42],
        [-0.5, 1.86, 0.44],
        [0, 1.98, 0.44],
        [0.5, 1.86, 0.44],
        [0.72, 1.3, 0.42],
      ],
      0.025,
    ),
    slab(plastic('#f2b33d'), girihStar(0.22), 0.06, [0, 1.42, 0.46], 0.02),
    rod(
      dark,
      [
        [-0.25, 2.14, 0],
        [-0.2, 2.4, 0],
        [0.2, 2.4, 0],
        [0.25, 2.14, 0],
      ],
      0.06,
    ),
    ...[-0.96, 0.96].map((x) => box(dark, [0.24, 0.8, 0.4], [x, 0.45, 0], 0.1)),
  ]);
};

/** Books that lie on each other. @param {readonly string[]} colours */
export const books = (colours) =>
  group(
    colours.map((colour, index) =>
      group(
        [
          box(matter(colour, { rough: 0.75 }), [1.5 - index * 0.08, 0.24, 1.05], [0, 0, 0], 0.03),
          box(paper('#f7f1e3'), [1.42 - index * 0.08, 0.17, 1.04], [0.06, 0, 0.02], 0.01),
        ],
        [0, 0.12 + index * 0.24, 0],
        [0, (index % 2 === 0 ? 1 : -1) * (4 + index * 3), 0],
      ),
    ),
  );

/** Books in a row, spines to the front. @param {number} count */
export const bookRow = (count, seed = 0) => {
  const colours = ['#0b7a5b', '#d9653b', '#f2b33d', '#2f6fb3', '#f4ede1', '#b84e29', '#0b5d4b'];
  return group(
    Array.from({ length: count }, (_, index) => {
      const tall = 0.85 + ((index * 37 + seed * 11) % 30) / 100;
      return group(
        [
          box(
            matter(colours[(index * 3 + seed) % 7] ?? '', { rough: 0.75 }),
            [0.17, tall, 0.7],
            [0, tall / 2, 0],
            0.02,
          ),
          box(matter('#f2c766', { rough: 0.5 }), [0.175, 0.03, 0.02], [0, tall * 0.78, 0.345], 0.005),
        ],
        [index * 0.19, 0, 0],
      );
    }),
  );
};

/** An open notebook that lies flat. */
export const notebook = () => {
  const page = canvasTexture(600, 800, (pen) => {
    block(pen, '#fdfbf6', [0, 0, 600, 800]);
    for (let row = 0; row < 7; row += 1) {
      pen.strokeStyle = '#0b7a5b';
      pen.lineWidth = 7;
      pen.strokeRect(60, 90 + row * 96, 44, 44);
      if (row < 4) tick(pen, 84, 110 + row * 96, 40, '#d9653b');
      block(pen, '#b9c4bf', [140, 104 + row * 96, [330, 260, 380, 300, 350, 240, 310][row] ?? 300, 16], 8);
    }
  });
  return group([
    placed(box(matter('#0b5d4b', { rough: 0.8 }), [2.6, 1.8, 0.06], [0, 0, 0], 0.03), [0, 0.03, 0], [-90, 0, 0]),
    ...[-1, 1].map((side) =>
      group(
        [
          placed(box(paper(), [1.24, 1.7, 0.1], [0, 0, 0], 0.03), [0, 0.1, 0], [-90, 0, 0]),
          placed(sheet(printed(page, 0.9), [1.2, 1.66]), [0, 0.153, 0], [-90, 0, 0]),
        ],
        [side * 0.64, 0, 0],
      ),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      ring(metal('#59625f'), 0.09, 0.02, [0, 0.14, -0.7 + index * 0.2], [0, 0, 0]),
    ),
  ]);
};

/** A pen or pencil that lies along x. */
export const pencil = (colour = '#f2b33d') =>
  group([
    cylinder(plastic(colour), { radius: 0.06, height: 1.3, at: [0, 0.06, 0], turn: [0, 0, 90] }),
    cylinder(matter('#e8c79a', { rough: 0.8 }), {
      radius: 0.058,
      top: 0.02,
      height: 0.2,
      at: [-0.74, 0.06, 0],
      turn: [0, 0, 90],
    }),
    cylinder(matter('#15231f', { rough: 0.6 }), {
      radius: 0.022,
      top: 0.004,
      height: 0.06,
      at: [-0.86, 0.06, 0],
      turn: [0, 0, 90],
    }),
    cylinder(plastic('#d9653b'), { radius: 0.062, height: 0.12, at: [0.7, 0.06, 0], turn: [0, 0, 90] }),
  ]);

/** A paper carrier. @param {string} [colour] @param {boolean} [patterned] */
export const carrier = (colour = '#1b2422', patterned = false) => {
  const material = matter(colour, { rough: 0.7 });
  const face = canvasTexture(512, 640, (pen) => {
    block(pen, colour, [0, 0, 512, 640]);
    if (patterned)
      for (let row = 0; row < 3; row += 1) ikatRow(pen, ['#f4ede1', colour, '#f2b33d'], [30, 60 + row * 180, 452, 160]);
    else star(pen, '#f2b33d', 256, 330, 120);
    if (!patterned) dot(pen, colour, 256, 330, 56);
  });
  return group([
    box(material, [1.7, 2.0, 0.75], [0, 1.0, 0], 0.03),
    sheet(printed(face, 0.7), [1.66, 1.96], [0, 1.0, 0.3765]),
    box(matter(new THREE.Color(colour).multiplyScalar(0.55), { rough: 0.9 }), [1.6, 0.02, 0.66], [0, 2.0, 0], 0.01),
    ...[-0.3, 0.3].map((z) =>
      rod(
        matter('#8a5430', { rough: 0.8 }),
        [
          [-0.4, 1.96, z],
          [-0.36, 2.42, z],
          [0, 2.58, z],
          [0.36, 2.42, z],
          [0.4, 1.96, z],
        ],
        0.035,
      ),
    ),
  ]);
};

/** A swing tag. @param {string} text @param {string} [colour] @param {string} [ink] */
export const tag = (text, colour = '#f2b33d', ink = '#15231f') => {
  const shape = outline([
    [-0.5, -0.8],
    [0.5, -0.8],
    [0.5, 0.42],
    [0.22, 0.8],
    [-0.22, 0.8],
    [-0.5, 0.42],
  ]);
  const hole = new THREE.Path();
  hole.absarc(0, 0.55, 0.1, 0, Math.PI * 2, true);
  shape.holes.push(hole);
  const face = canvasTexture(400, 400, (pen) =>
    write(pen, text, { x: 200, y: 210, size: text.length > 2 ? 150 : 230, fill: ink, align: 'center' }),
  );
  return group([
    slab(matter(colour, { rough: 0.7 }), shape, 0.07, [0, 0, 0], 0.02),
    sheet(
      new THREE.MeshStandardMaterial({ map: face, transparent: true, roughness: 0.8 }),
      [0.94, 0.94],
      [0, -0.24, 0.0365],
    ),
    rod(
      matter('#f4ede1', { rough: 0.9 }),
      [
        [0, 0.58, 0.02],
        [0.08, 0.86, 0.1],
        [0.02, 1.16, 0.02],
        [-0.1, 1.38, -0.06],
      ],
      0.02,
    ),
  ]);
};

/** A price card that stands on a counter. @param {string} text */
export const priceCard = (text) => {
  const face = canvasTexture(640, 300, (pen) => {
    block(pen, '#fdfbf6', [0, 0, 640, 300]);
    write(pen, `12 × ${text}`, { x: 320, y: 156, size: 92, align: 'center', fill: '#0b5d4b' });
  });
  return group([
    placed(
      group([
        box(paper(), [1.15, 0.55, 0.05], [0, 0.27, 0], 0.02),
        sheet(printed(face), [1.11, 0.51], [0, 0.27, 0.028]),
      ]),
      [0, 0, 0],
      [-14, 0, 0],
    ),
  ]);
};

export const magnifier = () =>
  group([
    ring(plastic('#15231f'), 0.72, 0.09, [0, 0, 0]),
    ring(metal('#f2c766'), 0.64, 0.03, [0, 0, 0.04]),
    slab(
      new THREE.MeshPhysicalMaterial({
        color: '#dff3ec',
        roughness: 0.1,
        transparent: true,
        opacity: 0.42,
        clearcoat: 1,
      }),
      circle(0.66),
      0.04,
      [0, 0, 0],
      0.01,
    ),
    bar(wood('#9c6236'), [0.6, -0.62, 0], [1.3, -1.36, 0], 0.11),
  ]);

/** @param {number} r */
const circle = (r) => {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, r, 0, Math.PI * 2, false);
  return shape;
};

export const warning = () => {
  const shape = new THREE.Shape();
  shape.moveTo(-0.1, 0.86);
  shape.quadraticCurveTo(0, 1.0, 0.1, 0.86);
  shape.lineTo(0.92, -0.58);
  shape.quadraticCurveTo(0.98, -0.74, 0.8, -0.76);
  shape.lineTo(-0.8, -0.76);
  shape.quadraticCurveTo(-0.98, -0.74, -0.92, -0.58);
  return group([
    slab(gloss('#f2b33d'), shape, 0.24, [0, 0, 0], 0.07),
    box(plastic('#15231f'), [0.16, 0.6, 0.1], [0, 0.16, 0.1], 0.05),
    ball(plastic('#15231f'), 0.1, [0, -0.42, 0.12], [1, 1, 0.6]),
  ]);
};

export const padlock = (colour = '#f2b33d') =>
  group([
    box(gloss(colour), [1.2, 1.0, 0.5], [0, 0.5, 0], 0.18),
    ring(metal('#c3cac8'), 0.38, 0.1, [0, 1.22, 0], [0, 0, 0], Math.PI),
    ...[-0.38, 0.38].map((x) => cylinder(metal('#c3cac8'), { radius: 0.1, height: 0.36, at: [x, 1.08, 0] })),
    cylinder(plastic('#15231f'), { radius: 0.13, height: 0.06, at: [0, 0.58, 0.24], turn: [90, 0, 0] }),
    box(plastic('#15231f'), [0.1, 0.28, 0.06], [0, 0.42, 0.24], 0.03),
  ]);

export const bell = () =>
  group([
    turned(gloss('#f2b33d'), [
      [0.001, 1.32],
      [0.2, 1.3],
      [0.42, 1.1],
      [0.5, 0.72],
      [0.56, 0.36],
      [0.78, 0.12],
      [0.8, 0.04],
      [0.74, 0],
      [0.001, 0],
    ]),
    ball(gloss('#d9653b'), 0.2, [0, -0.04, 0]),
    ring(gloss('#f2b33d'), 0.13, 0.05, [0, 1.42, 0]),
  ]);

/** Solid columns on the floor. @param {readonly { tall: number, colour: string }[]} columns @param {{ wide?: number, gap?: number, labels?: readonly string[] }} [set] */
export const columns = (made, { wide = 0.4, gap = 0.14, labels = [] } = {}) => {
  const from = (-(made.length - 1) * (wide + gap)) / 2;
  return group(
    made.flatMap(({ tall, colour }, index) => {
      const x = from + index * (wide + gap);
      const label = labels[index];
      return [
        box(matter(colour, { rough: 0.5 }), [wide, tall, wide], [x, tall / 2, 0], 0.05),
        ...(label
          ? [
              sheet(
                new THREE.MeshStandardMaterial({ map: inked(label), transparent: true, roughness: 0.8 }),
                [wide * 0.9, wide * 0.9],
                [x, Math.max(tall - wide * 0.55, wide * 0.4), wide / 2 + 0.003],
              ),
            ]
          : []),
      ];
    }),
  );
};

/** @param {string} text */
const inked = (text) =>
  canvasTexture(200, 200, (pen) => write(pen, text, { x: 100, y: 106, size: 120, fill: '#fff', align: 'center' }));

/** A pin of a map, its point at the origin. @param {string} colour */
export const pin = (colour, scale = 1) =>
  group(
    [
      turned(gloss(colour), [
        [0.001, 0],
        [0.1, 0.3],
        [0.3, 0.72],
        [0.36, 0.98],
        [0.3, 1.22],
        [0.16, 1.34],
        [0.001, 1.38],
      ]),
      ball(plastic('#fbfaf7'), 0.17, [0, 1.0, 0.3], [1, 1, 0.6]),
    ],
    [0, 0, 0],
    [0, 0, 0],
    scale,
  );

export const teapot = () => {
  const blue = gloss('#1d4f9c');
  const band = canvasTexture(1024, 256, (pen) => {
    block(pen, '#1d4f9c', [0, 0, 1024, 256]);
    ikatRow(pen, ['#fbfaf7', '#1d4f9c', '#f2b33d'], [0, 40, 1024, 170]);
  });
  const belly = turned(printed(band, 0.3), [
    [0.3, 0.02],
    [0.52, 0.14],
    [0.64, 0.4],
    [0.6, 0.66],
    [0.42, 0.86],
    [0.3, 0.92],
  ]);
  return group([
    belly,
    turned(gloss('#fbfaf7'), [
      [0.32, 0.91],
      [0.2, 1.0],
      [0.06, 1.04],
      [0.001, 1.04],
    ]),
    ball(blue, 0.09, [0, 1.1, 0]),
    rod(
      blue,
      [
        [0.55, 0.34, 0],
        [0.8, 0.46, 0],
        [0.86, 0.78, 0],
        [1.0, 0.9, 0],
      ],
      0.085,
    ),
    rod(
      blue,
      [
        [-0.5, 0.74, 0],
        [-0.84, 0.76, 0],
        [-0.92, 0.44, 0],
        [-0.58, 0.26, 0],
      ],
      0.055,
    ),
  ]);
};

export const bowl = () => {
  const band = canvasTexture(1024, 128, (pen) => {
    block(pen, '#1d4f9c', [0, 0, 1024, 128]);
    ikatRow(pen, ['#fbfaf7', '#1d4f9c'], [0, 20, 1024, 88]);
  });
  return group([
    turned(printed(band, 0.3), [
      [0.16, 0],
      [0.16, 0.05],
      [0.34, 0.2],
      [0.42, 0.42],
    ]),
    turned(gloss('#fbfaf7'), [
      [0.001, 0.06],
      [0.3, 0.18],
      [0.4, 0.42],
      [0.42, 0.42],
    ]),
    cylinder(matter('#b5701f', { rough: 0.15 }), { radius: 0.37, height: 0.02, at: [0, 0.34, 0] }),
  ]);
};

export const cup = (colour = '#d9653b') =>
  group([
    turned(gloss(colour), [
      [0.001, 0],
      [0.28, 0],
      [0.32, 0.05],
      [0.34, 0.66],
      [0.3, 0.66],
      [0.28, 0.1],
    ]),
    cylinder(matter('#4a2c17', { rough: 0.2 }), { radius: 0.3, height: 0.02, at: [0, 0.56, 0] }),
    ring(gloss(colour), 0.19, 0.05, [0.38, 0.34, 0]),
  ]);

/** @param {number} count */
export const coins = (count, colour = '#f0b93f') =>
  group(
    Array.from({ length: count }, (_, index) =>
      cylinder(metal(colour), {
        radius: 0.34,
        height: 0.1,
        at: [Math.sin(index * 2.3) * 0.03, 0.05 + index * 0.105, Math.cos(index * 1.7) * 0.03],
      }),
    ),
  );

/** A box with a ribbon and a lid. @param {string} colour @param {string} ribbon @param {[number, number, number]} size */
export const gift = (colour, ribbon, [w, h, d] = [1.6, 1.3, 1.6]) => {
  const silk = gloss(ribbon);
  return group([
    box(matter(colour, { rough: 0.6 }), [w, h, d], [0, h / 2, 0], 0.04),
    box(
      matter(new THREE.Color(colour).multiplyScalar(0.92), { rough: 0.6 }),
      [w + 0.12, 0.28, d + 0.12],
      [0, h + 0.05, 0],
      0.04,
    ),
    box(silk, [0.26, h + 0.24, d + 0.15], [0, h / 2 + 0.09, 0], 0.02),
    box(silk, [w + 0.15, h + 0.24, 0.26], [0, h / 2 + 0.09, 0], 0.02),
    ...[-1, 1].map((side) => placed(ring(silk, 0.26, 0.085), [side * 0.27, h + 0.36, 0], [0, 0, 0])),
    ball(silk, 0.14, [0, h + 0.28, 0]),
  ]);
};

/** A coupon that stands upright. @param {string} text */
export const coupon = (text) => {
  const shape = roundedOutline(3.4, 1.25, 0.1);
  const face = canvasTexture(1360, 500, (pen) => {
    sign(pen, 240, 250, 86, '#0b7a5b');
    for (let y = 60; y < 450; y += 44) block(pen, '#d6cdb9', [392, y, 8, 22], 4);
    write(pen, text, { x: 830, y: 258, size: 148, weight: 800, fill: '#0b5d4b', align: 'center' });
  });
  return group(
    [
      slab(paper('#fffaf0'), shape, 0.07, [0, 0, 0], 0.02),
      sheet(
        new THREE.MeshStandardMaterial({ map: face, transparent: true, roughness: 0.9 }),
        [3.4, 1.25],
        [0, 0, 0.0365],
      ),
    ],
    [0, 0.63, 0],
  );
};

export const lamp = () =>
  group([
    cylinder(plastic('#f2b33d'), { radius: 0.42, height: 0.1, at: [0, 0.05, 0] }),
    bar(metal('#59625f'), [0, 0.08, 0], [-0.35, 1.1, 0], 0.04),
    bar(metal('#59625f'), [-0.35, 1.1, 0], [0.35, 1.75, 0], 0.04),
    placed(
      turned(plastic('#f2b33d'), [
        [0.12, 0.36],
        [0.16, 0.3],
        [0.42, 0],
      ]),
      [0.5, 1.5, 0],
      [0, 0, 28],
    ),
    ball(matter('#fff6dc', { rough: 0.3 }), 0.14, [0.53, 1.54, 0]),
  ]);

export const chair = () =>
  group([
    box(wood('#c48a55'), [1.0, 0.1, 0.95], [0, 1.0, 0], 0.04),
    box(wood('#c48a55'), [1.0, 0.55, 0.09], [0, 1.85, -0.44], 0.04),
    ...[-1, 1].flatMap((x) => [
      bar(wood('#9c6236'), [x * 0.42, 0.02, 0.4], [x * 0.42, 1.0, 0.38], 0.05),
      bar(wood('#9c6236'), [x * 0.42, 0.02, -0.42], [x * 0.42, 2.05, -0.46], 0.05),
    ]),
    box(cloth('#0b7a5b', 3), [0.9, 0.12, 0.85], [0, 1.09, 0], 0.05),
  ]);

/** @param {number} w */
export const desk = (w = 3.4) =>
  group([
    box(wood('#c48a55'), [w, 0.12, 1.5], [0, 1.6, 0], 0.04),
    box(wood('#b57a48'), [1.0, 0.9, 1.3], [w / 2 - 0.6, 1.1, 0], 0.04),
    ...[0, 1].map((row) => box(wood('#c48a55'), [0.86, 0.36, 0.05], [w / 2 - 0.6, 1.32 - row * 0.42, 0.65], 0.02)),
    ...[0, 1].map((row) => ball(metal('#f2c766'), 0.05, [w / 2 - 0.6, 1.32 - row * 0.42, 0.69])),
    ...[-1, 1].map((z) => bar(wood('#9c6236'), [-w / 2 + 0.14, 0.03, z * 0.6], [-w / 2 + 0.14, 1.56, z * 0.6], 0.06)),
    ...[-1, 1].map((z) => bar(wood('#9c6236'), [w / 2 - 0.14, 0.03, z * 0.6], [w / 2 - 0.14, 0.8, z * 0.6], 0.06)),
  ]);

/** A tape measure that stands on its edge. */
export const tape = () =>
  group([
    slab(gloss('#f2b33d'), roundedOutline(0.72, 0.72, 0.2), 0.4, [0, 0.36, 0], 0.06),
    cylinder(plastic('#15231f'), { radius: 0.2, height: 0.42, at: [0, 0.38, 0], turn: [90, 0, 0] }),
    box(matter('#fdfbf6', { rough: 0.6 }), [1.3, 0.02, 0.24], [-0.9, 0.06, 0], 0.005),
    ...Array.from({ length: 12 }, (_, index) =>
      box(
        matter('#15231f', { rough: 0.8 }),
        [0.02, 0.022, index % 4 === 0 ? 0.2 : 0.1],
        [-0.45 - index * 0.1, 0.062, 0.02],
        0.004,
      ),
    ),
  ]);
