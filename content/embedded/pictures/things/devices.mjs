import * as THREE from 'three';
import {
  ball,
  bar,
  box,
  canvasTexture,
  cylinder,
  gloss,
  group,
  matter,
  metal,
  placed,
  plastic,
  printed,
  ring,
  rod,
  roundedOutline,
  screenMatter,
  sheet,
  slab,
} from '../shapes.mjs';
import { block, write } from '../screens.mjs';

/** @typedef {import('../shapes.mjs').Triple} Triple */

/** A phone that stands upright on its lower edge, its screen to the front. @param {{ colour?: string, screen: THREE.Texture, lenses?: number, brand?: boolean }} make */
export const phone = ({ colour = '#15231f', screen, lenses = 2, brand = false }) => {
  const shell = metal(colour);
  const parts = [
    slab(shell, roundedOutline(1.04, 2.12, 0.17), 0.13, [0, 0, 0], 0.028),
    slab(gloss('#0a0d0c'), roundedOutline(1.0, 2.08, 0.155), 0.01, [0, 0, 0.064], 0.004),
    sheet(screenMatter(screen), [0.94, 2.0], [0, 0, 0.071], 0.125),
    sheet(matter('#050606', { rough: 0.3 }), [0.24, 0.065], [0, 0.9, 0.0725], 0.032),
    box(shell, [0.03, 0.3, 0.05], [0.525, 0.3, 0], 0.015),
    box(shell, [0.03, 0.16, 0.05], [-0.525, 0.55, 0], 0.015),
    box(shell, [0.03, 0.16, 0.05], [-0.525, 0.32, 0], 0.015),
    slab(gloss(colour), roundedOutline(1.0, 2.08, 0.155), 0.012, [0, 0, -0.064], 0.004),
    ...camera(colour, lenses),
    ...(brand ? [backName()] : []),
  ];
  return placed(group(parts), [0, 1.06, 0]);
};

/** Seen from behind, the lenses are at the upper left. @param {string} colour @param {number} lenses */
const camera = (colour, lenses) => {
  const tall = lenses === 3 ? 0.86 : 0.6;
  const plate = group(
    [
      slab(
        gloss(new THREE.Color(colour).multiplyScalar(0.72)),
        roundedOutline(0.38, tall, 0.14),
        0.05,
        [0, 0, 0],
        0.02,
      ),
      ...Array.from({ length: lenses }, (_, index) => lens([-0.0, tall / 2 - 0.17 - index * 0.255, 0.03])),
      cylinder(matter('#fff3cf', { rough: 0.3 }), {
        radius: 0.035,
        height: 0.02,
        at: [0.13, tall / 2 - 0.06, 0.022],
        turn: [90, 0, 0],
      }),
    ],
    [0.27, 1.06 - 0.11 - tall / 2, -0.085],
    [0, 180, 0],
  );
  return [plate];
};

/** @param {Triple} at */
const lens = (at) =>
  group(
    [
      cylinder(metal('#aab4b0'), { radius: 0.105, height: 0.06, turn: [90, 0, 0] }),
      cylinder(gloss('#060a10'), { radius: 0.085, height: 0.066, turn: [90, 0, 0] }),
      ball(gloss('#1f3f77'), 0.045, [0, 0, 0.02], [1, 1, 0.5]),
    ],
    at,
  );

const backName = () => {
  const name = canvasTexture(512, 128, (pen) =>
    write(pen, 'Nurafon', { x: 256, y: 64, size: 92, fill: '#f2b33d', weight: 600, align: 'center' }),
  );
  const material = new THREE.MeshStandardMaterial({ map: name, transparent: true, roughness: 0.4 });
  const label = sheet(material, [0.52, 0.13], [0.2, -0.12, -0.073]);
  label.rotation.y = Math.PI;
  return label;
};

/** @param {{ colour?: string, keys?: string, screen: THREE.Texture, open?: number, wide?: number }} make `open`: degrees between base and lid. */
export const laptop = ({ colour = '#c9cfd1', keys = '#20282a', screen, open = 108, wide = 3 }) => {
  const [w, d] = [wide, wide * 0.68];
  const body = metal(colour);
  const base = group([
    placed(slab(body, roundedOutline(w, d, 0.13), 0.1, [0, 0, 0], 0.025), [0, 0, 0], [-90, 0, 0]),
    placed(
      sheet(printed(keyboard(keys, colour), 0.6), [w * 0.97, d * 0.96], [0, 0.0515, 0], 0.1),
      [0, 0.0515, 0],
      [-90, 0, 0],
    ),
  ]);
  base.position.set(0, 0.09, 0);
  const lid = group([
    slab(body, roundedOutline(w, d, 0.13), 0.06, [0, d / 2, 0], 0.02),
    slab(gloss('#0b0f10'), roundedOutline(w * 0.975, d * 0.965, 0.1), 0.008, [0, d / 2, 0.03], 0.003),
    sheet(screenMatter(screen), [w * 0.935, d * 0.885], [0, d / 2 + 0.01, 0.0365], 0.05),
  ]);
  lid.position.set(0, 0.13, -d / 2 + 0.03);
  lid.rotation.x = THREE.MathUtils.degToRad(90 - open);
  const hinge = cylinder(matter('#2a3133', { rough: 0.5 }), {
    radius: 0.05,
    height: w * 0.7,
    at: [0, 0.13, -d / 2 + 0.03],
    turn: [0, 0, 90],
  });
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      cylinder(plastic('#1b2022'), { radius: 0.09, height: 0.05, at: [x * w * 0.42, 0.025, z * d * 0.4] }),
    ),
  );
  return group([base, lid, hinge, ...feet]);
};

/** @param {string} ink @param {string} body */
const keyboard = (ink, body) =>
  canvasTexture(1500, 1000, (pen) => {
    block(pen, body, [0, 0, 1500, 1000]);
    const shade = new THREE.Color(body).multiplyScalar(0.82).getStyle();
    block(pen, shade, [110, 70, 1280, 470], 26);
    for (let row = 0; row < 6; row += 1) {
      const count = row === 5 ? 9 : 14;
      for (let key = 0; key < count; key += 1) {
        const unit = 1256 / 14;
        const w = row === 5 ? (key === 4 ? unit * 6 : unit) : unit;
        const x = 122 + (row === 5 ? (key <= 4 ? key * unit : (key + 5) * unit) : key * unit);
        block(pen, ink, [x + 4, 84 + row * 75, w - 8, 66], 12);
      }
    }
    block(pen, new THREE.Color(body).multiplyScalar(0.9).getStyle(), [490, 590, 520, 360], 30);
    block(pen, new THREE.Color(body).multiplyScalar(0.97).getStyle(), [496, 596, 508, 348], 26);
  });

/** A closed laptop that lies flat. @param {{ colour?: string, name?: string }} make */
export const closedLaptop = ({ colour = '#c9cfd1', name = 'ZARRA' }) => {
  const [w, d] = [3, 2.04];
  const body = metal(colour);
  const label = canvasTexture(768, 192, (pen) => {
    pen.letterSpacing = '22px';
    write(pen, name, { x: 396, y: 96, size: 110, fill: '#4d5957', weight: 600, align: 'center' });
  });
  const material = new THREE.MeshStandardMaterial({ map: label, transparent: true, roughness: 0.5 });
  return group([
    placed(slab(body, roundedOutline(w, d, 0.13), 0.1, [0, 0, 0], 0.025), [0, 0.1, 0], [-90, 0, 0]),
    placed(slab(metal('#5a6463'), roundedOutline(w * 0.99, d * 0.985, 0.12), 0.02), [0, 0.156, 0], [-90, 0, 0]),
    placed(slab(body, roundedOutline(w, d, 0.13), 0.07, [0, 0, 0], 0.025), [0, 0.2, 0], [-90, 0, 0]),
    placed(sheet(material, [1.3, 0.325]), [0, 0.237, 0], [-90, 0, 0]),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        cylinder(plastic('#1b2022'), { radius: 0.09, height: 0.06, at: [x * w * 0.42, 0.03, z * d * 0.4] }),
      ),
    ),
  ]);
};

/** Sockets along the right-hand side of a laptop, two small and one large. @param {number} d */
export const sockets = (d = 2.04) => {
  const dark = matter('#0c1010', { rough: 0.5 });
  const rim = metal('#7e8887');
  const socket = (/** @type {number} */ w, /** @type {number} */ h, /** @type {number} */ z) =>
    group(
      [
        slab(rim, roundedOutline(w + 0.024, h + 0.024, (h + 0.02) / 2.1), 0.014, [0, 0, 0], 0.004),
        slab(dark, roundedOutline(w, h, h / 2.1), 0.018, [0, 0, 0.002], 0.002),
      ],
      [0, 0, z],
    );
  return group(
    [socket(0.2, 0.05, 0.62 * (d / 2)), socket(0.2, 0.05, 0.32 * (d / 2)), socket(0.34, 0.07, -0.06 * (d / 2))].map(
      (part) => {
        part.rotation.y = Math.PI / 2;
        return part;
      },
    ),
  );
};

/** @param {{ screen: THREE.Texture, wide: number, foot?: 'legs' | 'none', deep?: number }} make Stands with its feet on the ground. */
export const television = ({ screen, wide, foot = 'legs', deep = 0.09 }) => {
  const tall = wide * 0.575;
  const lift = foot === 'legs' ? 0.34 : 0;
  const dark = matter('#15191a', { rough: 0.42, metal: 0.3 });
  const parts = [
    slab(dark, roundedOutline(wide, tall, 0.04), deep, [0, lift + tall / 2, 0], 0.015),
    slab(
      gloss('#070909'),
      roundedOutline(wide - 0.03, tall - 0.03, 0.03),
      0.006,
      [0, lift + tall / 2, deep / 2],
      0.002,
    ),
    sheet(
      screenMatter(screen, 0.95),
      [wide - 0.07, tall - 0.09],
      [0, lift + tall / 2 + 0.012, deep / 2 + 0.0045],
      0.015,
    ),
    box(
      matter('#202627', { rough: 0.6 }),
      [wide * 0.62, tall * 0.52, 0.16],
      [0, lift + tall * 0.4, -deep / 2 - 0.07],
      0.05,
    ),
  ];
  if (foot === 'legs')
    for (const side of [-1, 1])
      parts.push(
        group(
          [
            bar(metal('#3a4243'), [0, 0.36, 0], [side * 0.1, 0.025, 0.3], 0.026),
            bar(metal('#3a4243'), [0, 0.36, 0], [side * 0.1, 0.025, -0.3], 0.026),
          ],
          [side * wide * 0.33, 0, 0],
        ),
      );
  return group(parts);
};

/** A remote control that stands upright. */
export const remote = () => {
  const microphone = canvasTexture(128, 128, (pen) => {
    block(pen, '#0b7a5b', [0, 0, 128, 128]);
    block(pen, '#fff', [50, 26, 28, 46], 14);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 8;
    pen.beginPath();
    pen.arc(64, 58, 28, 0.2, Math.PI - 0.2);
    pen.moveTo(64, 86);
    pen.lineTo(64, 104);
    pen.stroke();
  });
  const name = canvasTexture(256, 96, (pen) =>
    write(pen, 'Samo', { x: 128, y: 48, size: 70, fill: '#e7ece9', weight: 600, align: 'center' }),
  );
  return group([
    slab(matter('#1a2321', { rough: 0.48 }), roundedOutline(0.86, 2.9, 0.4), 0.24, [0, 0, 0], 0.09),
    key('#d9653b', -0.2, 1.12),
    key('#0b7a5b', 0.2, 1.12),
    sheet(printed(microphone, 0.5), [0.17, 0.17], [0.2, 1.12, 0.158], 0.084),
    ring(plastic('#38433f'), 0.24, 0.09, [0, 0.62, 0.12]),
    key('#f4ede1', 0, 0.62, 0.14),
    ...[-0.2, 0.2].map((x) => slab(plastic('#38433f'), roundedOutline(0.19, 0.46, 0.09), 0.08, [x, 0.05, 0.13], 0.02)),
    ...[-0.45, -0.68].flatMap((y, row) =>
      [-0.2, 0.2].map((x, column) =>
        slab(
          plastic(['#f2b33d', '#cfeadf', '#e7ece9', '#d9653b'][row * 2 + column] ?? ''),
          roundedOutline(0.3, 0.15, 0.07),
          0.06,
          [x, y, 0.13],
          0.02,
        ),
      ),
    ),
    sheet(
      new THREE.MeshStandardMaterial({ map: name, transparent: true, roughness: 0.6 }),
      [0.4, 0.15],
      [0, -1.12, 0.1225],
    ),
  ]);
};

export const headphones = (colour = '#d9653b') =>
  group([
    rod(
      matter('#20292a', { rough: 0.5 }),
      [
        [-0.55, 0.5, 0],
        [-0.52, 0.95, 0],
        [-0.3, 1.28, 0],
        [0, 1.38, 0],
        [0.3, 1.28, 0],
        [0.52, 0.95, 0],
        [0.55, 0.5, 0],
      ],
      0.055,
    ),
    ...[-1, 1].flatMap((side) => [
      cylinder(plastic(colour), { radius: 0.3, height: 0.16, at: [side * 0.6, 0.36, 0], turn: [0, 0, 90] }),
      ring(matter('#20292a', { rough: 0.9 }), 0.21, 0.09, [side * 0.48, 0.36, 0], [0, 90, 0]),
    ]),
  ]);

const key = (/** @type {string} */ colour, /** @type {number} */ x, /** @type {number} */ y, radius = 0.1) =>
  cylinder(plastic(colour), { radius, height: 0.06, at: [x, y, 0.125], turn: [90, 0, 0] });
