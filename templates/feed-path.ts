import type { SectionPaths } from '../components/sections.ts';

/** Where the blog's feed is, without a language prefix. */
export const feedPath = ({ blogs }: Pick<SectionPaths, 'blogs'>): string => `${blogs}/feed.xml`;
