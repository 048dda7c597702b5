import builtTexts from 'site:built-texts';
import { addBuiltTexts } from '../../model/language/catalogue.ts';
import { localeOfPrismic, localePath } from '../../model/language/locale.ts';
import { text, type MessageKey } from '../../model/language/messages.ts';
import type { DraftSettings } from '../../model/site/browser-settings.ts';
import { documentPath } from '../../model/link/document-path.ts';
import { rememberLocale } from '../locale/language-switch.ts';
import { setCookie } from '../cookies.ts';
import { localeAt, toAddress } from '../site-path.ts';
import { fetchNamedDocuments } from './draft-documents.ts';
import { createDraftCookie, isDraftRef } from './draft-cookie.ts';
import { DraftError } from './draft-error.ts';
import { writeDraftNote } from './draft-note.ts';

/**
 * Handles the editor's address at `/preview` (spec §2): finds the document's page, stores the draft in a cookie of the site, and goes to
 * the page. Goes to the home page for documents that all pages show, or if parameters are missing. Errors are shown on the page, which has
 * a link onwards.
 */
export const enterDraft = async (settings: DraftSettings | null): Promise<void> => {
  addBuiltTexts(builtTexts);
  const { searchParams } = new URL(location.href);
  const token = searchParams.get('token');
  const documentId = searchParams.get('documentId');
  if (!token || !documentId) {
    location.replace(toAddress('/'));
    return;
  }
  try {
    const { pathname, hash } = await findDraftPage({ token, documentId }, settings);
    // The bare root redirects to the remembered language, which must be the document's.
    rememberLocale(pathname);
    location.replace(pathname + hash);
  } catch (error) {
    showFailure(error instanceof DraftError ? error.text : 'preview.unavailable');
  }
};

const showFailure = (key: MessageKey): void => {
  const locale = localeAt(location.pathname);
  const status = document.querySelector('[data-preview-status]');
  status?.setAttribute('lang', locale);
  status?.replaceChildren(text(locale, key));
  document.title = text(locale, 'preview.title');
};

interface DraftRequest {
  readonly token: string;
  readonly documentId: string;
}

const findDraftPage = async ({ token, documentId }: DraftRequest, settings: DraftSettings | null): Promise<URL> => {
  if (settings === null) throw new DraftError('preview.off', 'a site without drafts');
  if (!isDraftRef(token, settings)) throw new DraftError('preview.failed', 'a token of another repository');
  const [draft] = await fetchNamedDocuments([documentId], { endpoint: settings.endpoint, ref: token });
  const locale = localeOfPrismic(draft?.lang ?? '');
  if (!draft || !locale) throw new DraftError('preview.missing', draft ? `one in ${draft.lang}` : 'none');
  writeDraftNote({ ref: token, ids: [documentId], locales: [] });
  setCookie(
    createDraftCookie({
      repository: settings.repository,
      ref: token,
      isSecure: location.protocol === 'https:',
      basePath: SITE.basePath,
    }),
  );
  const home = new URL(toAddress('/'), location.origin);
  const page = new URL(
    toAddress(localePath(locale, documentPath(draft.type, draft.uid, settings.anchors) ?? '/')),
    location.origin,
  );
  // Never leaves the site, whatever the document says.
  return page.origin === home.origin ? page : home;
};
