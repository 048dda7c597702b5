import * as THREE from 'three';
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
  outline,
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
import { block, dot, ikatRow, line, write } from '../screens.mjs';

/** @typedef {import('../shapes.mjs').Triple} Triple */

/** @param {number} w @param {number} h @param {string} text @param {string} fill */
const display = (w, h, text, fill = '#8ff0cd') => {
  const texture = canvasTexture(Math.round(w * 400), Math.round(h * 400), (pen) => {
    block(pen, '#07100e', [0, 0, w * 400, h * 400]);
    write(pen, text, { x: w * 200, y: h * 206, size: h * 270, fill, weight: 600, align: 'center' });
  });
  return sheet(screenMatter(texture, 1), [w, h], [0, 0, 0], 0.03);
};

/** @param {{ open?: boolean }} make */
export const washer = ({ open = false } = {}) => {
  const white = matter('#f6f6f3', { rough: 0.36, clear: 0.4 });
  const chrome = metal('#c3cac8');
  const centre = 1.05;
  const front = holed(2.1, 2.5, 0.1, 0.64, centre - 1.25);
  const parts = [
    ...[-1, 1].map((side) => box(white, [0.1, 2.5, 1.85], [side * 1.0, 1.33, -0.06], 0.04)),
    box(white, [2.1, 0.1, 1.85], [0, 2.53, -0.06], 0.04),
    box(white, [2.0, 2.4, 0.1], [0, 1.33, -0.9], 0.02),
    slab(white, front, 0.2, [0, 1.33, 0.83], 0.035),
    box(plastic('#e2e7e4'), [2.0, 0.015, 0.02], [0, 2.08, 0.935], 0.005),
    slab(plastic('#e4e9e6'), roundedOutline(0.6, 0.26, 0.05), 0.03, [-0.66, 2.32, 0.935], 0.01),
    placed(display(0.56, 0.2, open ? '60°' : '0:45'), [0.08, 2.32, 0.937]),
    cylinder(chrome, { radius: 0.16, height: 0.1, at: [0.74, 2.32, 0.97], turn: [90, 0, 0] }),
    cylinder(plastic('#0b7a5b'), { radius: 0.125, height: 0.1, at: [0.74, 2.32, 0.985], turn: [90, 0, 0] }),
    ring(chrome, 0.67, 0.055, [0, centre + 0.08, 0.94]),
    drum([0, centre + 0.08, 0.86]),
    ...[-0.85, 0.85].map((x) => cylinder(plastic('#2a3133'), { radius: 0.1, height: 0.1, at: [x, 0.05, 0.55] })),
  ];
  const door = washerDoor();
  if (open) {
    door.position.set(0.78, centre + 0.08, 1.0);
    door.rotation.y = THREE.MathUtils.degToRad(108);
  } else door.position.set(0.7, centre + 0.08, 0.99);
  return group([...parts, door]);
};

/** @param {number} w @param {number} h @param {number} r @param {number} hole @param {number} y */
const holed = (w, h, r, hole, y) => {
  const shape = roundedOutline(w, h, r);
  const path = new THREE.Path();
  path.absarc(0, y + 0.05, hole, 0, Math.PI * 2, true);
  shape.holes.push(path);
  return shape;
};

/** @param {Triple} at */
const drum = (at) => {
  const steel = metal('#b8c0be');
  const inner = turned(steel, [
    [0.001, -1.1],
    [0.6, -1.1],
    [0.63, -0.4],
    [0.6, 0],
  ]);
  inner.rotation.x = Math.PI / 2;
  const back = canvasTexture(512, 512, (pen) => {
    block(pen, '#98a2a0', [0, 0, 512, 512]);
    for (let circle = 1; circle < 7; circle += 1)
      for (let hole = 0; hole < circle * 8; hole += 1) {
        const angle = (hole / (circle * 8)) * Math.PI * 2;
        dot(pen, '#39423f', 256 + Math.cos(angle) * circle * 36, 256 + Math.sin(angle) * circle * 36, 7);
      }
  });
  const fins = [0, 1, 2].map((index) => {
    const angle = (index / 3) * Math.PI * 2 + 0.5;
    return box(steel, [0.12, 0.16, 0.8], [Math.cos(angle) * 0.54, Math.sin(angle) * 0.54, -0.45], 0.05);
  });
  return group(
    [
      inner,
      sheet(printed(back, 0.4), [1.1, 1.1], [0, 0, -0.8], 0.55),
      ...fins,
      ring(matter('#59625f', { rough: 0.8 }), 0.6, 0.05, [0, 0, 0.02]),
    ],
    at,
  );
};

/** Hinged at its right edge, which is at the origin. */
const washerDoor = () => {
  const glass = new THREE.MeshPhysicalMaterial({
    color: '#0d3a33',
    roughness: 0.08,
    clearcoat: 1,
    metalness: 0.1,
    envMapIntensity: 1.5,
  });
  const bowl = turned(glass, [
    [0.001, 0.2],
    [0.2, 0.17],
    [0.38, 0.07],
    [0.45, 0],
  ]);
  bowl.rotation.x = Math.PI / 2;
  return group([
    ring(gloss('#eceeec'), 0.56, 0.12, [-0.7, 0, 0]),
    ring(metal('#aeb7b5'), 0.45, 0.035, [-0.7, 0, 0.06]),
    cylinder(glass, { radius: 0.46, height: 0.05, at: [-0.7, 0, -0.03], turn: [90, 0, 0] }),
    placed(bowl, [-0.7, 0, -0.02], [90, 0, 0]),
    slab(plastic('#7b8683'), roundedOutline(0.1, 0.34, 0.05), 0.1, [-1.3, 0, 0.06], 0.03),
  ]);
};

/** @param {{ open?: boolean }} make */
export const fridge = ({ open = false } = {}) => {
  const steel = matter('#dde2e1', { rough: 0.36, metal: 0.32 });
  const inside = matter('#fbfcfb', { rough: 0.5 });
  const [w, h, d] = [1.5, 3.5, 1.36];
  const seam = 1.45;
  if (!open)
    return group([
      box(matter('#8d9796', { rough: 0.5, metal: 0.4 }), [w, h, d - 0.16], [0, h / 2 + 0.08, -0.08], 0.06),
      ...fridgeDoors(steel, w, h, seam).map((door) => placed(door, [-w / 2, 0, d / 2 - 0.08])),
      ...feet(w, d),
    ]);
  const wall = 0.1;
  const shell = [
    box(steel, [wall, h, d], [-w / 2 + wall / 2, h / 2 + 0.08, 0], 0.04),
    box(steel, [wall, h, d], [w / 2 - wall / 2, h / 2 + 0.08, 0], 0.04),
    box(steel, [w, wall, d], [0, h + 0.08 - wall / 2, 0], 0.04),
    box(steel, [w, wall, d], [0, 0.13, 0], 0.04),
    box(inside, [w - 0.1, h - 0.1, 0.08], [0, h / 2 + 0.08, -d / 2 + 0.08], 0.02),
    box(inside, [w - 0.16, 0.12, d - 0.1], [0, seam + 0.08, 0.02], 0.03),
    ...[-1, 1].map((side) =>
      box(inside, [0.04, h - 0.2, d - 0.06], [side * (w / 2 - wall - 0.01), h / 2 + 0.08, 0.01], 0.02),
    ),
  ];
  const glass = matter('#cfeee4', { rough: 0.2 });
  const shelves = [2.05, 2.58, 3.06].map((y) => box(glass, [w - 0.26, 0.035, d - 0.3], [0, y, -0.02], 0.015));
  const drawers = [0.36, 0.74, 1.12].map((y) =>
    group([
      box(matter('#e9f4f0', { rough: 0.3 }), [w - 0.3, 0.32, d - 0.3], [0, y + 0.03, 0.02], 0.05),
      box(plastic('#9fb5ad'), [0.5, 0.05, 0.05], [0, y + 0.1, d / 2 - 0.13], 0.02),
    ]),
  );
  const doors = fridgeDoors(steel, w, h, seam, inside);
  for (const [index, door] of doors.entries()) {
    placed(door, [w / 2 + 0.02, 0, d / 2 - 0.02], [0, index === 0 ? -138 : -122, 0]);
    door.scale.x = -1;
  }
  return group([...shell, ...shelves, ...drawers, ...food(), ...doors, ...feet(w, d)]);
};

/** @param {number} w @param {number} d */
const feet = (w, d) =>
  [-1, 1].map((side) =>
    cylinder(plastic('#2a3133'), { radius: 0.09, height: 0.09, at: [side * w * 0.4, 0.045, d * 0.38] }),
  );

/** Two doors, hinged at x = 0 and reaching to the right; handles at the free edge's other side. @param {THREE.Material} steel @param {number} w @param {number} h @param {number} seam @param {THREE.Material} [lining] */
const fridgeDoors = (steel, w, h, seam, lining) =>
  [
    [seam + 0.1, h + 0.08],
    [0.1, seam + 0.06],
  ].map(([from = 0, to = 0], index) => {
    const tall = to - from;
    const handle = index === 0 ? from + 0.55 : to - 0.45;
    return group([
      slab(steel, roundedOutline(w, tall, 0.06), 0.16, [w / 2, (from + to) / 2, 0.08], 0.04),
      rod(
        metal('#6e7877'),
        [
          [0.16, handle - 0.3, 0.14],
          [0.16, handle - 0.3, 0.25],
          [0.16, handle + 0.3, 0.25],
          [0.16, handle + 0.3, 0.14],
        ],
        0.028,
        0.05,
      ),
      ...(index === 0 && !lining ? [placed(display(0.34, 0.17, '+4°'), [w * 0.62, to - 0.5, 0.163])] : []),
      ...(lining
        ? [
            slab(lining, roundedOutline(w - 0.16, tall - 0.16, 0.08), 0.06, [w / 2, (from + to) / 2, -0.02], 0.02),
            ...(index === 0 ? [from + 0.3, from + 0.9, from + 1.45] : []).flatMap((y, row) => [
              box(matter('#d9efe7', { rough: 0.3 }), [w - 0.34, 0.16, 0.22], [w / 2, y, -0.14], 0.03),
              ...[0.3, 0.62, 0.95].map((x, bottle) =>
                cylinder(
                  gloss(
                    ['#d9653b', '#f2b33d', '#f4ede1', '#0b7a5b', '#fbfaf7', '#c8372d'][(row * 2 + bottle) % 6] ?? '',
                  ),
                  { radius: 0.09, height: 0.34 - bottle * 0.05, at: [x + 0.1, y + 0.2, -0.15] },
                ),
              ),
            ]),
          ]
        : []),
    ]);
  });

const food = () => {
  const red = gloss('#d23f30');
  const green = gloss('#3f9a4d');
  return [
    ball(red, 0.14, [-0.45, 2.2, 0.2]),
    ball(red, 0.14, [-0.2, 2.2, 0.3]),
    ball(gloss('#f2a93d'), 0.15, [0.08, 2.21, 0.22]),
    ball(green, 0.26, [0.4, 2.31, 0.1], [1, 0.85, 1]),
    cylinder(gloss('#e98b3a'), { radius: 0.15, height: 0.3, at: [-0.42, 2.75, 0.1] }),
    cylinder(gloss('#fbfaf7'), { radius: 0.13, height: 0.36, at: [-0.1, 2.78, 0.15] }),
    cylinder(gloss('#0b7a5b'), { radius: 0.1, height: 0.38, at: [0.2, 2.79, 0.1] }),
    box(gloss('#cfeadf'), [0.34, 0.22, 0.3], [0.44, 2.71, 0.15], 0.05),
    ball(gloss('#f3c64e'), 0.13, [-0.42, 3.2, 0.15]),
    ball(gloss('#f3c64e'), 0.13, [-0.16, 3.2, 0.2]),
    ball(red, 0.12, [0.12, 3.19, 0.2]),
    cylinder(gloss('#d9653b'), { radius: 0.2, height: 0.14, at: [0.44, 3.15, 0.15] }),
  ];
};

/** The panel of the fridge's door, as a wall to the front. */
export const fridgePanel = () => {
  const steel = matter('#dde2e1', { rough: 0.38, metal: 0.32 });
  const screen = canvasTexture(1000, 520, (pen) => {
    block(pen, '#06231d', [0, 0, 1000, 520], 0);
    write(pen, '+4°', { x: 330, y: 270, size: 330, fill: '#d9fbee', weight: 600, align: 'center' });
    for (let index = 0; index < 3; index += 1) {
      pen.save();
      pen.translate(770, 260);
      pen.rotate((index * Math.PI) / 3);
      line(pen, '#f2b33d', 22, [
        [0, -120],
        [0, 120],
      ]);
      for (const side of [-1, 1])
        line(pen, '#f2b33d', 18, [
          [-44, side * 112],
          [0, side * 62],
          [44, side * 112],
        ]);
      pen.restore();
    }
  });
  return group([
    slab(steel, roundedOutline(4.6, 3.5, 0.1), 0.3, [0, 2.05, 0], 0.06),
    slab(steel, roundedOutline(4.6, 2.4, 0.1), 0.3, [0, -0.95, 0], 0.06),
    slab(gloss('#0b1110'), roundedOutline(2.3, 1.65, 0.2), 0.12, [-0.25, 2.15, 0.18], 0.04),
    sheet(screenMatter(screen, 1), [2.0, 0.98], [-0.25, 2.38, 0.243], 0.1),
    ...['−', '+', '*'].map((text, index) =>
      group(
        [
          cylinder(plastic('#24302d'), { radius: 0.17, height: 0.1, turn: [90, 0, 0] }),
          sheet(printed(sign(text), 0.5), [0.24, 0.24], [0, 0, 0.052], 0.12),
        ],
        [-0.95 + index * 0.7, 1.62, 0.25],
      ),
    ),
    rod(
      metal('#7d8786'),
      [
        [1.45, 1.0, 0.15],
        [1.45, 1.0, 0.42],
        [1.45, 3.0, 0.42],
        [1.45, 3.0, 0.15],
      ],
      0.07,
      0.05,
    ),
  ]);
};

/** @param {{ mode?: 'corner' | 'bed' | 'box' }} make */
export const sofa = ({ mode = 'corner' } = {}) => {
  const sand = cloth('#dcc6a0', 7);
  const seat = cloth('#e4d1af', 7);
  const leg = wood('#8a5a34');
  const [w, d] = [4.4, 1.8];
  const legs = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      cylinder(leg, { radius: 0.07, top: 0.1, height: 0.26, at: [x * (w / 2 - 0.2), 0.13, z * (d / 2 - 0.2)] }),
    ),
  );
  const arms = [-1, 1].map((side) => box(sand, [0.46, 1.05, d], [side * (w / 2 - 0.1), 0.72, 0], 0.2));
  const back = box(sand, [w - 0.3, 1.5, 0.5], [0, 0.98, -d / 2 + 0.22], 0.2);
  const base = box(sand, [w - 0.4, 0.42, d - 0.1], [0, 0.42, 0], 0.1);
  const backs = [-1.2, 0, 1.2].map((x) => box(seat, [1.16, 0.86, 0.36], [x, 1.32, -d / 2 + 0.56], 0.16));
  for (const cushion of backs) cushion.rotation.x = -0.16;
  if (mode === 'bed')
    return group([
      ...legs,
      ...arms,
      back,
      base,
      box(seat, [w - 0.5, 0.36, d + 1.9], [0, 0.74, 0.95], 0.14),
      box(sand, [w - 0.5, 0.5, 1.6], [0, 0.32, 1.98], 0.1),
      ...[-0.95, 0.95].map((x) => placed(pillow('#fbf8f1', 1.35, 0.75), [x, 1.12, -0.12], [-58, 0, 0])),
      bedspread(w - 0.62),
    ]);
  const chaise = [
    box(sand, [1.36, 0.42, 1.7], [w / 2 - 0.92, 0.42, 1.2], 0.1),
    cylinder(leg, { radius: 0.07, top: 0.1, height: 0.26, at: [w / 2 - 0.45, 0.13, 1.85] }),
    cylinder(leg, { radius: 0.07, top: 0.1, height: 0.26, at: [w / 2 - 1.45, 0.13, 1.85] }),
  ];
  const seats = [-1.2, 0].map((x) => box(seat, [1.2, 0.34, d - 0.42], [x, 0.8, 0.16], 0.12));
  const long = box(seat, [1.3, 0.34, d + 1.05], [w / 2 - 0.96, 0.8, 0.9], 0.12);
  const pillows = [
    placed(pillow('#d9653b'), [-1.42, 1.32, 0.05], [-14, 14, 6]),
    placed(pillow('#0b7a5b', 0.8, 0.8, true), [0.05, 1.3, 0.06], [-14, 0, -4]),
    placed(pillow('#f2b33d'), [1.42, 1.32, 0.02], [-14, -14, -6]),
  ];
  if (mode === 'corner') return group([...legs, ...arms, back, base, ...backs, ...chaise, ...seats, long, ...pillows]);
  const lid = group(
    [box(seat, [1.3, 0.3, 2.5], [0, 0, 1.25], 0.12), box(wood('#b98a5c'), [1.24, 0.06, 2.4], [0, -0.17, 1.25], 0.02)],
    [w / 2 - 0.96, 0.86, -0.45],
    [-38, 0, 0],
  );
  const chest = [
    box(wood('#a8764a'), [1.2, 0.04, 2.2], [w / 2 - 0.94, 0.35, 0.9], 0.01),
    box(sand, [0.12, 0.5, 2.4], [w / 2 - 1.56, 0.5, 0.85], 0.04),
    box(sand, [0.12, 0.5, 2.4], [w / 2 - 0.34, 0.5, 0.85], 0.04),
    box(sand, [1.34, 0.5, 0.12], [w / 2 - 0.94, 0.5, 2.0], 0.04),
    ...['#cfeadf', '#fbf8f1', '#f2b33d'].map((colour, index) =>
      box(
        cloth(colour, 3),
        [0.95, 0.15, 0.62],
        [w / 2 - 0.94, 0.46 + (index % 2) * 0.16, 0.75 + Math.floor(index / 2) * 0.72],
        0.06,
      ),
    ),
    box(cloth('#d9653b', 3), [0.95, 0.15, 0.62], [w / 2 - 0.94, 0.62, 1.47], 0.06),
    bar(metal('#6e7877'), [w / 2 - 1.5, 0.6, 0.9], [w / 2 - 1.5, 1.55, 0.62], 0.025),
    bar(metal('#6e7877'), [w / 2 - 0.4, 0.6, 0.9], [w / 2 - 0.4, 1.55, 0.62], 0.025),
  ];
  return group([...legs, ...arms, back, base, ...backs, ...chest, ...seats, lid, ...pillows.slice(0, 2)]);
};

/** A cushion that is thick in the middle. */
const pillow = (/** @type {string} */ colour, w = 0.8, h = 0.8, patterned = false) => {
  const material = cloth(colour, 3);
  if (patterned) {
    material.color.set('#fff');
    material.map = canvasTexture(256, 256, (pen) => {
      block(pen, colour, [0, 0, 256, 256]);
      for (const y of [34, 98, 162]) ikatRow(pen, ['#f4ede1', colour, '#f2b33d'], [14, y, 228, 60]);
    });
  }
  const geometry = new THREE.SphereGeometry(1, 48, 32);
  const points = geometry.attributes['position'];
  const uv = geometry.attributes['uv'];
  if (!points || !uv) throw new Error('Expected a sphere to have points');
  for (let index = 0; index < points.count; index += 1) {
    const [x, y, z] = [points.getX(index), points.getY(index), points.getZ(index)];
    const [bx, by] = [Math.sign(x) * Math.abs(x) ** 0.42, Math.sign(y) * Math.abs(y) ** 0.42];
    points.setXYZ(index, (bx * w) / 2, (by * h) / 2, z * 0.22 * (1 - 0.35 * Math.max(Math.abs(bx), Math.abs(by))));
    uv.setXY(index, bx / 2 + 0.5, by / 2 + 0.5);
  }
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
};

/** @param {number} w */
const bedspread = (w) => {
  const texture = canvasTexture(1024, 640, (pen) => {
    block(pen, '#0b6a50', [0, 0, 1024, 640]);
    for (let row = 0; row < 4; row += 1)
      ikatRow(pen, ['#f2b33d', '#0b6a50', '#f4ede1', '#d9653b'], [10 + (row % 2) * 40, 24 + row * 152, 1000, 128]);
  });
  const material = printed(texture, 0.95);
  return placed(box(material, [w, 0.1, 2.0], [0, 0, 0], 0.05), [0, 0.915, 1.85]);
};

/** @param {number} w @param {number} d */
export const rug = (w, d, colour = '#d9653b') => {
  const texture = canvasTexture(1024, 512, (pen) => {
    block(pen, colour, [0, 0, 1024, 512]);
    ikatRow(pen, ['#f4ede1', colour, '#f2b33d'], [30, 24, 964, 76]);
    ikatRow(pen, ['#f4ede1', colour, '#f2b33d'], [30, 412, 964, 76]);
    ikatRow(pen, ['#0b5d4b', '#f2b33d', '#0b5d4b'], [30, 150, 964, 212]);
  });
  return group([placed(sheet(printed(texture, 1), [w, d], [0, 0, 0], 0.12), [0, 0.012, 0], [-90, 0, 0])]);
};

export const plant = (scale = 1) => {
  const leaf = new THREE.Shape();
  leaf.moveTo(0, 0);
  leaf.bezierCurveTo(0.22, 0.25, 0.2, 0.75, 0, 1.15);
  leaf.bezierCurveTo(-0.2, 0.75, -0.22, 0.25, 0, 0);
  const leaves = [
    [0, 8, 0],
    [72, 30, 0.9],
    [144, 26, 0.85],
    [216, 34, 0.8],
    [288, 28, 0.95],
    [30, 52, 0.62],
    [190, 56, 0.6],
  ].map(([turn = 0, lean = 0, size = 1], index) => {
    const blade = slab(matter(index % 2 === 0 ? '#0f6e53' : '#1d8a69', { rough: 0.5 }), leaf, 0.03, [0, 0, 0], 0.01);
    const holder = group([blade], [0, 0, 0], [lean, 0, 0], (size || 1) * 1.05);
    return group([holder], [0, 0.62, 0], [0, turn, 0]);
  });
  return group(
    [
      turned(matter('#cf6d45', { rough: 0.85 }), [
        [0.001, 0],
        [0.26, 0],
        [0.36, 0.56],
        [0.41, 0.56],
        [0.41, 0.68],
        [0.34, 0.68],
        [0.32, 0.6],
        [0.001, 0.6],
      ]),
      ...leaves,
    ],
    [0, 0, 0],
    [0, 0, 0],
    scale,
  );
};

/** @param {number} w */
export const sideboard = (w = 4) => {
  const body = wood('#b07a4b');
  return group([
    box(body, [w, 0.7, 1], [0, 0.62, 0], 0.05),
    ...[0, 1, 2].map((index) =>
      box(wood('#bd8858'), [w / 3 - 0.1, 0.54, 0.05], [(index - 1) * (w / 3 - 0.02), 0.62, 0.5], 0.02),
    ),
    ...[0, 1, 2].map((index) => ball(metal('#d9a441'), 0.05, [(index - 1) * (w / 3 - 0.02), 0.62, 0.55])),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        cylinder(wood('#8a5a34'), { radius: 0.05, top: 0.07, height: 0.28, at: [x * (w / 2 - 0.2), 0.14, z * 0.36] }),
      ),
    ),
  ]);
};

/** @param {{ colour?: string }} make Lies on its side as it is seen in a hand: barrel to the left. */
export const hairDryer = ({ colour = '#e88aa3' } = {}) => {
  const pink = gloss(colour);
  const dark = plastic('#2b2528');
  const barrel = turned(pink, [
    [0.001, -0.98],
    [0.3, -0.95],
    [0.46, -0.78],
    [0.52, -0.45],
    [0.52, -0.1],
    [0.46, 0.3],
    [0.36, 0.85],
    [0.34, 0.85],
  ]);
  barrel.rotation.z = Math.PI / 2;
  const grille = canvasTexture(256, 256, (pen) => {
    block(pen, '#b95874', [0, 0, 256, 256]);
    for (let index = 0; index < 9; index += 1) block(pen, '#5d2b3a', [40, 36 + index * 21, 176, 10], 5);
  });
  return group([
    barrel,
    ring(metal('#e9c0a8'), 0.5, 0.04, [-0.0, 0, 0], [0, 90, 0]),
    cylinder(dark, { radius: 0.37, top: 0.4, height: 0.36, at: [-0.98, 0, 0], turn: [0, 0, 90] }),
    cylinder(matter('#0d0b0c', { rough: 0.9 }), { radius: 0.33, height: 0.02, at: [-1.165, 0, 0], turn: [0, 0, 90] }),
    placed(sheet(printed(grille, 0.5), [0.6, 0.6], [0, 0, 0], 0.3), [0.965, 0, 0], [0, 90, 0]),
    rod(
      pink,
      [
        [0.5, -0.2, 0],
        [0.53, -0.75, 0],
        [0.62, -1.28, 0],
        [0.72, -1.68, 0],
      ],
      0.215,
    ),
    ring(metal('#e9c0a8'), 0.2, 0.03, [0.71, -1.62, 0], [80, 12, 0]),
    slab(dark, roundedOutline(0.13, 0.36, 0.06), 0.06, [0.47, -0.82, 0.215], 0.02),
    box(gloss('#fbe9ee'), [0.08, 0.1, 0.06], [0.46, -0.74, 0.235], 0.02),
  ]);
};

export const dryerTips = () => {
  const dark = plastic('#2b2528');
  const diffuser = group([
    turned(gloss('#e88aa3'), [
      [0.2, 0],
      [0.24, 0.16],
      [0.5, 0.36],
      [0.5, 0.44],
      [0.001, 0.4],
    ]),
    ...Array.from({ length: 8 }, (_, index) =>
      cylinder(gloss('#d06c85'), {
        radius: 0.05,
        top: 0.035,
        height: 0.22,
        at: [Math.cos(index * 0.785) * 0.33, 0.5, Math.sin(index * 0.785) * 0.33],
      }),
    ),
    cylinder(gloss('#d06c85'), { radius: 0.05, top: 0.035, height: 0.22, at: [0, 0.5, 0] }),
  ]);
  const flat = group([
    cylinder(dark, { radius: 0.32, height: 0.24, at: [0, 0.12, 0] }),
    slab(
      dark,
      outline([
        [-0.3, 0],
        [0.3, 0],
        [0.46, 0.52],
        [-0.46, 0.52],
      ]),
      0.24,
      [0, 0.2, 0],
      0.05,
    ),
  ]);
  const comb = group([
    cylinder(dark, { radius: 0.32, height: 0.24, at: [0, 0.12, 0] }),
    box(dark, [0.86, 0.16, 0.28], [0, 0.32, 0], 0.06),
    ...Array.from({ length: 7 }, (_, index) =>
      cylinder(dark, { radius: 0.045, top: 0.02, height: 0.34, at: [-0.36 + index * 0.12, 0.54, 0] }),
    ),
  ]);
  return [flat, diffuser, comb];
};

const sign = (/** @type {string} */ text) =>
  canvasTexture(128, 128, (pen) => {
    block(pen, '#24302d', [0, 0, 128, 128]);
    if (text === '*') {
      pen.strokeStyle = '#cfeadf';
      pen.lineWidth = 12;
      pen.beginPath();
      pen.arc(64, 70, 30, -0.9, Math.PI + 0.9);
      pen.moveTo(64, 28);
      pen.lineTo(64, 64);
      pen.stroke();
    } else write(pen, text, { x: 64, y: 66, size: 92, fill: '#cfeadf', align: 'center' });
  });
