import type { SlicesPage } from '../model/site/site-code.ts';

export const slicesPage: SlicesPage = {
  template: 'app',
  createName: (text, url) => {
    const link = { type: 'hyperlink', start: 0, end: text.length, data: { link_type: 'Web', url } };
    return {
      slice_type: 'rich_text',
      slice_label: null,
      variation: 'default',
      primary: { title: null, body: [{ type: 'paragraph', text, spans: [link], direction: 'ltr' }] },
      version: 'initial',
      items: [],
    };
  },
};
