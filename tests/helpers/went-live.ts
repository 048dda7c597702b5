/** A publication of three changed pages as the webhook stores it. */
export const wentLive = {
  at: '2026-11-15T07:00:00.000Z',
  id: 'a1',
  fromClick: 4200,
  added: 0,
  changed: 3,
  removed: 0,
  pages: null,
  cost: null,
};
