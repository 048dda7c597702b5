import type { RedirectDocuments } from '../model/site/site-code.ts';

const TYPE = 'redirect';

export const redirects: RedirectDocuments = {
  type: TYPE,
  read: (document) => {
    if (document.type !== TYPE) return null;
    const { from, to, permanent } = document.data;
    return { from, to, isPermanent: permanent, fields: { from: 'from', to: 'to' } };
  },
};
