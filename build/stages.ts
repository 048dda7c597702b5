/** The stages of a build, in order. Imported only when there is something to do. */
export { beginAssets } from './render/assets.ts';
export { indexArrivals, sync } from './content/sync.ts';
export { withThreads } from './setup/stage.ts';
export { indexChanges } from './content/index-changes.ts';
export { findOwnPageChanges } from './changes/own-page-changes.ts';
export { findSiteChanges } from './changes/changed-site.ts';
export { compareScripts, compareSources, planPages } from './plan/plan.ts';
export { render } from './render/render.ts';
export { commit } from './commit/commit.ts';
