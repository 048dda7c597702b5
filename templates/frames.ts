import type { PageFrame } from '../model/page/template.ts';

/** Frame of most pages: default layout, navigation type 1 (spec §2). */
export const whiteFrame = { layout: 'default', navigation: 'white' } as const satisfies Omit<PageFrame, 'section'>;

/** Frame of the pages with navigation type 3 (spec §2). */
export const primaryFrame = { layout: 'default', navigation: 'primary' } as const satisfies Omit<PageFrame, 'section'>;

/** Frame of the pages without layout (spec §2). */
export const bareFrame = { layout: 'none', navigation: 'white' } as const satisfies Omit<PageFrame, 'section'>;
