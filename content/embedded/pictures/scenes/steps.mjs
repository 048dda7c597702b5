import { arch, awning, counter, disc, ikatPodium, podium, starRelief, table } from '../decor.mjs';
import { EXAMPLE, OTHERS } from '../figures.ts';
import { group, placed, printed, sheet } from '../shapes.mjs';
import {
  chartScreen,
  chatScreen,
  qrCode,
  paidScreen,
  formScreen,
  idScreen,
  installScreen,
  limitScreen,
  listScreen,
  nightScreen,
  scanScreen,
  shopScreen,
  sum,
  switchScreen,
  termScreen,
} from '../screens.mjs';
import {
  bowl,
  bubble,
  calculator,
  calendar,
  card,
  carrier,
  coins,
  contract,
  cup,
  idCard,
  note,
  notebook,
  pencil,
  pin,
  priceCard,
  receipt,
  stand,
  tag,
  terminal,
  terminalScreen,
} from '../things/desk.mjs';
import { headphones, laptop, phone, television } from '../things/devices.mjs';
import { plant, washer } from '../things/home.mjs';
import { bank, cityBlocks, cityMap, shop } from '../things/town.mjs';

/** @typedef {import('three').Object3D} Object3D */

/** @param {Object3D} thing @param {number} scale */
const sized = (thing, scale) => group([thing], [0, 0, 0], [0, 0, 0], scale);

/** Pictures of steps and closing sections: one thing and its companion, large, since on phones they are small. @type {Readonly<Record<string, () => import('../studio.mjs').Scene>>} */
export const steps = {
  'business-1': () => ({
    ground: 'mint',
    view: { target: [0.1, 0.98, 0], span: 3.1, rise: 13 },
    objects: group([
      arch('#b7dfcd', { w: 3.6, h: 3.4, z: -2.4 }),
      placed(laptop({ screen: formScreen() }), [0, 0, 0], [0, 10, 0]),
      placed(cup('#f2b33d'), [1.85, 0, 0.75]),
    ]),
  }),
  'business-2': () => ({
    ground: 'peach',
    view: { target: [0, 1.0, 0], span: 2.75, rise: 13 },
    objects: group([
      disc('#f4cba8', { y: 1.4, r: 1.35, z: -2 }),
      placed(sized(contract(), 0.96), [-0.1, 0.02, 0], [-10, 10, 0]),
      placed(pencil('#0b7a5b'), [0.95, 0, 0.8], [0, 38, 0]),
    ]),
  }),
  'business-3': () => ({
    ground: 'sand',
    view: { target: [0, 1.95, 0], span: 3.5, rise: 10 },
    objects: group([
      counter('#c48a55'),
      placed(sized(laptop({ screen: shopScreen() }), 0.84), [0.75, 1, -0.2], [0, -14, 0]),
      placed(sized(stand(qrCode()), 0.84), [-1.35, 1, 0.2], [0, 18, 0]),
    ]),
  }),
  'business-4': () => ({
    ground: 'green',
    light: 1.05,
    view: { target: [-0.1, 0.98, 0], span: 3.1, rise: 13 },
    objects: group([
      starRelief('#0d6f56', { y: 1.8, r: 1.6, z: -2.4 }),
      placed(laptop({ screen: chartScreen() }), [0, 0, 0], [0, -10, 0]),
      placed(coins(5), [-1.85, 0, 0.7]),
    ]),
  }),
  'close-app': () => ({
    ground: 'amber',
    view: { target: [0, 1.12, 0], span: 2.75, rise: 10 },
    objects: group([
      starRelief('#f0b23f', { y: 1.4, r: 1.25, z: -1.8 }),
      ikatPodium('#d9653b', 1.5, 0.2),
      placed(phone({ screen: limitScreen() }), [0, 1.28, 0], [-4, 14, 0]),
      placed(coins(4), [0.98, 0.24, 0.45]),
    ]),
  }),
  'close-blog': () => ({
    ground: 'sand',
    view: { target: [0, 0.5, 0.1], span: 3.0, rise: 24 },
    objects: group([
      table('#c48a55', 30, 4.4, 0),
      placed(notebook(), [-0.5, 0, 0.2], [0, 12, 0]),
      placed(pencil('#d9653b'), [0.95, 0, 0.95], [0, 40, 0]),
      placed(sized(calculator(), 0.74), [1.45, 0.1, -0.3], [-52, -14, 0]),
      placed(bowl(), [-1.75, 0, -0.95]),
    ]),
  }),
  'close-partner': () => ({
    ground: 'mint',
    view: { target: [0.1, 1.25, 0], span: 3.4, rise: 11 },
    objects: group([
      disc('#b7dfcd', { y: 1.9, r: 1.6, z: -2.6 }),
      placed(shop(), [-0.15, 0, -0.4], [0, 16, 0]),
      placed(plant(0.7), [1.75, 0, 0.5]),
      placed(sized(carrier('#d9653b', true), 0.42), [-1.75, 0, 0.85], [0, 18, 0]),
    ]),
  }),
  'close-sale': () => ({
    ground: 'clay',
    view: { target: [0, 1.2, 0], span: 3.0, rise: 9 },
    objects: group([
      podium('#e27d57', 1.5, 0.16),
      placed(phone({ screen: listScreen() }), [-0.35, 1.24, 0], [-4, 14, 0]),
      placed(sized(tag('%', '#f2b33d'), 0.84), [0.72, 1.25, 0.5], [0, -12, -8]),
      placed(sized(tag('0%', '#fdfbf6', '#0b5d4b'), 0.62), [1.35, 0.95, 0.25], [0, -18, 10]),
    ]),
  }),
  'home-1': () => ({
    ground: 'sand',
    view: { target: [0.05, 1.1, 0], span: 2.75, rise: 10 },
    objects: group([
      disc('#e3d3b6', { y: 1.4, r: 1.3, z: -2 }),
      placed(sized(idCard(), 0.98), [-0.72, 0.02, 0.3], [-12, 16, 0]),
      placed(phone({ screen: idScreen() }), [0.72, 1.08, 0.1], [-4, -14, 0]),
    ]),
  }),
  'home-2': () => ({
    ground: 'mint',
    view: { target: [0, 2.0, 0], span: 3.4, rise: 8 },
    objects: group([
      placed(awning(5.6), [0, 3.65, -0.4]),
      counter(),
      placed(television({ screen: nightScreen(), wide: 1.9 }), [-1.15, 1, -0.4], [0, 12, 0]),
      placed(sized(washer(), 0.58), [0.55, 1, -0.35], [0, 4, 0]),
      placed(sized(phone({ screen: listScreen() }), 0.6), [1.5, 1.64, -0.1], [-5, -12, 0]),
      ...[EXAMPLE, ...OTHERS].map(({ payment }, index) =>
        placed(sized(priceCard(sum(payment)), 0.82), [[-1.2, 0.3, 1.4][index] ?? 0, 1, 0.85]),
      ),
    ]),
  }),
  'home-3': () => ({
    ground: 'peach',
    view: { target: [0.05, 2.05, 0], span: 3.1, rise: 8 },
    objects: group([
      counter('#c98a5c'),
      placed(sized(stand(qrCode()), 0.9), [-0.78, 1, -0.2], [0, 16, 0]),
      placed(phone({ screen: scanScreen(qrCode()) }), [0.78, 2.22, 0.35], [-6, -16, -6]),
    ]),
  }),
  'how-1': () => ({
    ground: 'mint',
    view: { target: [0.15, 1.12, 0], span: 2.75, rise: 10 },
    objects: group([
      podium('#dff2ea', 1.5, 0.14),
      placed(phone({ screen: installScreen() }), [-0.3, 1.22, 0], [-4, 12, 0]),
      placed(bubble('4 0 7'), [0.95, 1.55, 0.35], [0, -14, 0]),
    ]),
  }),
  'how-2': () => ({
    ground: 'green',
    light: 1.05,
    view: { target: [0, 1.08, 0], span: 2.8, rise: 10 },
    objects: group([
      podium('#178c6b', 1.7, 0.14),
      placed(phone({ screen: limitScreen() }), [0.6, 1.22, -0.1], [-4, -12, 0]),
      placed(sized(idCard(), 0.78), [-0.75, 0.78, -0.1], [-8, 16, 6]),
      placed(sized(card(), 0.78), [-0.62, 0.16, 0.55], [-14, 14, -3]),
    ]),
  }),
  'how-3': () => ({
    ground: 'sand',
    view: { target: [-0.25, 0.6, 0.1], span: 3.7, rise: 32 },
    objects: group([
      placed(sheet(printed(cityMap(), 0.95), [9, 6.4]), [0, 0.02, 0], [-90, 0, 0]),
      ...cityBlocks(),
      placed(pin('#0b7a5b', 1.3), [-1.1, 0.05, 0.2]),
      placed(pin('#d9653b', 1.05), [-2.1, 0.05, -0.3]),
      placed(pin('#f2b33d', 1), [0.1, 0.05, -0.8]),
      placed(sized(carrier('#0b7a5b', true), 0.72), [1.05, 0.03, 0.55], [0, -16, 0]),
    ]),
  }),
  'how-4': () => ({
    ground: 'peach',
    view: { target: [0.05, 1.1, 0], span: 2.8, rise: 10 },
    objects: group([
      podium('#fbe8d4', 1.75, 0.14),
      placed(sized(calendar({ single: '12', head: '#0b7a5b' }), 0.72), [-0.85, 0.16, -0.2], [-10, 16, 0]),
      placed(phone({ screen: termScreen() }), [0.6, 1.22, 0.1], [-4, -12, 0]),
    ]),
  }),
  'repay-1': () => ({
    ground: 'mint',
    view: { target: [0.2, 1.1, 0], span: 2.75, rise: 10 },
    objects: group([
      podium('#dff2ea', 1.6, 0.14),
      placed(phone({ screen: switchScreen() }), [-0.45, 1.22, 0], [-4, 14, 0]),
      placed(sized(card('#0b7a5b'), 0.9), [0.85, 0.16, 0.4], [-10, -20, 0]),
    ]),
  }),
  'repay-2': () => ({
    ground: 'sand',
    view: { target: [0, 1.12, 0], span: 2.75, rise: 10 },
    objects: group([
      starRelief('#e3d3b6', { y: 1.4, r: 1.25, z: -1.8 }),
      podium('#f7efdf', 1.3, 0.14),
      placed(phone({ screen: paidScreen() }), [0, 1.22, 0], [-4, -12, 0]),
    ]),
  }),
  'repay-3': () => ({
    ground: 'amber',
    view: { target: [0.1, 1.5, 0], span: 3.7, rise: 9 },
    objects: group([
      disc('#f0b23f', { y: 1.9, r: 1.7, z: -2.4 }),
      placed(terminal(terminalScreen(2)), [-0.25, 0, 0], [0, 18, 0]),
      ...[0, 1, 2].map((index) =>
        placed(note(), [1.35 + index * 0.06, 0.02 + index * 0.03, 0.75 - index * 0.1], [-90, 0, -24 + index * 14]),
      ),
      placed(coins(4), [1.7, 0, -0.1]),
    ]),
  }),
  'repay-4': () => ({
    ground: 'peach',
    view: { target: [0.1, 1.25, 0], span: 3.3, rise: 10 },
    objects: group([
      disc('#f4cba8', { y: 1.9, r: 1.5, z: -2.6 }),
      placed(bank(), [-0.3, 0, -0.4], [0, 14, 0]),
      placed(sized(receipt(), 0.72), [1.45, 0.02, 0.75], [-10, -16, 2]),
    ]),
  }),
  support: () => ({
    ground: 'deep',
    light: 1.1,
    view: { target: [0, 1.0, 0], span: 2.95, rise: 12 },
    objects: group([
      table('#0f7f60', 30, 4, 0),
      placed(sized(laptop({ screen: chatScreen() }), 0.92), [-0.35, 0, -0.2], [0, 12, 0]),
      placed(sized(headphones('#f2b33d'), 0.86), [1.3, 0.06, 0.45], [-8, -24, 0]),
      placed(bubble('24/7', '#d9653b', '#fff'), [1.05, 1.95, -0.2], [0, -10, 0]),
    ]),
  }),
};
