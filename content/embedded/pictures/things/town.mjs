import * as THREE from 'three';
import {
  ball,
  box,
  canvasTexture,
  cylinder,
  girihStar,
  gloss,
  group,
  matter,
  metal,
  outline,
  placed,
  plastic,
  printed,
  sheet,
  slab,
} from '../shapes.mjs';
import { awning } from '../decor.mjs';
import { block, ikatRow, line, sign } from '../screens.mjs';

export const cityMap = () =>
  canvasTexture(1800, 1280, (pen) => {
    block(pen, '#d9efe5', [0, 0, 1800, 1280]);
    line(pen, '#8fc4e8', 130, [
      [-50, 900],
      [400, 820],
      [800, 980],
      [1300, 900],
      [1900, 1020],
    ]);
    for (const y of [180, 520, 1160])
      line(pen, '#fff', 56, [
        [0, y],
        [1800, y - 60],
      ]);
    for (const x of [240, 660, 1120, 1560])
      line(pen, '#fff', 44, [
        [x, 0],
        [x + 90, 1280],
      ]);
    block(pen, '#a9d8bd', [760, 230, 300, 230], 40);
    block(pen, '#a9d8bd', [1240, 590, 260, 200], 40);
  });

/** Houses between the streets of the map. */
export const cityBlocks = () =>
  [
    [-3.6, -2.2],
    [-2.5, -2.4],
    [-1.9, -0.5],
    [-3.3, -0.9],
    [1.7, -2.2],
    [2.4, -2.3],
    [3.8, -0.6],
    [1.5, 0.5],
    [3.7, 1.9],
    [-1.7, -2.2],
    [-3.8, 1.9],
    [2.1, 2.4],
    [0.1, 2.5],
    [-1.6, 2.4],
  ].map(([x = 0, z = 0], index) => {
    const tall = 0.22 + ((index * 37) % 40) / 100;
    return box(
      matter(['#fbfaf7', '#f4e4cb', '#f7d9bf', '#e6f2ec'][index % 4] ?? '', { rough: 0.85 }),
      [0.5, tall, 0.42],
      [x, tall / 2, z],
      0.04,
    );
  });

/** A shop with an awning, a window and a door; it faces the front. */
export const shop = () => {
  const board = canvasTexture(1040, 160, (pen) => {
    block(pen, '#0b5d4b', [0, 0, 1040, 160]);
    sign(pen, 150, 82, 46);
    ikatRow(pen, ['#f2b33d', '#0b5d4b'], [260, 40, 700, 80]);
  });
  const doorSign = canvasTexture(200, 200, (pen) => {
    block(pen, '#0b7a5b', [0, 0, 200, 200]);
    sign(pen, 98, 104, 62);
  });
  return group([
    box(matter('#fbf3e2', { rough: 0.85 }), [2.6, 2.2, 1.6], [0, 1.1, 0], 0.05),
    box(matter('#b84e29', { rough: 0.8 }), [2.74, 0.16, 1.74], [0, 0.08, 0], 0.04),
    box(matter('#e7d9bd', { rough: 0.85 }), [2.74, 0.14, 1.74], [0, 2.26, 0], 0.04),
    box(plastic('#0b5d4b'), [2.5, 0.42, 0.14], [0, 2.02, 0.82], 0.05),
    sheet(printed(board, 0.7), [2.4, 0.37], [0, 2.02, 0.8925]),
    box(matter('#0f7f60', { rough: 0.5 }), [0.8, 1.42, 0.1], [0.72, 0.82, 0.8], 0.04),
    box(matter('#bfe3e6', { rough: 0.15, clear: 0.6 }), [0.6, 0.66, 0.06], [0.72, 1.1, 0.84], 0.03),
    sheet(printed(doorSign, 0.6), [0.3, 0.3], [0.72, 1.08, 0.876], 0.06),
    ball(metal('#f2c766'), 0.045, [0.42, 0.72, 0.88]),
    box(matter('#0f7f60', { rough: 0.5 }), [1.3, 1.0, 0.1], [-0.5, 0.96, 0.8], 0.04),
    box(matter('#bfe3e6', { rough: 0.15, clear: 0.6 }), [1.14, 0.84, 0.06], [-0.5, 0.96, 0.84], 0.03),
    box(plastic('#d9653b'), [0.32, 0.4, 0.04], [-0.8, 0.76, 0.89], 0.02),
    box(plastic('#f2b33d'), [0.26, 0.56, 0.04], [-0.42, 0.84, 0.89], 0.02),
    placed(group([awning(2.7)], [0, 0, 0], [0, 0, 0], 1), [0, 1.78, 1.16]),
  ]);
};

/** The front of a bank: a roof on four columns. */
export const bank = () => {
  const stone = matter('#f6eeda', { rough: 0.85 });
  return group([
    box(matter('#0f7f60', { rough: 0.7 }), [2.6, 1.5, 1.2], [0, 1.05, -0.3], 0.04),
    ...[0, 1].map((step) => box(stone, [3.3 - step * 0.25, 0.16, 1.9 - step * 0.2], [0, 0.08 + step * 0.16, 0], 0.03)),
    ...[-1.1, -0.37, 0.37, 1.1].map((x) =>
      group([
        cylinder(stone, { radius: 0.15, top: 0.13, height: 1.34, at: [x, 1.02, 0.55] }),
        box(stone, [0.4, 0.1, 0.4], [x, 0.36, 0.55], 0.02),
        box(stone, [0.4, 0.1, 0.4], [x, 1.72, 0.55], 0.02),
      ]),
    ),
    box(stone, [3.0, 0.22, 1.6], [0, 1.88, 0.05], 0.03),
    slab(
      stone,
      outline([
        [-1.6, 0],
        [1.6, 0],
        [0, 0.78],
      ]),
      1.6,
      [0, 1.98, 0.05],
      0.04,
    ),
    slab(gloss('#f2b33d'), girihStar(0.22), 0.08, [0, 2.26, 0.88], 0.02),
    box(matter('#0a4038', { rough: 0.5 }), [0.56, 1.1, 0.1], [0, 0.87, 0.31], 0.03),
  ]);
};

/** A way over the ground through points of it, with a dashed line. @param {readonly (readonly [number, number])[]} points */
export const way = (points) => {
  const curve = new THREE.CatmullRomCurve3(points.map(([x, z]) => new THREE.Vector3(x, 0, z)));
  const tube = new THREE.Mesh(new THREE.TubeGeometry(curve, 120, 0.2, 24), matter('#f2b33d', { rough: 0.8 }));
  tube.scale.y = 0.16;
  const dashes = Array.from({ length: 26 }, (_, index) => {
    const { x, z } = curve.getPointAt((index + 0.5) / 26);
    return cylinder(matter('#fffaf0', { rough: 0.8 }), { radius: 0.045, height: 0.02, at: [x, 0.036, z] });
  });
  return group([tube, ...dashes]);
};
