import { arch, awning, counter, ikatPodium, starRelief } from '../decor.mjs';
import { EXAMPLE } from '../figures.ts';
import { box, cylinder, group, matter, placed, wood } from '../shapes.mjs';
import { paidScreen, qrCode, raysScreen, scanScreen, sum } from '../screens.mjs';
import {
  calendar,
  card,
  coins,
  coupon,
  gift,
  note,
  stand,
  tag,
  terminal,
  terminalScreen,
  till,
} from '../things/desk.mjs';
import { phone, television } from '../things/devices.mjs';
import { washer } from '../things/home.mjs';
import { shop, way } from '../things/town.mjs';

/** @type {Readonly<Record<string, () => import('../studio.mjs').Scene>>} */
export const pages = {
  'business-hero': () => ({
    ground: 'mint',
    view: { target: [0, 2.2, 0], span: 4.3, rise: 8 },
    objects: group([
      placed(awning(6.4), [0, 4.4, -0.7]),
      box(wood('#9c6236'), [4.4, 0.1, 0.6], [0, 2.95, -1.9], 0.02),
      placed(group([television({ screen: raysScreen(), wide: 1.2 })], [0, 0, 0], [0, 0, 0], 0.84), [-1.3, 3.0, -1.9]),
      placed(group([washer()], [0, 0, 0], [0, 0, 0], 0.36), [0.05, 3.0, -1.9]),
      ...['#d9653b', '#f2b33d', '#0b7a5b'].map((colour, index) =>
        cylinder(matter(colour, { rough: 0.5 }), { radius: 0.15, height: 0.5, at: [1.0 + index * 0.4, 3.25, -1.9] }),
      ),
      counter(),
      placed(group([till(sum(EXAMPLE.payment))], [0, 0, 0], [0, 0, 0], 0.8), [-1.3, 1, 0.05], [0, 18, 0]),
      placed(group([stand(qrCode())], [0, 0, 0], [0, 0, 0], 0.78), [0.35, 1, 0.15], [0, 6, 0]),
      placed(
        group([phone({ screen: scanScreen(qrCode()) })], [0, 0, 0], [0, 0, 0], 0.76),
        [1.6, 1.25, 0.75],
        [-8, -24, -8],
      ),
    ]),
  }),
  'how-it-works-hero': () => ({
    ground: 'sand',
    view: { target: [0, 1.2, 0], span: 4.8, rise: 16 },
    objects: group([
      starRelief('#e3d3b6', { y: 2.0, r: 1.8, z: -3 }),
      way([
        [-1.9, 0.3],
        [-1.7, 1.4],
        [-0.7, 1.8],
        [0.1, 1.2],
        [0.45, 0.2],
        [1.0, 1.1],
        [1.9, 1.5],
        [2.1, 0.4],
      ]),
      placed(group([shop()], [0, 0, 0], [0, 0, 0], 0.84), [-1.7, 0, -0.7], [0, 18, 0]),
      placed(group([phone({ screen: scanScreen(qrCode()) })], [0, 0, 0], [0, 0, 0], 0.98), [0.32, 0, 0.1], [-5, 4, 0]),
      placed(
        group([calendar({ marked: { 12: '#0b7a5b', 15: '#d9653b' }, head: '#0b7a5b' })], [0, 0, 0], [0, 0, 0], 0.78),
        [1.95, 0, -0.2],
        [-10, -18, 0],
      ),
    ]),
  }),
  'how-to-repay-hero': () => ({
    ground: 'mint',
    view: { target: [0, 1.5, 0], span: 4.9, rise: 10 },
    objects: group([
      arch('#b7dfcd', { w: 4.4, h: 4.6, z: -2.6 }),
      placed(group([terminal(terminalScreen(0))], [0, 0, 0], [0, 0, 0], 0.98), [1.8, 0, -0.5], [0, -16, 0]),
      placed(ikatPodium('#d9653b', 1.25, 0.62), [-0.1, 0, -0.9]),
      placed(
        group([calendar({ marked: { 15: '#d9653b' }, ringed: true, head: '#f2b33d' })], [0, 0, 0], [0, 0, 0], 0.8),
        [-0.1, 0.68, -0.9],
        [-10, 4, 0],
      ),
      placed(group([phone({ screen: paidScreen() })]), [-1.75, 0, 0.2], [-4, 16, 0]),
      placed(group([card('#0b7a5b')], [0, 0, 0], [0, 0, 0], 0.72), [-0.25, 0.02, 0.75], [-14, 8, 0]),
      placed(note(), [0.95, 0.03, 1.2], [-90, 0, 18]),
      placed(note(), [1.05, 0.06, 1.1], [-90, 0, 4]),
      placed(coins(4), [2.1, 0, 1.0]),
    ]),
  }),
  'promo-hero': () => ({
    ground: 'amber',
    view: { target: [0, 1.35, 0], span: 4.0, rise: 12 },
    objects: group([
      starRelief('#f0b23f', { y: 2.2, r: 1.9, z: -2 }),
      ikatPodium('#d9653b', 2.15, 0.3),
      placed(gift('#0f7f60', '#fbf6ec', [2, 1.35, 1.6]), [0.1, 0.34, -0.35], [0, 18, 0]),
      placed(group([coupon('YANGI100')], [0, 0, 0], [0, 0, 0], 0.84), [-0.15, 0.36, 1.0], [-12, 8, 5]),
      placed(group([tag('%', '#d9653b', '#fff')], [0, 0, 0], [0, 0, 0], 0.7), [1.7, 1.0, 0.45], [-8, -16, -8]),
      placed(coins(5), [-1.55, 0.34, 0.3]),
    ]),
  }),
};
