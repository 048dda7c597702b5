import {
  ball,
  bar,
  box,
  canvasTexture,
  cloth,
  cylinder,
  gloss,
  group,
  matter,
  metal,
  placed,
  plastic,
  ring,
  rod,
  screenMatter,
  sheet,
  slab,
  turned,
} from '../shapes.mjs';
import { block, write } from '../screens.mjs';
import * as THREE from 'three';

/** @typedef {import('../shapes.mjs').Triple} Triple */

/** @param {number} r @param {{ tyre?: number, hub?: string, spokes?: number, rim?: string }} [make] */
const wheel = (r, { tyre = 0.05, hub = '#59625f', spokes = 18, rim = '#b9c1bf' } = {}) =>
  group([
    ring(matter('#1b2022', { rough: 0.8 }), r, tyre),
    ring(metal(rim), r - tyre * 1.2, tyre * 0.45),
    cylinder(metal(hub), { radius: tyre * 1.3, height: tyre * 3.4, turn: [90, 0, 0] }),
    ...Array.from({ length: spokes }, (_, index) => {
      const angle = (index / spokes) * Math.PI * 2;
      return bar(
        metal('#aab2b0'),
        [Math.cos(angle) * tyre, Math.sin(angle) * tyre, index % 2 === 0 ? tyre : -tyre],
        [Math.cos(angle + 0.2) * (r - tyre * 1.2), Math.sin(angle + 0.2) * (r - tyre * 1.2), 0],
        0.006,
      );
    }),
  ]);

/** Faces left as it stands; wheels on the ground. @param {{ colour?: string }} make */
export const bicycle = ({ colour = '#cf3a2c' } = {}) => {
  const frame = gloss(colour);
  const dark = plastic('#1d2324');
  const r = 0.72;
  /** @type {Record<'rear' | 'front' | 'crank' | 'seat' | 'head' | 'neck', Triple>} */
  const at = {
    rear: [-1.12, r, 0],
    front: [1.18, r, 0],
    crank: [-0.16, 0.66, 0],
    seat: [-0.46, 1.62, 0],
    head: [0.8, 1.66, 0],
    neck: [0.86, 1.44, 0],
  };
  const guard = (/** @type {number} */ x, /** @type {number} */ from) =>
    ring(dark, r + 0.1, 0.035, [x, r, 0], [0, 0, from], Math.PI * 0.72);
  return group([
    placed(wheel(r), at.rear),
    placed(wheel(r), at.front),
    guard(-1.12, 38),
    guard(1.18, 12),
    bar(frame, at.crank, at.seat, 0.045),
    bar(frame, at.seat, at.head, 0.045),
    bar(frame, at.crank, at.neck, 0.055),
    bar(frame, at.head, at.neck, 0.055),
    ...[-0.07, 0.07].flatMap((z) => [
      bar(frame, [at.crank[0], at.crank[1], z / 2], [at.rear[0], at.rear[1], z], 0.026),
      bar(frame, [at.seat[0] + 0.03, at.seat[1] - 0.06, z / 2], [at.rear[0], at.rear[1], z], 0.024),
      bar(frame, [at.neck[0], at.neck[1], z], [at.front[0], at.front[1], z], 0.03),
    ]),
    bar(metal('#c3cac8'), at.seat, [-0.53, 1.84, 0], 0.03),
    placed(saddle(), [-0.55, 1.87, 0]),
    bar(metal('#c3cac8'), at.head, [0.74, 1.86, 0], 0.032),
    rod(
      metal('#c3cac8'),
      [
        [0.74, 1.88, 0],
        [0.86, 1.94, 0.2],
        [0.72, 1.94, 0.46],
        [0.5, 1.92, 0.5],
      ],
      0.026,
    ),
    rod(
      metal('#c3cac8'),
      [
        [0.74, 1.88, 0],
        [0.86, 1.94, -0.2],
        [0.72, 1.94, -0.46],
        [0.5, 1.92, -0.5],
      ],
      0.026,
    ),
    ...[-0.49, 0.49].map((z) => bar(dark, [0.64, 1.935, z], [0.44, 1.915, z * 1.02], 0.042)),
    cylinder(metal('#8d9796'), { radius: 0.17, height: 0.03, at: [-0.16, 0.66, 0.09], turn: [90, 0, 0] }),
    bar(metal('#59625f'), [-0.16, 0.66, 0.13], [0.02, 0.4, 0.13], 0.022),
    box(dark, [0.2, 0.04, 0.1], [0.03, 0.38, 0.2], 0.015),
    bar(metal('#59625f'), [-0.16, 0.66, -0.13], [-0.34, 0.92, -0.13], 0.022),
    box(dark, [0.2, 0.04, 0.1], [-0.35, 0.94, -0.2], 0.015),
    bar(metal('#3a4243'), [-0.16, 0.82, 0.09], [-1.12, 0.79, 0.09], 0.012),
    bar(metal('#3a4243'), [-0.16, 0.5, 0.09], [-1.12, 0.65, 0.09], 0.012),
    rod(
      metal('#8d9796'),
      [
        [-0.7, 0.62, 0.08],
        [-0.62, 0.3, 0.2],
        [-0.56, 0.03, 0.34],
      ],
      0.022,
    ),
    ball(gloss('#f2b33d'), 0.07, [0.98, 1.58, 0], [0.7, 1, 1]),
  ]);
};

const saddle = () => {
  const shape = new THREE.Shape();
  shape.moveTo(0.38, 0);
  shape.bezierCurveTo(0.3, 0.08, 0.05, 0.05, -0.1, 0.14);
  shape.bezierCurveTo(-0.3, 0.2, -0.34, 0.1, -0.34, 0);
  shape.bezierCurveTo(-0.34, -0.1, -0.3, -0.2, -0.1, -0.14);
  shape.bezierCurveTo(0.05, -0.05, 0.3, -0.08, 0.38, 0);
  return placed(slab(matter('#22282a', { rough: 0.6 }), shape, 0.12, [0, 0, 0], 0.045), [0, 0, 0], [-90, 0, 0]);
};

/** A handlebar seen from the saddle. */
export const handlebar = () => {
  const steel = metal('#c3cac8');
  const dark = plastic('#1d2324');
  const meter = canvasTexture(256, 256, (pen) => {
    block(pen, '#f7f4ec', [0, 0, 256, 256]);
    write(pen, '24', { x: 128, y: 134, size: 128, align: 'center' });
  });
  return group([
    rod(
      steel,
      [
        [-1.7, 1.72, 0.5],
        [-1.2, 1.78, 0.1],
        [-0.5, 1.92, -0.1],
        [0, 1.94, -0.1],
        [0.5, 1.92, -0.1],
        [1.2, 1.78, 0.1],
        [1.7, 1.72, 0.5],
      ],
      0.065,
    ),
    ...[-1, 1].flatMap((side) => [
      bar(dark, [side * 1.3, 1.77, 0.17], [side * 1.72, 1.715, 0.52], 0.12),
      rod(
        metal('#3a4243'),
        [
          [side * 1.02, 1.8, -0.02],
          [side * 1.1, 1.72, -0.3],
          [side * 1.42, 1.62, -0.14],
          [side * 1.78, 1.56, 0.16],
        ],
        0.042,
      ),
      box(dark, [0.2, 0.16, 0.2], [side * 1.0, 1.8, 0.02], 0.05),
      rod(
        matter('#15191a', { rough: 0.7 }),
        [
          [side * 0.98, 1.75, -0.05],
          [side * 0.7, 1.2, -0.5],
          [side * 0.25, 0.7, -0.35],
          [side * 0.09, 0.2, -0.1],
        ],
        0.022,
      ),
      ball(gloss('#d9653b'), 0.075, [side * 1.745, 1.71, 0.555]),
    ]),
    cylinder(gloss('#cf3a2c'), { radius: 0.16, height: 5, at: [0, -0.6, -0.3], turn: [5, 0, 0] }),
    box(dark, [0.36, 0.24, 0.4], [0, 1.94, -0.08], 0.07),
    cylinder(dark, { radius: 0.3, height: 0.14, at: [0, 2.16, 0.06], turn: [52, 0, 0] }),
    placed(sheet(screenMatter(meter, 0.85), [0.48, 0.48], [0, 0, 0], 0.24), [0, 2.205, 0.118], [-38, 0, 0]),
    box(dark, [0.3, 0.2, 0.24], [0.72, 1.98, 0.03], 0.06),
    box(gloss('#f2b33d'), [0.12, 0.08, 0.1], [0.72, 2.07, 0.12], 0.03),
    turned(
      metal('#e5e9e8'),
      [
        [0.2, 0],
        [0.19, 0.08],
        [0.12, 0.15],
        [0.001, 0.17],
      ],
      [-0.7, 1.97, 0.0],
    ),
  ]);
};

/** @param {{ mode: 'cot' | 'seat' | 'folded' }} make Goes to the left. */
export const pram = ({ mode }) => {
  const grey = cloth('#8d9699', 5);
  const dark = cloth('#31393b', 5);
  const frame = metal('#4a5254');
  if (mode === 'folded')
    return group([
      ...wheels(-0.95, 0.42, 0.55),
      ...wheels(0.85, 0.34, 0.5),
      ...[-0.5, 0.5].flatMap((z) => [
        bar(frame, [-1.2, 0.62, z], [1.25, 0.72, z], 0.05),
        bar(frame, [-1.1, 0.9, z], [1.2, 0.5, z], 0.045),
      ]),
      box(grey, [2.0, 0.34, 0.92], [-0.05, 0.86, 0], 0.15),
      box(dark, [1.5, 0.3, 0.9], [-0.2, 1.12, 0], 0.15),
      box(cloth('#f2b33d', 3), [1.1, 0.05, 0.94], [-0.2, 1.0, 0], 0.02),
      rod(
        frame,
        [
          [1.2, 0.72, -0.5],
          [1.65, 0.98, -0.46],
          [1.72, 1.02, 0],
          [1.65, 0.98, 0.46],
          [1.2, 0.72, 0.5],
        ],
        0.05,
      ),
      box(dark, [0.3, 0.12, 0.1], [0.6, 0.66, 0.52], 0.03),
    ]);
  const chassis = [
    ...wheels(-0.85, 0.42, 0.6),
    ...wheels(0.85, 0.5, 0.6),
    ...[-0.55, 0.55].flatMap((z) => [
      bar(frame, [-0.85, 0.49, z], [0.7, 1.38, z * 0.9], 0.045),
      bar(frame, [0.85, 0.58, z], [-0.6, 1.38, z * 0.9], 0.045),
      bar(frame, [0.7, 1.38, z * 0.9], [1.42, 2.16, z * 0.85], 0.045),
    ]),
    bar(frame, [-0.85, 0.49, -0.6], [-0.85, 0.49, 0.6], 0.04),
    bar(frame, [0.85, 0.58, -0.6], [0.85, 0.58, 0.6], 0.04),
    bar(matter('#8a5430', { rough: 0.7 }), [1.42, 2.17, -0.5], [1.42, 2.17, 0.5], 0.075),
    box(dark, [0.9, 0.26, 0.86], [0.1, 0.66, 0], 0.1),
  ];
  if (mode === 'cot') {
    const side = new THREE.Shape();
    side.moveTo(-1.05, 0.5);
    side.lineTo(1.05, 0.5);
    side.bezierCurveTo(1.05, -0.25, 0.7, -0.42, 0.2, -0.42);
    side.lineTo(-0.2, -0.42);
    side.bezierCurveTo(-0.7, -0.42, -1.05, -0.25, -1.05, 0.5);
    return group([
      ...chassis,
      slab(grey, side, 1.02, [0, 1.78, 0], 0.14),
      box(dark, [2.16, 0.16, 1.08], [0, 2.26, 0], 0.07),
      box(cloth('#f2b33d', 3), [0.9, 0.17, 1.1], [-0.58, 2.262, 0], 0.07),
      canopy([0.46, 2.3, 0], dark),
    ]);
  }
  return group([
    ...chassis,
    placed(box(grey, [1.0, 0.2, 0.88], [0, 0, 0], 0.09), [-0.15, 1.5, 0], [0, 0, -4]),
    placed(box(grey, [0.2, 1.3, 0.88], [0, 0, 0], 0.09), [0.52, 2.02, 0], [0, 0, -20]),
    placed(box(grey, [0.16, 0.66, 0.8], [0, 0, 0], 0.07), [-0.72, 1.24, 0], [0, 0, -24]),
    box(dark, [0.4, 0.1, 0.8], [-0.92, 0.95, 0], 0.04),
    ...[-0.2, 0.2].map((z) => bar(cloth('#f2b33d', 2), [0.58, 2.35, z], [0.18, 1.62, z * 0.6], 0.04)),
    bar(cloth('#f2b33d', 2), [0.12, 1.62, -0.4], [0.12, 1.62, 0.4], 0.04),
    bar(cloth('#f2b33d', 2), [-0.2, 1.62, 0], [0.12, 1.64, 0], 0.04),
    ball(gloss('#d9653b'), 0.09, [0.14, 1.66, 0]),
    rod(
      dark,
      [
        [0.2, 1.85, -0.46],
        [-0.5, 1.9, -0.46],
        [-0.62, 1.9, 0],
        [-0.5, 1.9, 0.46],
        [0.2, 1.85, 0.46],
      ],
      0.06,
    ),
    canopy([0.42, 2.36, 0], dark, true),
  ]);
};

/** A folding hood: a quarter of a barrel with ribs. @param {Triple} at @param {THREE.MeshStandardMaterial} cloth_ @param {boolean} [striped] */
const canopy = (at, cloth_, striped = false) => {
  const pieces = 5;
  return group(
    Array.from({ length: pieces }, (_, index) => {
      const [from, span] = [(index / pieces) * (Math.PI * 0.56) - 0.06, (Math.PI * 0.56) / pieces];
      const wedge = new THREE.Shape();
      wedge.moveTo(0, 0);
      wedge.absarc(0, 0, 0.92, from, from + span, false);
      wedge.lineTo(0, 0);
      const material = striped && index % 2 === 1 ? cloth('#f2b33d', 5) : cloth_;
      return slab(material, wedge, 1.06 - index * 0.012, [0, 0, 0], 0.03);
    }),
    at,
    [0, 0, -4],
  );
};

const wheels = (/** @type {number} */ x, /** @type {number} */ r, /** @type {number} */ half) =>
  [-half, half].map((z) => placed(wheel(r, { tyre: r * 0.16, spokes: 10, hub: '#f2b33d' }), [x, r * 1.16, z]));
