import type { SiteCode } from '../model/site-code.ts';
import { documentPath } from './paths.ts';
import { templates } from './registry.ts';
import { createSliceContext } from './slice-context.ts';
import { systemPages } from './system/index.ts';

/** This site as its pages are made. */
export const siteCode: SiteCode = {
  templates,
  systemPages,
  sharedTypes: ['navigation', 'footer', 'settings'],
  documentPath,
  createSliceContext,
};
