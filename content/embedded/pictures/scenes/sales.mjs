import * as THREE from 'three';
import { arch, disc, framed, ikatPanel, ikatPodium, podium, starRelief } from '../decor.mjs';
import {
  ball,
  bar,
  box,
  canvasTexture,
  chalk,
  cylinder,
  gloss,
  group,
  matter,
  metal,
  outline,
  paper,
  placed,
  ring,
  rod,
  sheet,
  slab,
  turned,
  wood,
} from '../shapes.mjs';
import { block, ikatRow, mountainScreen, nightScreen, raysScreen, shopScreen, line } from '../screens.mjs';
import { books, gift, pencil, tag } from '../things/desk.mjs';
import { laptop, phone, television } from '../things/devices.mjs';
import { fridge, hairDryer, plant, rug, sofa, washer } from '../things/home.mjs';
import { bicycle, pram } from '../things/ride.mjs';

/** @typedef {import('../studio.mjs').Scene} Scene */

/** @type {Readonly<Record<string, () => Scene>>} */
export const sales = {
  'bolalar-kuni': () => ({
    ground: 'mint',
    view: { target: [0.1, 1.65, 0], span: 4.5 },
    objects: group([
      podium('#dff2ea', 2.2, 0.14),
      placed(pram({ mode: 'cot' }), [0, 0.18, 0], [0, 22, 0]),
      ...[
        [-3.0, 2.3, '#d9653b'],
        [-2.2, 3.0, '#f2b33d'],
        [-3.6, 3.2, '#0b7a5b'],
        [2.9, 2.5, '#0b7a5b'],
        [3.7, 3.1, '#d9653b'],
        [2.3, 3.3, '#2f6fb3'],
      ].map(([x, y, colour]) => balloon(Number(x), Number(y), String(colour))),
    ]),
  }),
  'divan-haftaligi': () => ({
    ground: 'sand',
    view: { target: [0, 1.45, 0], span: 4.8, rise: 13 },
    objects: group([
      placed(sofa(), [0.2, 0, -0.3], [0, 14, 0]),
      placed(rug(4.6, 2), [-0.2, 0, 2.0], [0, 14, 0]),
      placed(plant(1.5), [-3.1, 0, -0.6]),
      placed(framed(ikatPanel(), 1.0, 1.25), [-1.2, 2.75, -2.4]),
      placed(group([tag('0%', '#0b7a5b', '#fff')], [0, 0, 0], [0, 0, 0], 1.25), [3.6, 1.5, 0.4], [-6, -16, -6]),
    ]),
  }),
  'kuzgi-texnika': () => ({
    ground: 'amber',
    view: { target: [0, 1.75, 0], span: 4.6 },
    objects: group([
      starRelief('#f0b23f', { y: 2.2, r: 1.7, z: -2.4 }),
      placed(washer(), [-1.35, 0, 0.2], [0, 20, 0]),
      placed(fridge(), [1.15, 0, -0.2], [0, 16, 0]),
      ...leaves(),
    ]),
  }),
  'maktab-mavsumi': () => ({
    ground: 'green',
    view: { target: [0, 1.0, 0], span: 3.1 },
    objects: group([
      placed(laptop({ screen: shopScreen() }), [0.1, 0, -0.1], [0, 10, 0]),
      placed(books(['#d9653b', '#f2b33d', '#f4ede1', '#2f6fb3']), [-2.35, 0, 0], [0, 14, 0]),
      placed(ball(gloss('#c8372d'), 0.26, [0, 0, 0], [1, 0.9, 1]), [-2.35, 1.19, 0]),
      placed(pencil(), [2.35, 0, 0.5], [0, 20, 0]),
      placed(pencil('#cfeadf'), [2.4, 0, 0.85], [0, 8, 0]),
    ]),
  }),
  'navroz-2026': () => ({
    ground: 'mint',
    view: { target: [0, 1.7, 0], span: 3.9, rise: 8 },
    objects: group([
      arch('#aedbc8', { w: 4, h: 4.2, z: -1.8, x: -0.9 }),
      placed(dress(), [-0.9, 0.15, -0.6], [0, 12, 0]),
      branch(),
    ]),
  }),
  'qora-juma': () => ({
    ground: 'ink',
    light: 1.1,
    view: { target: [0.1, 1.3, 0], span: 3.8 },
    objects: group([
      ikatPodium('#22312c', 4.2, 0.2),
      placed(group([television({ screen: nightScreen(), wide: 3.2 })]), [1.35, 0.24, -0.6], [0, -8, 0]),
      placed(group([laptop({ screen: mountainScreen() })], [0, 0, 0], [0, 0, 0], 0.78), [-1.75, 0.24, 0.4], [0, 18, 0]),
      placed(group([tag('%', '#f2b33d')], [0, 0, 0], [0, 0, 0], 1.05), [-0.35, 1.7, 1.0], [0, 6, 10]),
    ]),
  }),
  'sayohat-qish': () => ({
    ground: 'snow',
    view: { target: [0, 1.55, 0], span: 4.6, rise: 12 },
    objects: group(winter()),
  }),
  'smartfon-almashtir': () => ({
    ground: 'peach',
    view: { target: [0, 1.3, 0], span: 3.2 },
    objects: group(
      [
        podium('#fbe8d4', 1.15, 0.16),
        placed(podium('#fbe8d4', 1.15, 0.16), [-3.0, 0, 0]),
        placed(
          group([phone({ colour: '#8d9796', screen: cracked(), lenses: 1 })], [0, 0, 0], [0, 0, 0], 0.9),
          [-1.5, 0.2, 0],
          [-5, 14, 4],
        ),
        placed(group([phone({ colour: '#1d3164', screen: raysScreen(), lenses: 3 })]), [1.5, 0.2, 0], [-5, -14, 0]),
        arrow(),
      ].map((part, index) =>
        index === 0 ? placed(part, [1.5, 0, 0]) : index === 1 ? placed(part, [-1.5, 0, 0]) : part,
      ),
    ),
  }),
  'yangi-yil-sovgalari': () => ({
    ground: 'deep',
    light: 1.05,
    view: { target: [0, 1.35, 0], span: 3.7 },
    objects: group([
      ikatPodium('#0f7f60', 3.6, 0.2),
      placed(hairDryer(), [0.1, 2.35, 0], [0, 16, 4]),
      placed(gift('#f2b33d', '#c8372d'), [-2.1, 0.24, -0.3], [0, 20, 0]),
      placed(gift('#fbf6ec', '#c8372d', [1.1, 0.9, 1.1]), [-0.95, 0.24, 0.75], [0, -12, 0]),
      placed(gift('#d9653b', '#f2b33d', [1.3, 1.1, 1.3]), [2.3, 0.24, -0.2], [0, -18, 0]),
      ...[
        ['#cfeadf', 0.9, 1.35],
        ['#f6c6d3', 0.66, 1.75],
        ['#f7cd7e', 1.05, 1.15],
      ].map(([colour, tall, x], index) =>
        group(
          [
            cylinder(gloss(String(colour)), { radius: 0.2, height: Number(tall), at: [0, Number(tall) / 2, 0] }),
            cylinder(metal('#d9a441'), { radius: 0.12, height: 0.2, at: [0, Number(tall) + 0.08, 0] }),
          ],
          [Number(x), 0.24, 0.75 + index * 0.12],
        ),
      ),
    ]),
  }),
  'yozgi-sport': () => ({
    ground: 'sand',
    view: { target: [0, 1.25, 0], span: 3.7, rise: 10 },
    objects: group([
      disc('#f2b33d', { r: 1.0, y: 2.5, z: -2.6, x: 1.6 }),
      placed(sheet(matter('#6fb7dc', { rough: 0.25 }), [24, 1.5]), [0, 0.012, -1.7], [-90, 0, 0]),
      placed(bicycle(), [0, 0, 0.3], [0, 14, 0]),
      ...[
        [-3.5, -0.7, 1.15],
        [-2.7, -2.9, 0.9],
        [3.6, -0.5, 1.2],
        [2.9, -3.0, 0.85],
      ].map(([x = 0, z = 0, scale = 1]) =>
        group(
          [
            cylinder(wood('#8a5430'), { radius: 0.09, height: 1.1, at: [0, 0.55, 0] }),
            ball(matter('#2e9c7a', { rough: 0.95 }), 0.75, [0, 1.6, 0]),
            ball(matter('#0f7f60', { rough: 0.95 }), 0.5, [0.4, 1.25, 0.25]),
          ],
          [x, 0, z],
          [0, 0, 0],
          scale,
        ),
      ),
    ]),
  }),
};

/** @param {number} x @param {number} y @param {string} colour */
const balloon = (x, y, colour) =>
  group(
    [
      ball(gloss(colour), 0.5, [0, 0, 0], [1, 1.18, 1]),
      cylinder(gloss(colour), { radius: 0.09, top: 0.03, height: 0.1, at: [0, -0.62, 0] }),
      rod(
        paper('#fbf6ec'),
        [
          [0, -0.66, 0],
          [0.06, -1.2, 0.02],
          [-0.05, -1.8, 0],
          [0.02, -y, 0],
        ],
        0.01,
      ),
    ],
    [x, y, -0.4],
  );

const leafShape = () => {
  const shape = new THREE.Shape();
  shape.moveTo(0, -0.5);
  shape.bezierCurveTo(0.42, -0.25, 0.36, 0.3, 0, 0.55);
  shape.bezierCurveTo(-0.36, 0.3, -0.42, -0.25, 0, -0.5);
  return shape;
};

const leaves = () =>
  [
    [-3.6, 1.2],
    [-2.8, 1.6],
    [-0.2, 1.9],
    [0.5, 1.5],
    [2.7, 1.1],
    [3.4, 1.7],
    [3.9, 0.6],
    [-4.0, 0.3],
    [2.1, 2.0],
    [-1.6, 2.1],
  ].map(([x = 0, z = 0], index) =>
    placed(
      group(
        [
          slab(
            matter(['#d9653b', '#b84e29', '#e88a3c', '#0b7a5b'][index % 4] ?? '', { rough: 0.8 }),
            leafShape(),
            0.04,
            [0, 0, 0],
            0.012,
          ),
        ],
        [0, 0, 0],
        [0, 0, 0],
        0.75,
      ),
      [x, 0.08, z],
      [-78, 8, index * 53],
    ),
  );

const dress = () => {
  const shape = outline([
    [-0.28, 2.9],
    [-0.72, 2.72],
    [-1.05, 2.1],
    [-0.72, 1.95],
    [-0.52, 2.3],
    [-0.5, 1.75],
    [-1.15, 0.1],
    [1.15, 0.1],
    [0.5, 1.75],
    [0.52, 2.3],
    [0.72, 1.95],
    [1.05, 2.1],
    [0.72, 2.72],
    [0.28, 2.9],
    [0, 2.7],
  ]);
  const texture = canvasTexture(768, 960, (pen) => {
    block(pen, '#c8372d', [0, 0, 768, 960]);
    for (let row = 0; row < 5; row += 1)
      ikatRow(
        pen,
        [
          ['#f4ede1', '#0b7a5b', '#f2b33d'],
          ['#f2b33d', '#6b2d86', '#f4ede1'],
        ][row % 2] ?? [],
        [0, 10 + row * 192, 768, 180],
      );
  });
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.repeat.set(0.42, 0.34);
  const silk = new THREE.MeshPhysicalMaterial({
    map: texture,
    roughness: 0.45,
    clearcoat: 0.3,
    clearcoatRoughness: 0.5,
  });
  return group([
    slab(silk, shape, 0.34, [0, 0, 0], 0.11),
    rod(
      wood('#9c6236'),
      [
        [-0.75, 2.74, 0],
        [0, 3.0, 0],
        [0.75, 2.74, 0],
      ],
      0.05,
    ),
    rod(
      metal('#8d9796'),
      [
        [0, 3.0, 0],
        [0, 3.22, 0],
        [0.12, 3.32, 0],
        [0.1, 3.42, 0],
      ],
      0.025,
    ),
  ]);
};

const branch = () => {
  return group([
    rod(
      wood('#7a4d2e'),
      [
        [4.6, 0.4, -0.2],
        [3.4, 1.4, -0.1],
        [2.4, 2.1, 0],
        [1.5, 3.0, 0],
      ],
      0.09,
    ),
    rod(
      wood('#7a4d2e'),
      [
        [3.0, 1.7, 0],
        [2.2, 1.6, 0.1],
        [1.4, 1.8, 0.1],
      ],
      0.055,
    ),
    rod(
      wood('#7a4d2e'),
      [
        [2.6, 2.0, 0],
        [2.9, 2.7, 0],
        [3.5, 3.1, 0],
      ],
      0.055,
    ),
    ...[
      [1.5, 3.0],
      [1.9, 2.65],
      [2.3, 2.3],
      [1.4, 1.85],
      [1.8, 1.62],
      [2.4, 1.75],
      [2.95, 2.55],
      [3.5, 3.1],
      [3.2, 2.95],
      [3.0, 1.9],
      [3.5, 1.5],
      [2.0, 2.1],
      [3.9, 1.15],
    ].map(([x = 0, y = 0], index) => blossom(x, y, 0.12, index)),
  ]);
};

const winter = () => {
  const snow = chalk('#ffffff');
  const peak = (
    /** @type {number} */ x,
    /** @type {number} */ z,
    /** @type {number} */ tall,
    /** @type {string} */ colour,
  ) =>
    group(
      [
        cylinder(chalk(colour), { radius: tall * 0.75, top: 0.03, height: tall, at: [0, tall / 2, 0] }),
        cylinder(snow, { radius: tall * 0.29, top: 0.03, height: tall * 0.37, at: [0, tall * 0.825, 0] }),
      ],
      [x, 0, z],
    );
  const fir = (/** @type {number} */ x, /** @type {number} */ z, scale = 1) =>
    group(
      [
        cylinder(wood('#7a4d2e'), { radius: 0.08, height: 0.3, at: [0, 0.15, 0] }),
        ...[0, 1, 2].flatMap((row) => [
          cylinder(matter('#0f7f60', { rough: 0.9 }), {
            radius: 0.56 - row * 0.13,
            top: 0.05,
            height: 0.62,
            at: [0, 0.56 + row * 0.38, 0],
          }),
          cylinder(snow, { radius: 0.26 - row * 0.06, top: 0.03, height: 0.3, at: [0, 0.75 + row * 0.38, 0] }),
        ]),
      ],
      [x, 0, z],
      [0, 0, 0],
      scale,
    );
  const roof = placed(
    slab(
      snow,
      outline([
        [-1.35, 0],
        [1.35, 0],
        [0, 1.0],
      ]),
      2.0,
      [0, 0, 0],
      0.06,
    ),
    [0, 1.15, 0],
  );
  return [
    peak(-3.6, -4.6, 3.4, '#2e9c7a'),
    peak(0.4, -5.2, 4.3, '#0f7f60'),
    peak(4.2, -4.6, 3.2, '#3aa583'),
    group(
      [
        ...[0, 1, 2, 3, 4].map((row) =>
          cylinder(wood(row % 2 === 0 ? '#a8764a' : '#b98556'), {
            radius: 0.14,
            height: 2.3,
            at: [0, 0.15 + row * 0.25, 0.85],
            turn: [0, 0, 90],
          }),
        ),
        box(wood('#a8764a'), [2.2, 1.25, 1.7], [0, 0.62, 0], 0.03),
        box(matter('#0b5d4b', { rough: 0.6 }), [0.46, 0.85, 0.1], [0.5, 0.45, 0.98], 0.03),
        box(matter('#ffd98a', { rough: 0.4 }), [0.5, 0.42, 0.1], [-0.45, 0.72, 0.98], 0.03),
        roof,
        box(matter('#b84e29', { rough: 0.9 }), [0.28, 0.7, 0.28], [0.6, 1.8, -0.2], 0.03),
      ],
      [-0.5, 0, 0.1],
      [0, 16, 0],
    ),
    bar(metal('#3a4243'), [-6, 2.35, -0.6], [6, 3.55, -0.6], 0.02),
    cabin(-2.6, 1.92, '#d9653b'),
    cabin(1.6, 2.75, '#f2b33d'),
    fir(-2.6, 0.6),
    fir(1.5, 0.5, 1.05),
    fir(2.5, -0.4, 1.25),
    fir(3.4, 0.8, 0.9),
    fir(-3.6, -0.4, 1.2),
  ];
};

const cracked = () =>
  canvasTexture(640, 1340, (pen) => {
    block(pen, '#8b9694', [0, 0, 640, 1340]);
    for (let index = 0; index < 11; index += 1) {
      const angle = index * 0.571;
      line(pen, '#eef3f1', 6, [
        [400, 420],
        [400 + Math.cos(angle) * 200, 420 + Math.sin(angle) * 260],
        [400 + Math.cos(angle + 0.16) * 420, 420 + Math.sin(angle + 0.16) * 560],
        [400 + Math.cos(angle) * 900, 420 + Math.sin(angle) * 1100],
      ]);
    }
  });

/** From the left to the right, in a bow. */
const arrow = () =>
  group([
    ring(gloss('#0b7a5b'), 0.62, 0.09, [0, 1.75, 0.2], [0, 0, 20], Math.PI * 0.8),
    placed(
      turned(gloss('#0b7a5b'), [
        [0.001, 0.42],
        [0.3, 0],
        [0.001, 0],
      ]),
      [0.58, 1.96, 0.2],
      [0, 0, -160],
    ),
  ]);

const blossom = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ z,
  /** @type {number} */ index,
) =>
  group(
    [
      ...Array.from({ length: 5 }, (_, petal) =>
        ball(
          matter(index % 3 === 0 ? '#fbdbe4' : '#f7c3d2', { rough: 0.7 }),
          0.13,
          [Math.cos(petal * 1.257 + index) * 0.14, Math.sin(petal * 1.257 + index) * 0.14, 0],
          [1, 1, 0.55],
        ),
      ),
      ball(matter('#f2b33d', { rough: 0.7 }), 0.06, [0, 0, 0.07]),
    ],
    [x, y, z],
    [0, -10, 0],
  );

const cabin = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ colour) =>
  group(
    [
      box(gloss(colour), [0.8, 0.66, 0.6], [0, 0, 0], 0.16),
      box(matter('#12303a', { rough: 0.2 }), [0.66, 0.28, 0.62], [0, 0.08, 0], 0.05),
      bar(metal('#59625f'), [0, 0.3, 0], [0, 0.78, 0], 0.03),
    ],
    [x, y, -0.6],
  );
