import * as THREE from 'three';
import { arch, awning, disc, framed, ikatPanel, ikatPodium, podium, starRelief, table } from '../decor.mjs';
import { EXAMPLE, OTHERS } from '../figures.ts';
import {
  bar,
  box,
  canvasTexture,
  cloth,
  cylinder,
  group,
  matter,
  metal,
  placed,
  plastic,
  printed,
  rod,
  sheet,
  slab,
  wood,
} from '../shapes.mjs';
import {
  bellScreen,
  block,
  calendarScreen,
  callScreen,
  chatScreen,
  qrCode,
  codeScreen,
  documentsScreen,
  doneScreen,
  dot,
  fakeShopScreen,
  idScreen,
  limitScreen,
  listScreen,
  lockScreen,
  planScreen,
  scanScreen,
  shopScreen,
  sum,
  switchScreen,
  termScreen,
} from '../screens.mjs';
import {
  backpack,
  bell,
  bookRow,
  books,
  bowl,
  calculator,
  calendar,
  card,
  carrier,
  chair,
  coins,
  columns,
  contract,
  cup,
  desk,
  lamp,
  magnifier,
  note,
  notebook,
  padlock,
  pencil,
  pin,
  priceCard,
  receipt,
  stand,
  tag,
  tape,
  teapot,
  terminal,
  terminalScreen,
  warning,
} from '../things/desk.mjs';
import { headphones, laptop, phone, television } from '../things/devices.mjs';
import { fridge, plant, washer } from '../things/home.mjs';
import { bicycle } from '../things/ride.mjs';
import { cityBlocks, cityMap } from '../things/town.mjs';

/** @typedef {import('../studio.mjs').Scene} Scene */

/** A row of phones, a little turned to each other. @param {readonly THREE.Texture[]} screens */
const phones = (screens, gap = 1.38) =>
  screens.map((screen, index) => {
    const place = index - (screens.length - 1) / 2;
    return placed(group([phone({ screen })]), [place * gap, 0, -Math.abs(place) * 0.08], [0, -place * 7, 0]);
  });

/** @type {Readonly<Record<string, () => Scene>>} */
export const articles = {
  'avto-yechish-qanday-ishlaydi': () => ({
    ground: 'mint',
    view: { target: [0.35, 1.1, 0], span: 2.9 },
    objects: group([
      podium('#dff2ea', 1.9, 0.16),
      placed(group([phone({ screen: switchScreen() })]), [-0.55, 0.2, 0], [-4, 16, 0]),
      placed(group([card()]), [0.95, 0.2, 0.35], [-10, -22, 0]),
    ]),
  }),
  'birinchi-muddatli-xarid': () => ({
    ground: 'sand',
    view: { target: [0, 0.95, 0], span: 3.3, rise: 11 },
    objects: group([
      arch('#e3d3b6', { w: 4, h: 4, z: -2.6 }),
      table('#c48a55', 30, 3.4, 0.2),
      placed(stand(qrCode()), [-1.3, 0, -0.2], [0, 18, 0]),
      placed(phone({ screen: scanScreen(qrCode()) }), [0.15, 1.06, 0.45], [-6, -14, 0]),
      box(matter('#cf9a63', { rough: 0.9 }), [1.5, 1.1, 1.2], [1.75, 0.55, -0.3], 0.03),
      box(matter('#e4c48f', { rough: 0.6 }), [0.26, 1.11, 1.21], [1.75, 0.555, -0.3], 0.02),
    ]),
  }),
  'birinchi-muddatli-xarid-2': () => ({
    ground: 'deep',
    light: 1.1,
    view: { target: [0, 1.08, 0], span: 2.95, rise: 6 },
    objects: group(phones([idScreen(), limitScreen(), termScreen(), planScreen()], 1.24)),
  }),
  'chavandoz-sport-tajribasi': () => ({
    ground: 'mint',
    view: { target: [0.1, 1.5, 0], span: 4.7, rise: 9 },
    objects: group([
      ...['#cf3a2c', '#0b7a5b', '#f2a93d'].map((colour, index) =>
        placed(bicycle({ colour }), [(index - 1) * 2.15, 0, -0.2 - index * 0.1], [0, 52, 0]),
      ),
      bar(wood('#8a5430'), [-4, 3.1, -1.6], [4, 3.1, -1.6], 0.06),
      ...['#d9653b', '#0b7a5b', '#f2b33d', '#2f6fb3'].map((colour, index) =>
        placed(jacket(colour), [-2.7 + index * 1.8, 2.25, -1.6]),
      ),
    ]),
  }),
  'cheklar-va-hujjatlar-ilovada': () => ({
    ground: 'peach',
    view: { target: [0.1, 1.0, 0], span: 2.9 },
    objects: group([
      table('#e9b184', 30, 3.2, 0.2),
      placed(group([phone({ screen: documentsScreen() })]), [-0.6, 0, 0], [-5, 16, 0]),
      placed(group([receipt()]), [0.75, 0.02, 0.2], [-12, -18, 2]),
      placed(bowl(), [-1.95, 0, 0.55]),
    ]),
  }),
  'daromad-notekis-bolsa': () => ({
    ground: 'deep',
    light: 1.1,
    view: { target: [0, 1.1, 0], span: 3.5, rise: 15 },
    objects: group([
      ikatPodium('#0f7f60', 3.5, 0.24),
      placed(
        columns(
          [1.3, 1.7, 1.1, 2.0, 1.5, 1.8, 0.55, 1.2, 1.9, 1.4, 2.1, 1.6].map((tall, index) => ({
            tall,
            colour: index === 6 ? '#e06f42' : index % 2 === 0 ? '#cfeadf' : '#8fcab4',
          })),
          { wide: 0.36, gap: 0.12 },
        ),
        [0, 0.3, 0],
        [0, 14, 0],
      ),
    ]),
  }),
  'hamkorlar-1200-dan-oshdi': () => ({
    ground: 'mint',
    view: { target: [0, 0.35, 0.3], span: 4.4, rise: 38 },
    objects: group([
      placed(sheet(printed(cityMap(), 0.95), [9, 6.4]), [0, 0.02, 0], [-90, 0, 0]),
      ...cityBlocks(),
      ...[
        [-2.6, -1.1, '#0b7a5b', 0.9],
        [-1.3, 0.6, '#d9653b', 1.1],
        [-0.2, -1.5, '#f2b33d', 0.8],
        [0.6, 0.3, '#0b7a5b', 1.35],
        [1.9, -0.7, '#2f6fb3', 0.95],
        [2.5, 1.0, '#d9653b', 1],
        [-2.5, 1.6, '#f2b33d', 0.95],
        [1.3, 1.7, '#0b7a5b', 0.85],
        [-0.4, 1.9, '#2f6fb3', 0.8],
        [3.1, -1.7, '#0b7a5b', 0.8],
        [-3.4, 0.3, '#d9653b', 0.75],
      ].map(([x, z, colour, scale]) => placed(pin(String(colour), Number(scale)), [Number(x), 0.05, Number(z)])),
    ]),
  }),
  'ilovada-tolov-taqvimi': () => ({
    ground: 'amber',
    view: { target: [0, 1.12, 0], span: 2.75 },
    objects: group([
      starRelief('#f0b23f', { y: 1.4, r: 1.2, z: -1.6 }),
      podium('#f7cf7c', 1.5, 0.16),
      placed(group([phone({ screen: calendarScreen() })]), [0, 0.2, 0], [-4, 14, 0]),
      placed(coins(5), [1.05, 0.2, 0.45]),
      placed(coins(3), [-1.05, 0.2, 0.55]),
    ]),
  }),
  'maktabga-tayyorgarlik-2': () => ({
    ground: 'sand',
    view: { target: [0, 1.5, 0], span: 4.1, rise: 12 },
    objects: group([
      disc('#e3d3b6', { y: 2.2, r: 1.8, z: -2.4 }),
      placed(
        group([
          desk(),
          placed(lamp(), [-1.25, 1.66, -0.3]),
          placed(books(['#0b7a5b', '#d9653b']), [1.0, 1.66, -0.2], [0, -10, 0]),
          placed(group([notebook()], [0, 0, 0], [0, 0, 0], 0.42), [-0.2, 1.66, 0.2]),
        ]),
        [0.35, 0, -0.4],
        [0, -18, 0],
      ),
      placed(group([chair()], [0, 0, 0], [0, 0, 0], 1.02), [-0.5, 0, 1.0], [0, 148, 0]),
      placed(framed(ikatPanel(), 1.0, 1.3), [-2.3, 2.9, -2.6]),
    ]),
  }),
  'maktabga-tayyorgarlik': () => ({
    ground: 'mint',
    view: { target: [0.1, 0.95, 0], span: 3.2 },
    objects: group([
      table('#c48a55', 30, 3.4, 0.2),
      placed(backpack(), [-1.25, 0, -0.2], [0, 20, 0]),
      placed(calendar({ single: '1', head: '#0b7a5b' }), [1.2, 0, -0.45], [-10, -14, 0]),
      placed(books(['#0b7a5b', '#f2b33d', '#2f6fb3']), [0.25, 0, 0.55], [0, 12, 0]),
      placed(pencil(), [1.35, 0, 0.95], [0, 18, 0]),
      placed(pencil('#d9653b'), [1.5, 0, 1.2], [0, 8, 0]),
    ]),
  }),
  'mavsumiy-savdoga-tayyorgarlik': () => ({
    ground: 'peach',
    view: { target: [0, 1.15, 0], span: 4.1, rise: 10 },
    objects: group([
      placed(awning(10), [0, 3.25, -0.2]),
      table('#b57a48', 30, 3, -0.2),
      placed(group([television({ screen: deepStar(), wide: 2.1 })]), [-2.1, 0, -0.5], [0, 12, 0]),
      placed(group([washer()], [0, 0, 0], [0, 0, 0], 0.62), [0.05, 0, -0.5], [0, 8, 0]),
      placed(group([phone({ screen: listScreen() })], [0, 0, 0], [0, 0, 0], 0.62), [1.35, 0, -0.3], [-5, -6, 0]),
      placed(group([stand(qrCode())], [0, 0, 0], [0, 0, 0], 0.72), [2.6, 0, -0.2], [0, -14, 0]),
      ...[EXAMPLE, ...OTHERS].map(({ payment }, index) =>
        placed(priceCard(sum(payment)), [[-2.0, 0.05, 1.35][index] ?? 0, 0, 0.72]),
      ),
    ]),
  }),
  'muddatidan-oldin-yopish': () => ({
    ground: 'amber',
    view: { target: [0.1, 1.05, 0], span: 3.1 },
    objects: group([
      table('#f2ae4a', 30, 3.4, 0.2),
      placed(calendar({ crossed: 16, marked: { 12: '#0b7a5b' }, head: '#0b7a5b' }), [-1.0, 0, -0.3], [-10, 16, 0]),
      placed(group([contract()]), [1.15, 0.02, 0], [-12, -16, -2]),
      placed(pencil('#0b7a5b'), [0.25, 0, 0.95], [0, 24, 0]),
    ]),
  }),
  'muzlatgich-tanlash': () => ({
    ground: 'mint',
    view: { target: [0.15, 1.85, 0], span: 4.5, rise: 9 },
    objects: group([
      ...kitchen(),
      placed(fridge({ open: true }), [0.5, 0, 0], [0, 10, 0]),
      placed(group([tape()], [0, 0, 0], [0, 0, 0], 1.1), [3.1, 0, 0.9], [0, -20, 0]),
      placed(plant(1.0), [3.2, 0, -1.2]),
    ]),
  }),
  'oilaviy-byudjet-va-tolovlar': () => ({
    ground: 'sand',
    view: { target: [0, 0.5, 0.1], span: 3.2, rise: 24 },
    objects: group([
      table('#c48a55', 30, 4.4, 0),
      placed(notebook(), [-0.35, 0, 0.35], [0, 14, 0]),
      placed(pencil('#d9653b'), [1.15, 0, 0.95], [0, 40, 0]),
      placed(group([calculator()], [0, 0, 0], [0, 0, 0], 0.8), [1.75, 0.1, -0.35], [-52, -14, 0]),
      placed(teapot(), [-2.0, 0, -0.75], [0, 14, 0]),
      placed(bowl(), [-2.25, 0, 0.55]),
      placed(bowl(), [0.55, 0, -1.05]),
      placed(coins(4), [2.55, 0, 0.75]),
      placed(coins(7), [2.85, 0, 0.1]),
    ]),
  }),
  'onlayn-dokonga-ulash': () => ({
    ground: 'green',
    light: 1.05,
    view: { target: [0, 1.0, 0], span: 3.2, rise: 13 },
    objects: group([
      arch('#0d6f56', { w: 4.4, h: 3.8, z: -2.4 }),
      placed(laptop({ screen: shopScreen() }), [-0.25, 0, 0], [0, 14, 0]),
      placed(group([card('#f2b33d')], [0, 0, 0], [0, 0, 0], 0.62), [1.95, 0.02, 0.5], [-14, -22, 0]),
    ]),
  }),
  'paynet-terminallarida-tolov-2': () => ({
    ground: 'mint',
    view: { target: [0, 1.55, 0], span: 3.9, rise: 9 },
    objects: group(
      /** @type {const} */ ([0, 1, 2]).map((step) =>
        placed(terminal(terminalScreen(step)), [(step - 1) * 2.5, 0, 0], [0, (1 - step) * 8, 0]),
      ),
    ),
  }),
  'paynet-terminallarida-tolov': () => ({
    ground: 'sand',
    view: { target: [0.2, 1.55, 0], span: 3.9, rise: 9 },
    objects: group([
      disc('#e3d3b6', { y: 2, r: 1.8, z: -2.4 }),
      placed(terminal(terminalScreen(2)), [0.2, 0, 0], [0, 20, 0]),
      ...[0, 1, 2].map((index) =>
        placed(note(), [1.75 + index * 0.06, 0.02 + index * 0.03, 0.75 - index * 0.1], [-90, 0, -24 + index * 14]),
      ),
      placed(coins(4), [2.65, 0, 0.4]),
      placed(plant(1.1), [-2.3, 0, -0.5]),
    ]),
  }),
  'qora-jumada-aqlli-xarid': () => ({
    ground: 'amber',
    view: { target: [0.05, 0.95, 0], span: 3.5, rise: 17 },
    objects: group([
      table('#f2ae4a', 30, 4, 0.1),
      placed(carrier('#1b2422'), [0.55, 0, -0.6], [0, -14, 0]),
      placed(group([tag('%', '#fdfbf6', '#d9653b')], [0, 0, 0], [0, 0, 0], 0.6), [1.15, 1.35, -0.05], [0, -14, 8]),
      placed(group([notebook()], [0, 0, 0], [0, 0, 0], 0.8), [-1.45, 0, 0.35], [0, 18, 0]),
      placed(pencil('#0b7a5b'), [-0.2, 0, 1.1], [0, 28, 0]),
      placed(group([phone({ screen: listScreen() })], [0, 0, 0], [0, 0, 0], 0.8), [2.05, 0, 0.1], [-10, -20, 0]),
    ]),
  }),
  'qr-orqali-dokonda-xarid-2': () => ({
    ground: 'clay',
    view: { target: [0, 1.08, 0], span: 2.95, rise: 6 },
    objects: group(phones([scanScreen(qrCode()), termScreen(), doneScreen()])),
  }),
  'qr-orqali-dokonda-xarid': () => ({
    ground: 'mint',
    view: { target: [0.1, 1.15, 0], span: 3.5, rise: 9 },
    objects: group([
      placed(awning(10, ['#0b7a5b', '#fbf6ec']), [0, 3.05, -0.6]),
      table('#b57a48', 30, 3, 0),
      placed(stand(qrCode()), [-0.85, 0, -0.2], [0, 16, 0]),
      placed(phone({ screen: scanScreen(qrCode()) }), [0.75, 1.25, 0.35], [-6, -16, -6]),
      placed(plant(0.75), [-2.6, 0, -0.5]),
      placed(carrier('#d9653b', true), [2.4, 0, -0.6], [0, -18, 0]),
    ]),
  }),
  'sms-kodni-kim-soraydi': () => ({
    ground: 'peach',
    view: { target: [0.3, 1.12, 0], span: 2.85 },
    objects: group([
      podium('#fbe8d4', 1.9, 0.16),
      placed(group([phone({ screen: callScreen() })]), [-0.5, 0.2, 0], [-4, 14, 0]),
      placed(forbidden(), [1.15, 1.35, 0.3], [0, -16, 0]),
    ]),
  }),
  'soxta-internet-dokon': () => ({
    ground: 'sand',
    view: { target: [0.1, 1.05, 0], span: 3.2, rise: 13 },
    objects: group([
      placed(laptop({ screen: fakeShopScreen() }), [-0.35, 0, 0], [0, 14, 0]),
      placed(magnifier(), [0.55, 1.25, 0.75], [0, 6, 0]),
      placed(group([warning()], [0, 0, 0], [0, 0, 0], 0.72), [1.95, 0.56, 0.2], [0, -18, 0]),
    ]),
  }),
  'talabaga-noutbuk': () => ({
    ground: 'peach',
    view: { target: [0.05, 1.0, 0], span: 3.4, rise: 13 },
    objects: group([
      box(wood('#9c6236'), [30, 0.12, 0.9], [0, 2.05, -2.2], 0.02),
      placed(bookRow(14, 2), [-4.0, 2.11, -2.2]),
      placed(bookRow(15, 5), [1.5, 2.11, -2.2]),
      table('#c48a55', 30, 4.4, -0.3),
      placed(laptop({ colour: '#8b9496', screen: codeScreen() }), [-0.1, 0, -0.1], [0, 8, 0]),
      placed(group([headphones()], [0, 0, 0], [0, 0, 0], 0.8), [2.1, 0.04, 0.4], [-68, -20, 0]),
      placed(cup('#f2b33d'), [-2.1, 0, -0.3]),
      placed(group([notebook()], [0, 0, 0], [0, 0, 0], 0.46), [-2.0, 0, 0.95], [0, 20, 0]),
    ]),
  }),
  'telefon-yoqolsa-2': () => ({
    ground: 'deep',
    light: 1.1,
    view: { target: [0, 1.1, 0], span: 4, rise: 10 },
    objects: group([
      ...['10', '20', '30'].map((minutes, index) =>
        placed(
          group([
            ikatPodium(['#d9653b', '#f2b33d', '#2e9c7a'][index] ?? '', 0.95, 0.4),
            placed(clockFace(minutes), [0, 0.55, 0.86], [-14, 0, 0]),
          ]),
          [(index - 1) * 2.35, 0, 0],
        ),
      ),
      placed(group([phone({ screen: lockScreen() })], [0, 0, 0], [0, 0, 0], 0.62), [-2.35, 0.44, -0.25], [-4, 14, 0]),
      placed(group([card('#2f6fb3')], [0, 0, 0], [0, 0, 0], 0.78), [0, 0.44, -0.3], [-10, 8, 0]),
      placed(group([padlock()], [0, 0, 0], [0, 0, 0], 0.82), [2.35, 0.44, -0.25], [0, -12, 0]),
    ]),
  }),
  'telefon-yoqolsa': () => ({
    ground: 'peach',
    view: { target: [0, 1.2, 0], span: 3.6, rise: 12 },
    objects: group([
      placed(bench(), [0.1, 0, 0], [0, 14, 0]),
      placed(group([phone({ screen: lockScreen() })], [0, 0, 0], [0, 0, 0], 0.7), [0.55, 1.08, 0.06], [-16, 22, 0]),
      placed(group([bus()], [0, 0, 0], [0, 0, 0], 0.8), [-3.0, 0, -3.3], [0, 24, 0]),
    ]),
  }),
  'tolovni-kechiktirmaslik': () => ({
    ground: 'mint',
    view: { target: [0.05, 1.12, 0], span: 3.0 },
    objects: group([
      podium('#dff2ea', 2.1, 0.14),
      placed(calendar({ marked: { 15: '#d9653b' }, ringed: true }), [-0.85, 0.18, -0.25], [-10, 16, 0]),
      placed(group([phone({ screen: bellScreen() })]), [0.95, 0.18, 0.15], [-4, -14, 0]),
      placed(group([bell()], [0, 0, 0], [0, 0, 0], 0.42), [0.1, 0.27, 0.85], [0, 0, 8]),
    ]),
  }),
  'ustama-qanday-hisoblanadi': () => ({
    ground: 'sand',
    view: { target: [0, 1.05, 0], span: 3.2 },
    objects: group([
      disc('#e3d3b6', { y: 1.6, r: 1.5, z: -2 }),
      placed(group([calculator()]), [-1.55, 0, 0.1], [-10, 18, 0]),
      placed(
        columns(
          [0.55, 0.85, 1.1, 1.4, 1.7, 2.1].map((tall, index) => ({
            tall,
            colour: index === 5 ? '#d9653b' : (['#5fb79c', '#2e9c7a', '#0f8a68', '#0b7a5b', '#0b5d4b'][index] ?? ''),
          })),
          { labels: ['3', '6', '9', '12', '18', '24'], wide: 0.42, gap: 0.1 },
        ),
        [1.05, 0, -0.1],
        [0, -8, 0],
      ),
    ]),
  }),
  'uzun-muddatmi-qisqa-muddatmi': () => ({
    ground: 'mint',
    view: { target: [0, 1.4, 0], span: 4.4, rise: 16 },
    objects: group(twoWays()),
  }),
  'yordam-xizmati-tunu-kun': () => ({
    ground: 'night',
    light: 0.85,
    view: { target: [0, 1.05, 0], span: 3.2, rise: 12 },
    objects: group([
      placed(sheet(new THREE.MeshBasicMaterial({ map: cityNight() }), [9, 4]), [0, 2.4, -2.8]),
      ...[-2.3, 0, 2.3].map((x) => box(matter('#31406b', { rough: 0.6 }), [0.1, 4.2, 0.16], [x, 2.4, -2.7], 0.02)),
      table('#8a5b3a', 30, 4.2, -0.1),
      placed(laptop({ screen: chatScreen() }), [-0.2, 0, -0.3], [0, 12, 0]),
      placed(headphones('#f2b33d'), [1.95, 0.06, 0.1], [-8, -24, 0]),
      placed(cup(), [-2.15, 0, 0.3]),
      placed(plant(0.7), [3.05, 0, -0.6]),
    ]),
  }),
};

/** A winter jacket on a hanger. @param {string} colour */
const jacket = (colour) =>
  group([
    box(cloth(colour, 3), [0.9, 1.05, 0.36], [0, 0.1, 0], 0.16),
    ...[-1, 1].map((side) =>
      placed(box(cloth(colour, 3), [0.3, 0.95, 0.3], [0, 0, 0], 0.14), [side * 0.55, 0.1, 0], [0, 0, side * 12]),
    ),
    box(plastic('#fbf6ec'), [0.04, 0.95, 0.02], [0, 0.1, 0.18], 0.01),
    rod(
      metal('#59625f'),
      [
        [0, 0.6, 0],
        [0, 0.78, 0],
        [0.06, 0.86, 0],
      ],
      0.018,
    ),
  ]);

const deepStar = () =>
  canvasTexture(1280, 720, (pen) => {
    block(pen, '#16244f', [0, 0, 1280, 720]);
    for (const [r, fill] of /** @type {const} */ ([
      [260, '#f2b33d'],
      [180, '#16244f'],
      [110, '#f7cd7e'],
    ])) {
      pen.fillStyle = fill;
      for (const turn of [0, Math.PI / 4]) {
        pen.save();
        pen.translate(640, 360);
        pen.rotate(turn);
        pen.fillRect(-r * 0.7, -r * 0.7, r * 1.4, r * 1.4);
        pen.restore();
      }
    }
  });

/** Cupboards with a worktop, to the left of the fridge. */
const kitchen = () => [
  box(matter('#fdfbf6', { rough: 0.6 }), [3.2, 1.5, 1.1], [-2.4, 0.75, -0.2], 0.04),
  box(wood('#c48a55'), [3.3, 0.12, 1.2], [-2.4, 1.56, -0.18], 0.03),
  ...[0, 1, 2].map((index) =>
    box(matter('#f4efe4', { rough: 0.6 }), [0.96, 1.3, 0.05], [-3.4 + index * 1.02, 0.76, 0.36], 0.03),
  ),
  ...[0, 1, 2].map((index) => box(metal('#8d9796'), [0.3, 0.04, 0.05], [-3.4 + index * 1.02, 1.26, 0.41], 0.015)),
  placed(teapot(), [-2.9, 1.62, -0.1], [0, 20, 0]),
  placed(bowl(), [-1.75, 1.62, 0.05]),
  box(wood('#c48a55'), [2.6, 0.1, 0.5], [-2.5, 3.0, -0.7], 0.02),
  ...['#d9653b', '#f2b33d', '#0b7a5b', '#2f6fb3'].map((colour, index) =>
    cylinder(matter(colour, { rough: 0.5 }), { radius: 0.16, height: 0.4, at: [-3.3 + index * 0.5, 3.25, -0.7] }),
  ),
];

/** A tile of code under a bar that crosses it out. */
const forbidden = () => {
  const face = canvasTexture(640, 400, (pen) => {
    block(pen, '#fdfbf6', [0, 0, 640, 400]);
    for (const index of [0, 1, 2, 3]) {
      block(pen, '#cfeadf', [40 + index * 146, 110, 122, 180], 26);
      dot(pen, '#0b5d4b', 101 + index * 146, 200, 26);
    }
  });
  return group([
    box(matter('#fdfbf6', { rough: 0.6 }), [1.5, 0.94, 0.14], [0, 0, 0], 0.06),
    sheet(printed(face, 0.7), [1.44, 0.9], [0, 0, 0.0715]),
    placed(box(plastic('#d23f30'), [1.95, 0.17, 0.12], [0, 0, 0], 0.05), [0, 0, 0.16], [0, 0, 34]),
  ]);
};

/** @param {string} minutes */
const clockFace = (minutes) => {
  const face = canvasTexture(400, 400, (pen) => {
    block(pen, '#fdfbf6', [0, 0, 400, 400]);
    pen.strokeStyle = '#d9e4de';
    pen.lineWidth = 34;
    pen.beginPath();
    pen.arc(200, 200, 150, 0, 7);
    pen.stroke();
    pen.strokeStyle = '#0b7a5b';
    pen.beginPath();
    pen.arc(200, 200, 150, -Math.PI / 2, -Math.PI / 2 + (Number(minutes) / 60) * Math.PI * 2);
    pen.stroke();
    pen.font = '700 150px Onest';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#15231f';
    pen.fillText(minutes, 200, 210);
  });
  return group([
    cylinder(plastic('#fdfbf6'), { radius: 0.44, height: 0.1, turn: [90, 0, 0] }),
    sheet(printed(face, 0.8), [0.8, 0.8], [0, 0, 0.052], 0.4),
  ]);
};

const bench = () =>
  group([
    ...[-0.36, 0, 0.36].map((z) => box(wood('#b57a48'), [3.6, 0.1, 0.3], [0, 1.0, z], 0.03)),
    ...[1.4, 1.78].map((y) => box(wood('#b57a48'), [3.6, 0.28, 0.1], [0, y, -0.56], 0.03)),
    ...[-1.5, 1.5].flatMap((x) => [
      bar(metal('#0b5d4b'), [x, 0.03, 0.4], [x, 0.95, 0.4], 0.06),
      bar(metal('#0b5d4b'), [x, 0.03, -0.4], [x, 1.95, -0.62], 0.06),
      bar(metal('#0b5d4b'), [x, 0.92, 0.42], [x, 0.92, -0.46], 0.05),
    ]),
  ]);

const bus = () =>
  group([
    box(matter('#0f8a68', { rough: 0.4, clear: 0.5 }), [4.2, 1.7, 1.5], [0, 1.15, 0], 0.2),
    box(matter('#0d2a3a', { rough: 0.2 }), [3.9, 0.62, 1.52], [0, 1.5, 0], 0.06),
    box(plastic('#f2b33d'), [4.22, 0.12, 1.52], [0, 0.86, 0], 0.03),
    ...[-1.3, 1.3].map((x) =>
      cylinder(matter('#1b2022', { rough: 0.8 }), { radius: 0.36, height: 0.3, at: [x, 0.36, 0.66], turn: [90, 0, 0] }),
    ),
    ...[-1.3, 1.3].map((x) =>
      cylinder(metal('#cfd6d5'), { radius: 0.17, height: 0.32, at: [x, 0.36, 0.67], turn: [90, 0, 0] }),
    ),
  ]);

/** A hill with a steep way of few steps and a gentle one of many, both to one flag. */
const twoWays = () => {
  const hill = matter('#0f7f60', { rough: 0.9 });
  const steps = Array.from({ length: 6 }, (_, index) =>
    cylinder(index % 2 === 0 ? hill : matter('#178c6b', { rough: 0.9 }), {
      radius: 2.5 - index * 0.36,
      height: 0.36,
      at: [0, 0.18 + index * 0.36, -0.9],
    }),
  );
  const short = [0, 1, 2, 3, 4, 5].map((index) =>
    box(
      matter('#f2b33d', { rough: 0.7 }),
      [0.42, 0.1, 0.5],
      [-0.75 + index * 0.115, 0.41 + index * 0.36 - 0.02, 1.36 - index * 0.35],
      0.03,
    ),
  );
  const long = Array.from({ length: 26 }, (_, index) => {
    const level = Math.min(5, Math.floor(index / 4.4));
    const angle = 0.95 + Math.sin(index * 0.72) * 0.62;
    const radius = 2.5 - level * 0.36 - 0.17;
    return cylinder(matter('#fbf3e2', { rough: 0.8 }), {
      radius: 0.11,
      height: 0.05,
      at: [Math.sin(angle) * radius, 0.385 + level * 0.36, -0.9 + Math.cos(angle) * radius],
    });
  });
  const pennant = new THREE.Shape();
  pennant.moveTo(0, 0);
  pennant.lineTo(0.85, -0.25);
  pennant.lineTo(0, -0.55);
  return [
    ...steps,
    ...short,
    ...long,
    bar(metal('#e7ece9'), [0, 2.1, -0.9], [0, 3.25, -0.9], 0.035),
    slab(matter('#d9653b', { rough: 0.8 }), pennant, 0.06, [0.02, 3.22, -0.9], 0.015),
    ...[
      [-3.0, 0.4],
      [3.1, -0.2],
      [-2.6, -1.9],
      [2.9, 1.2],
    ].map(([x = 0, z = 0], index) =>
      group(
        [
          cylinder(wood('#8a5430'), { radius: 0.07, height: 0.4, at: [0, 0.2, 0] }),
          cylinder(matter('#2e9c7a', { rough: 0.9 }), { radius: 0.42, top: 0.02, height: 1.1, at: [0, 0.9, 0] }),
        ],
        [x, 0, z],
        [0, 0, 0],
        0.8 + (index % 2) * 0.25,
      ),
    ),
  ];
};

const cityNight = () =>
  canvasTexture(1800, 800, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 800);
    sky.addColorStop(0, '#0b1430');
    sky.addColorStop(1, '#2a3a72');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 1800, 800);
    dot(pen, '#f7d488', 1420, 170, 66);
    dot(pen, '#121c40', 1392, 152, 60);
    for (let index = 0; index < 24; index += 1) {
      const [x, tall] = [index * 78, 240 + ((index * 137) % 330)];
      block(pen, index % 2 === 0 ? '#0e1836' : '#15224a', [x, 800 - tall, 74, tall]);
      for (let row = 0; row < tall / 44 - 1; row += 1)
        for (const column of [0, 1, 2])
          if ((index * 7 + row * 5 + column * 3) % 4 < 2)
            block(pen, '#f7cd7e', [x + 10 + column * 20, 820 - tall + row * 44, 12, 18], 2);
    }
  });
