import { ikatPodium, starRelief } from '../decor.mjs';
import { group, placed } from '../shapes.mjs';
import { coins, coupon, gift, tag } from '../things/desk.mjs';

/** @type {Readonly<Record<string, () => import('../studio.mjs').Scene>>} */
export const pages = {
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
