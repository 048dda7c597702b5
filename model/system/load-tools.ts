import type { Locale } from '../language/locale.ts';
import { text } from '../language/messages.ts';
import type { HeadData } from '../head-data.ts';
import type { PageContent } from '../template.ts';

/** Pages of the editors' tools show nothing but what is done at the visitor. */
export type ToolData = Readonly<Record<string, never>>;

export const loadPreview = (): PageContent<ToolData> => ({ data: {}, head: toolHead('Prismic Preview - Loading') });

export const loadSliceSimulator = (locale: Locale): PageContent<ToolData> => ({
  data: {},
  head: toolHead(text(locale, 'simulator.title')),
});

const toolHead = (title: string): HeadData => ({ title, description: null, image: {}, noindex: true });
