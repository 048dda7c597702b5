import * as THREE from 'three';
import {
  archOutline,
  box,
  canvasTexture,
  chalk,
  cylinder,
  girihStar,
  group,
  matter,
  placed,
  printed,
  sheet,
  slab,
} from './shapes.mjs';
import { block, ikatRow } from './screens.mjs';

/** What stands behind and under things: one motif to a picture at most. */

/** A pointed niche in relief. @param {string} colour @param {{ w?: number, h?: number, z?: number, x?: number }} [make] */
export const arch = (colour, { w = 3.6, h = 4.6, z = -2.6, x = 0 } = {}) =>
  group(
    [
      slab(chalk(colour), archOutline(w, h), 0.16, [0, 0, 0], 0.03),
      slab(
        chalk(new THREE.Color(colour).offsetHSL(0, 0, 0.045)),
        archOutline(w * 0.76, h * 0.86),
        0.14,
        [0, 0, 0.1],
        0.03,
      ),
    ],
    [x, 0, z],
  );

/** An eight-pointed star in relief. @param {string} colour @param {{ r?: number, y?: number, z?: number, x?: number }} [make] */
export const starRelief = (colour, { r = 1.9, y = 2.2, z = -2.8, x = 0 } = {}) =>
  group(
    [
      slab(chalk(colour), girihStar(r), 0.16, [0, 0, 0], 0.03),
      slab(chalk(new THREE.Color(colour).offsetHSL(0, 0, 0.045)), girihStar(r * 0.72), 0.14, [0, 0, 0.1], 0.03),
    ],
    [x, y, z],
  );

/** A round in relief. @param {string} colour @param {{ r?: number, y?: number, z?: number, x?: number }} [make] */
export const disc = (colour, { r = 1.8, y = 2, z = -2.8, x = 0 } = {}) =>
  cylinder(chalk(colour), { radius: r, height: 0.2, at: [x, y, z], turn: [90, 0, 0] });

/** A low round stand. @param {string} colour @param {number} radius @param {number} [height] */
export const podium = (colour, radius, height = 0.22) =>
  group([
    cylinder(chalk(colour), { radius, height, at: [0, height / 2, 0] }),
    cylinder(chalk(new THREE.Color(colour).offsetHSL(0, 0, 0.03)), {
      radius: radius * 0.93,
      height: 0.05,
      at: [0, height + 0.015, 0],
    }),
  ]);

/** A podium with a band of ikat around it. @param {string} colour @param {number} radius @param {number} [height] */
export const ikatPodium = (colour, radius, height = 0.3) => {
  const texture = canvasTexture(2048, 128, (pen) => {
    block(pen, colour, [0, 0, 2048, 128]);
    ikatRow(pen, ['#f4ede1', colour, '#f2b33d'], [0, 18, 2048, 92]);
  });
  texture.wrapS = THREE.RepeatWrapping;
  texture.repeat.set(Math.max(1, Math.round(radius)), 1);
  const band = new THREE.Mesh(
    new THREE.CylinderGeometry(radius + 0.004, radius + 0.004, height * 0.72, 96, 1, true),
    printed(texture, 0.95),
  );
  return group([podium(colour, radius, height), placed(band, [0, height / 2, 0])]);
};

/** A table whose top is at height 0, reaching out of the picture. @param {string} colour */
export const table = (colour, w = 14, d = 3.4, z = 0) =>
  box(matter(colour, { rough: 0.7 }), [w, 0.24, d], [0, -0.12, z], 0.06);

/** The counter of a shop: its top is at height 1, its front looks to the camera. */
export const counter = (colour = '#b57a48') =>
  group([
    box(matter(colour, { rough: 0.7 }), [30, 0.12, 2.7], [0, 0.94, 0], 0.04),
    box(matter(new THREE.Color(colour).multiplyScalar(0.82), { rough: 0.75 }), [30, 0.9, 2.4], [0, 0.44, 0], 0.02),
  ]);

/** A striped awning. @param {number} w */
export const awning = (w, colours = ['#d9653b', '#fbf6ec']) =>
  group(
    Array.from({ length: 9 }, (_, index) => {
      const step = w / 9;
      const colour = colours[index % 2] ?? '';
      const drop = cylinder(matter(colour, { rough: 0.9 }), {
        radius: step / 2,
        height: 0.08,
        at: [0, -0.3, 0.72],
        turn: [90, 0, 0],
      });
      return group(
        [placed(box(matter(colour, { rough: 0.9 }), [step, 0.08, 1.6], [0, 0, 0], 0.01), [0, 0, 0], [24, 0, 0]), drop],
        [(index - 4) * step, 0, 0],
      );
    }),
  );

/** A picture frame on the wall. @param {THREE.Texture} texture @param {number} w @param {number} h */
export const framed = (texture, w, h) =>
  group([
    box(matter('#f7f3ea', { rough: 0.7 }), [w, h, 0.08], [0, 0, 0], 0.02),
    sheet(printed(texture, 0.95), [w * 0.84, h * 0.84], [0, 0, 0.045]),
  ]);

export const ikatPanel = (colour = '#f4ede1') =>
  canvasTexture(512, 640, (pen) => {
    block(pen, colour, [0, 0, 512, 640]);
    for (let row = 0; row < 3; row += 1)
      ikatRow(
        pen,
        [
          ['#0b7a5b', '#f4ede1', '#d9653b'],
          ['#d9653b', '#f4ede1', '#f2b33d'],
          ['#0b7a5b', '#f4ede1', '#d9653b'],
        ][row] ?? [],
        [20, 30 + row * 196, 472, 190],
      );
  });
