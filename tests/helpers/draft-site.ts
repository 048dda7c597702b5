import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { useBrowserSite, type BrowserSite, type Tab, type TabOptions } from './browser-site.ts';
import { createConfiguredProject, type ConfigChanges } from './configured-site.ts';
import { startWholeRepository, type ContentRepository } from './content-repository.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

export interface DraftedSite extends BrowserSite {
  readonly service: ContentRepository;
  readonly sandbox: Sandbox;
  /** Opens a path with a preview cookie as the editor's toolbar writes it. Uses a shared tab unless something has to be prepared. */
  readonly openDraft: (path: string, token: string, options?: TabOptions) => Promise<Tab>;
}

/** Serves a site that is built from a Content API on loopback with drafts, optionally with changes of the configuration, and starts a browser. */
export const useDraftSite = (changes?: ConfigChanges): DraftedSite => {
  const state: { service?: ContentRepository; sandbox?: Sandbox } = {};
  const site = useBrowserSite(async () => {
    const service = await startWholeRepository();
    const sandbox = createSandbox(service);
    Object.assign(state, { service, sandbox });
    if (changes === undefined) {
      const run = await sandbox.build();
      if (run.code !== 0) throw new Error(`Expected a build, got ${run.stdout}`);
      return { dist: sandbox.out };
    }
    const project = createConfiguredProject(join(sandbox.path, 'project'), changes);
    const run = await project.build([], sandbox.env);
    if (run.code !== 0) throw new Error(`Expected a build, got ${run.output}`);
    return { dist: project.dist };
  });
  afterEach(() => state.service?.server.always(null));
  afterAll(async () => {
    state.sandbox?.[Symbol.dispose]();
    await state.service?.[Symbol.asyncDispose]();
  });
  const own = (tab: Tab): Tab => withoutService(tab, state.service?.endpoint ?? '');
  const open = async (path: string, options?: TabOptions): Promise<Tab> => own(await site.open(path, options));
  return {
    get origin() {
      return site.origin;
    },
    get browser() {
      return site.browser;
    },
    get service() {
      return known(state.service);
    },
    get sandbox() {
      return known(state.sandbox);
    },
    open,
    openShared: async (path, options) => own(await site.openShared(path, options)),
    openDraft: async (path, token, { prepare, ...options } = {}) => {
      const { name, value } = previewCookie(token);
      const drafted = { ...options, cookies: { [name]: value } };
      return own(await (prepare ? site.open(path, { ...drafted, prepare }) : site.openShared(path, drafted)));
    },
  };
};

/** The cookie as Prismic's toolbar writes it: with its own entries beside the one of the repository. */
export const previewCookie = (token: string) => ({
  name: 'io.prismic.preview',
  value: encodeURIComponent(JSON.stringify({ _tracker: 'abc', 'bolak.prismic.io': { preview: token } })),
});

/** Drafts need requests to the content service, so they do not count as complaints. */
const withoutService = (tab: Tab, endpoint: string): Tab => ({
  ...tab,
  get complaints() {
    return tab.complaints.filter((complaint) => !complaint.startsWith(`request to ${endpoint}`));
  },
});

const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('Expected a built site, got none: it is there in tests only');
  return value;
};
