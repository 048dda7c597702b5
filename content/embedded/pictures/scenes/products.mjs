import { arch, disc, framed, ikatPanel, ikatPodium, podium, starRelief } from '../decor.mjs';
import { box, chalk, group, matter, placed } from '../shapes.mjs';
import { clockScreen, domeScreen, filmScreen, mountainScreen, nightScreen, raysScreen } from '../screens.mjs';
import { closedLaptop, laptop, phone, remote, sockets, television } from '../things/devices.mjs';
import { dryerTips, fridge, fridgePanel, hairDryer, plant, rug, sideboard, sofa, washer } from '../things/home.mjs';
import { bicycle, handlebar, pram } from '../things/ride.mjs';

/** @typedef {import('../studio.mjs').Scene} Scene */
/** @typedef {() => Scene} MakeScene */

const x2 = () => phone({ colour: '#1d3164', screen: raysScreen(), lenses: 3, brand: true });
const lite = () => phone({ colour: '#1f8d6c', screen: clockScreen(), lenses: 2, brand: true });

/** @type {Readonly<Record<string, MakeScene>>} */
export const products = {
  'nurafon-x2-1': () => ({
    ground: 'amber',
    view: { target: [0, 1.22, 0], span: 2.95 },
    objects: group([
      starRelief('#f0b23f', { y: 1.62, r: 1.28, z: -1.6 }),
      podium('#f7cf7c', 1.25),
      placed(group([x2()], [0, 0.25, 0]), [0, 0.25, 0], [-5, 24, 0]),
    ]),
  }),
  'nurafon-x2-2': () => ({
    ground: 'mint',
    view: { target: [0, 1.22, 0], span: 2.95 },
    objects: group([
      disc('#b3dccb', { y: 1.62, r: 1.25, z: -1.6 }),
      podium('#dff2ea', 1.25),
      placed(x2(), [0, 1.31, 0], [4, 205, 0]),
    ]),
  }),
  'nurafon-x2-3': () => ({
    ground: 'peach',
    view: { target: [0, 1.22, 0], span: 2.95 },
    objects: group([
      arch('#f2c79f', { h: 3.4, w: 2.6, z: -2 }),
      podium('#fbe8d4', 1.25),
      placed(x2(), [0, 1.31, 0], [0, -62, 0]),
    ]),
  }),
  'nurafon-lite-1': () => ({
    ground: 'sand',
    view: { target: [0, 1.22, 0], span: 2.95 },
    objects: group([
      disc('#e3d3b6', { y: 1.62, r: 1.25, z: -1.6 }),
      podium('#faf3e6', 1.25),
      placed(lite(), [0, 1.31, 0], [-5, 24, 0]),
    ]),
  }),
  'nurafon-lite-2': () => ({
    ground: 'peach',
    view: { target: [0, 1.22, 0], span: 2.95 },
    objects: group([
      starRelief('#f2c79f', { y: 1.62, r: 1.28, z: -1.6 }),
      podium('#fbe8d4', 1.25),
      placed(lite(), [0, 1.31, 0], [4, 205, 0]),
    ]),
  }),
  'zarra-book-14-1': () => ({
    ground: 'mint',
    view: { target: [0, 1.05, 0], span: 4.3, rise: 15 },
    objects: group([
      arch('#aedbc8', { h: 4.2, w: 3.6, z: -2.4 }),
      placed(laptop({ screen: mountainScreen() }), [0, 0, 0.2], [0, 20, 0]),
    ]),
  }),
  'zarra-book-14-2': () => ({
    ground: 'peach',
    view: { target: [0, 0.35, 0.1], span: 4.2, rise: 42 },
    objects: group([podium('#fbe8d4', 2.5, 0.18), placed(closedLaptop({}), [0, 0.2, 0.1], [0, 20, 0])]),
  }),
  'zarra-book-14-3': () => ({
    ground: 'sand',
    view: { target: [0.1, 0.3, 0], span: 3.9, rise: 14 },
    objects: group([placed(group([closedLaptop({}), placed(sockets(), [1.5, 0.1, 0])]), [0, 0, -0.4], [0, -58, 0])]),
  }),
  'zarra-book-pro-16-1': () => ({
    ground: 'deep',
    light: 1.15,
    view: { target: [0, 1.1, 0], span: 4.5, rise: 15 },
    objects: group([
      arch('#0d6a55', { h: 4.3, w: 3.8, z: -2.4 }),
      placed(laptop({ colour: '#6b7375', keys: '#14191b', screen: filmScreen(), wide: 3.3 }), [0, 0, 0.2], [0, 20, 0]),
    ]),
  }),
  'zarra-book-pro-16-2': () => ({
    ground: 'sand',
    view: { target: [0, 0.3, 0.35], span: 4.4, rise: 52 },
    objects: group([
      placed(
        laptop({ colour: '#6b7375', keys: '#14191b', screen: filmScreen(), wide: 3.3, open: 125 }),
        [0, 0, 0.3],
        [0, 16, 0],
      ),
    ]),
  }),
  'samo-tv-43-1': () => ({
    ground: 'mint',
    view: { target: [0, 1.25, 0], span: 4.3 },
    objects: group([
      box(chalk('#b8dfcf'), [4.2, 0.3, 1.3], [0, 0.15, 0], 0.06),
      placed(television({ screen: domeScreen(), wide: 3.3 }), [0, 0.3, 0], [0, 16, 0]),
    ]),
  }),
  'samo-tv-43-2': () => ({
    ground: 'sand',
    view: { target: [0, 1.25, 0], span: 3.6 },
    objects: group([
      disc('#e3d3b6', { y: 1.7, r: 1.6, z: -2.2 }),
      podium('#faf3e6', 1.45),
      placed(television({ screen: domeScreen(), wide: 3.0 }), [0, 0.24, -0.1], [0, 78, 0]),
    ]),
  }),
  'samo-tv-55-1': () => ({
    ground: 'peach',
    view: { target: [0, 1.5, 0], span: 4.9 },
    objects: group([
      box(chalk('#f4cba6'), [5, 0.3, 1.4], [0, 0.15, 0], 0.06),
      placed(television({ screen: nightScreen(), wide: 4.1 }), [0, 0.3, 0], [0, 14, 0]),
    ]),
  }),
  'samo-tv-55-2': () => ({
    ground: 'mint',
    view: { target: [0, 1.9, 0], span: 5.6, rise: 8, turn: 12 },
    objects: group([
      box(chalk('#bfe3d4'), [40, 20, 0.3], [0, 10, -1.4], 0.02),
      placed(television({ screen: nightScreen(), wide: 3.5, foot: 'none' }), [0, 1.75, -1.05]),
      placed(sideboard(4.2), [0, 0, -0.6]),
      placed(plant(0.85), [1.65, 0.97, -0.6]),
      ...['#0b7a5b', '#d9653b', '#f2b33d'].map((colour, index) =>
        box(matter(colour, { rough: 0.8 }), [0.8 - index * 0.08, 0.13, 0.5], [-1.45, 1.04 + index * 0.13, -0.6], 0.02),
      ),
      placed(rug(4.4, 1.7), [0, 0.01, 1.3]),
    ]),
  }),
  'samo-tv-55-3': () => ({
    ground: 'amber',
    view: { target: [0, 0.1, 0], span: 3.5, rise: 62 },
    objects: group([placed(remote(), [0, 0.16, 0], [-90, 0, 0])], [0, 0, 0], [0, -24, 0]),
  }),
  'kokdala-kir-yuvish-7-1': () => ({
    ground: 'mint',
    view: { target: [0, 1.3, 0], span: 4.1 },
    objects: group([arch('#aedbc8', { h: 4.4, w: 3.8, z: -2.4 }), placed(washer(), [0, 0, 0], [0, 24, 0])]),
  }),
  'kokdala-kir-yuvish-7-2': () => ({
    ground: 'sand',
    view: { target: [0.1, 1.28, 0], span: 3.9 },
    objects: group([
      disc('#e3d3b6', { y: 2, r: 1.9, z: -2.6 }),
      placed(washer({ open: true }), [-0.1, 0, 0], [0, 14, 0]),
    ]),
  }),
  'kokdala-muzlatgich-320-1': () => ({
    ground: 'peach',
    view: { target: [0, 1.85, 0], span: 4.9 },
    objects: group([arch('#f2c79f', { h: 4.7, w: 3.4, z: -2.2 }), placed(fridge(), [0, 0, 0], [0, 26, 0])]),
  }),
  'kokdala-muzlatgich-320-2': () => ({
    ground: 'mint',
    view: { target: [0.55, 1.85, 0], span: 4.9 },
    objects: group([
      disc('#b3dccb', { y: 2.4, r: 2, z: -2.6 }),
      placed(fridge({ open: true }), [-0.1, 0, 0], [0, 14, 0]),
    ]),
  }),
  'kokdala-muzlatgich-320-3': () => ({
    ground: 'sand',
    room: false,
    view: { target: [0.1, 1.75, 0], span: 3.4, rise: 3, turn: -14 },
    objects: group([fridgePanel()]),
  }),
  'oromgoh-divan-1': () => ({
    ground: 'mint',
    view: { target: [0, 1.2, 0.2], span: 6, rise: 16 },
    objects: group([
      placed(sofa(), [0, 0, -0.3], [0, 16, 0]),
      placed(rug(4.6, 2, '#0b7a5b'), [-0.4, 0, 2.1], [0, 16, 0]),
      placed(plant(1.5), [-2.75, 0, -0.9]),
      placed(framed(ikatPanel(), 1.1, 1.4), [0.2, 2.85, -2.6], [0, 8, 0]),
    ]),
  }),
  'oromgoh-divan-2': () => ({
    ground: 'sand',
    view: { target: [0, 0.85, 0.7], span: 5.9, rise: 24 },
    objects: group([placed(sofa({ mode: 'bed' }), [0, 0, -0.3], [0, 20, 0])]),
  }),
  'oromgoh-divan-3': () => ({
    ground: 'peach',
    view: { target: [0.2, 0.95, 0.5], span: 5.3, rise: 26 },
    objects: group([placed(sofa({ mode: 'box' }), [0, 0, -0.3], [0, -20, 0])]),
  }),
  'gulnoza-fen-1': () => ({
    ground: 'peach',
    view: { target: [0, 1.35, 0], span: 3.4 },
    objects: group([
      disc('#f2c79f', { y: 1.8, r: 1.55, z: -2.2 }),
      podium('#fbe8d4', 1.2),
      placed(hairDryer(), [-0.2, 2.12, 0.1], [0, 18, 4]),
    ]),
  }),
  'gulnoza-fen-2': () => {
    const [flat, diffuser, comb] = dryerTips();
    return {
      ground: 'mint',
      view: { target: [0, 1.5, 0], span: 4.1 },
      objects: group([
        box(chalk('#b8dfcf'), [3.6, 0.22, 1.2], [0, 0.11, 0.75], 0.06),
        placed(hairDryer(), [0.05, 2.6, -0.5], [0, 14, 4]),
        ...[flat, diffuser, comb].flatMap((tip, index) => (tip ? [placed(tip, [(index - 1) * 1.12, 0.22, 0.8])] : [])),
      ]),
    };
  },
  'chavandoz-velosiped-1': () => ({
    ground: 'sand',
    view: { target: [0, 0.98, 0], span: 4.1, rise: 9 },
    objects: group([disc('#e3d3b6', { y: 1.7, r: 1.75, z: -2.6 }), placed(bicycle(), [0, 0, 0], [0, 16, 0])]),
  }),
  'chavandoz-velosiped-2': () => ({
    ground: 'mint',
    view: { target: [0, 3.1, 0.1], span: 3.9, rise: 24 },
    objects: group([starRelief('#b3dccb', { y: 3.3, r: 1.5, z: -2.4 }), placed(handlebar(), [0, 1.6, 0], [0, 12, 0])]),
  }),
  'bolajon-aravacha-1': () => ({
    ground: 'mint',
    view: { target: [0.15, 1.5, 0], span: 4.3 },
    objects: group([
      arch('#aedbc8', { h: 4.6, w: 3.6, z: -2.4 }),
      placed(pram({ mode: 'cot' }), [0, 0, 0], [0, 22, 0]),
    ]),
  }),
  'bolajon-aravacha-2': () => ({
    ground: 'sand',
    view: { target: [0.15, 1.6, 0], span: 4.5 },
    objects: group([
      disc('#e3d3b6', { y: 2.1, r: 1.9, z: -2.6 }),
      placed(pram({ mode: 'seat' }), [0, 0, 0], [0, 26, 0]),
    ]),
  }),
  'bolajon-aravacha-3': () => ({
    ground: 'peach',
    view: { target: [0.15, 0.75, 0], span: 4, rise: 16 },
    objects: group([ikatPodium('#e58a5c', 1.75, 0.3), placed(pram({ mode: 'folded' }), [-0.05, 0.3, 0], [0, 24, 0])]),
  }),
};
