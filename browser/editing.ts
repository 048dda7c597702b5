import { localePath, type Locale } from '../model/language/locale.ts';
import type { PagePayload } from '../model/page/page-payload.ts';
import type { Tools } from './drafts/tool-chunks.ts';
import { isOfThisBuild, LeaveError } from './page/published-pages.ts';
import { toAddress } from './site-path.ts';
import type { PayloadStore } from './boot/payload-store.ts';
import type { Page, LoadPage } from './page/load-page.ts';
import { allCookies } from './cookies.ts';
import type { DraftSettings } from '../model/site/browser-settings.ts';
import type { PageRoot } from './page/page-root.tsx';

interface EditingOptions {
  readonly first: Page;
  readonly root: PageRoot;
  readonly payloads: PayloadStore;
  readonly published: LoadPage;
}

/** Starts what editors see instead of published pages. Null if links open published pages, as for visitors, who load none of that code. */
export const startEditing = async ({ first, root, payloads, published }: EditingOptions): Promise<LoadPage | null> => {
  if (first.payload.template === 'slice-simulator') {
    const { createSimulator } = await importTool('simulator', first.payload);
    if (parent !== window) root.show({ ...first, View: createSimulator(first.payload.scripts) });
    return null;
  }
  if (first.payload.template === 'preview') {
    const { enterDraft } = await importTool('enter-draft', first.payload);
    await enterDraft(SITE.drafts);
    return null;
  }
  // A check that the bundler evaluates: a site without drafts contains none of their code.
  if (SITE.drafts !== null) {
    const settings = SITE.drafts;
    const openDraft: OpenDraft = async () => {
      const readEditorPage = async (locale: Locale): Promise<PagePayload> => {
        const payload = await payloads.get(toAddress(localePath(locale, '/preview')));
        if (!isOfThisBuild(payload.assets, first.payload.assets)) throw new LeaveError();
        return payload;
      };
      const { startDrafts } = await importTool('start-drafts', await readEditorPage(first.payload.locale));
      return startDrafts({ settings, root, payloads, published, readEditorPage });
    };
    if (await hasDraft(settings)) return openDraft();
    if (SITE.toolbar !== null) return publishedUntilTold(published, openDraft);
  }
  return null;
};

/** Fetches what an editor uses, whose address the payload of an editors' page names. */
const importTool = async <Name extends keyof Tools>(name: Name, { scripts }: PagePayload): Promise<Tools[Name]> => {
  // A check that the bundler evaluates, as in `importChunk`.
  if (SITE.hasChunkLists) return (await import('./drafts/tool-chunks.ts')).importTool(name);
  const address = scripts.all?.tools[name]?.[0];
  if (address === undefined) throw new Error(`Expected the script of ${name}, got none`);
  return import(address);
};

/** Loads the code that parses the cookie only if the cookie is set. */
const hasDraft = async (settings: DraftSettings): Promise<boolean> => {
  if (!allCookies().includes('io.prismic.preview')) return false;
  const { readDraftRef } = await import('./drafts/draft-cookie.ts');
  return readDraftRef(allCookies(), settings) !== null;
};

type OpenDraft = () => Promise<LoadPage>;

/** Shows published pages until the editor starts a draft. The toolbar announces that once its cookie is set, and would reload the page. */
const publishedUntilTold = (published: LoadPage, openDraft: OpenDraft): LoadPage => {
  let pages = published;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    pages = await openDraft().catch(() => {
      location.reload();
      return published;
    });
  };
  addEventListener('prismicPreviewUpdate', (event) => void open(event), { once: true });
  return async (path) => pages(path);
};
