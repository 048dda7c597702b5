import { LOCALES, localePath } from '../../locales/locale.ts';
import { text } from '../../locales/messages.ts';
import type { PreviewSettings } from '../../templates/browser-settings.ts';
import { documentPath } from '../../templates/paths.ts';
import { localeOfPath } from '../locale/locale-of-path.ts';
import { fetchDraft } from './fetch-drafts.ts';
import { createPreviewCookie } from './preview-cookie.ts';
import { PreviewError } from './preview-error.ts';
import { isPreviewRef } from './preview-ref.ts';

/**
 * What `/preview` does with the editor's address (spec §2): finds the page of the document, notes the draft in a cookie of the site's own,
 * and goes there; without a document to the home page. What is wrong is said on the page, which has a way on.
 */
export const openPreview = async (settings: PreviewSettings | null): Promise<void> => {
  const { searchParams } = new URL(location.href);
  const token = searchParams.get('token');
  const documentId = searchParams.get('documentId');
  if (!token || !documentId) {
    location.replace('/');
    return;
  }
  try {
    location.replace(await findDraftPage({ token, documentId }, settings));
  } catch (error) {
    const status = document.querySelector('[data-preview-status]');
    const locale = localeOfPath(location.pathname);
    status?.setAttribute('lang', locale);
    status?.replaceChildren(text(locale, error instanceof PreviewError ? error.text : 'preview.unavailable'));
  }
};

interface PreviewRequest {
  readonly token: string;
  readonly documentId: string;
}

const findDraftPage = async (
  { token, documentId }: PreviewRequest,
  settings: PreviewSettings | null,
): Promise<string> => {
  if (settings === null) throw new PreviewError('preview.off', 'a site without previews');
  if (!isPreviewRef(token, settings)) throw new PreviewError('preview.failed', 'a token of another repository');
  const draft = await fetchDraft(documentId, { endpoint: settings.endpoint, ref: token, lang: '*' });
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
  document.cookie = createPreviewCookie(settings.repository, token);
  const locale = LOCALES.find((own) => settings.languages[own] === draft?.lang);
  const path = draft && documentPath(draft.type, draft.uid);
  // A path of the site's own, whatever the document says: it may not begin with two slashes.
  return path && locale ? localePath(locale, path).replace(/^\/+/, '/') : '/';
};
