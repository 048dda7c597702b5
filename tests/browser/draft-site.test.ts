import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { languageOf, LOCALES, type Locale } from '../../model/language/locale.ts';
import type { AllDocumentTypes } from '../../model/link/document-type.ts';
import { readManifest } from '../../renderer/files/read-manifest.ts';
import { createSystemPages } from '../../model/system/system-pages.ts';
import { siteCode } from '../../templates/site-code.ts';
import type { PagePayload } from '../../model/page/page-payload.ts';
import { NO_SCRIPTS } from '../../model/page/page-scripts.ts';
import { createDraftOf, type DraftOfDocuments } from '../helpers/draft-of-documents.ts';
import { readEmbeddedDocuments, RU, set, UZ, type Change } from '../helpers/content-repository.ts';
import { leaveOut, unfilled } from '../helpers/lean-documents.ts';

const site = inject('embeddedSite');
// The options of the embedded site's build: see helpers/embedded-site.ts.
const options = {
  asOf: '2026-11-21',
  pageSize: 9,
  empty: createEmptyContent(readModels('.')),
  origins: ['https://bolak.example'],
  pictureHosts: [],
};

const readJson = (path: string) => JSON.parse(readFileSync(join(site, path), 'utf8'));

interface Payload {
  readonly data?: { readonly context?: { readonly cards?: object } };
}

const payloadPaths = (): readonly string[] =>
  (readManifest(site)?.files ?? [])
    .map(({ path }) => path)
    .filter((path) => path.endsWith('_payload.json') && !path.startsWith('uz/'));

const publishedPayloads = (): readonly (PagePayload & Payload)[] =>
  payloadPaths()
    .map((path): PagePayload & Payload => readJson(path))
    .filter(({ template }) => !createSystemPages(siteCode.systemFrames).some(({ id }) => id === template));

const documentsIn = (locale: Locale, change: Change = (documents) => documents): readonly AllDocumentTypes[] => {
  const documents: readonly unknown[] = change(readEmbeddedDocuments()).filter(
    ({ lang }) => lang === languageOf(locale).prismic,
  );
  return documents.filter(isOfTheSite);
};

/** Only narrows the type: every build checks the embedded documents. */
const isOfTheSite = (document: unknown): document is AllDocumentTypes => typeof document === 'object';

const publishedSite = (locale: Locale): SitePayload =>
  readJson(readManifest(site)?.files.find(({ path }) => path.startsWith(`assets/site.${locale}.`))?.path ?? '');

const sharedBy = ({ assets, locale }: PagePayload) => ({ assets, scripts, site: publishedSite(locale) });

/** All scripts, as the payload of the page that opens drafts names them. */
const editorPage: PagePayload = readJson('preview/_payload.json');
const { all: scripts = NO_SCRIPTS } = editorPage.scripts;

/** Separates the cards that slices may show from the rest of a payload. */
const withoutCards = ({ data, ...payload }: Payload) => {
  const { cards = {}, ...context } = data?.context ?? {};
  return { cards, rest: { ...payload, data: { ...data, context } } };
};

describe('the site that the browser makes of a draft, when the draft is what is published', () => {
  const drafts = new Map<Locale, DraftOfDocuments>();

  beforeAll(() => {
    for (const locale of LOCALES) drafts.set(locale, createDraftOf(documentsIn(locale), { ...options, locale }));
  });

  test('has every page with the payload of the build', () => {
    const published = publishedPayloads();
    expect(published.length).toBeGreaterThan(200);
    for (const payload of published) {
      const draft = drafts.get(payload.locale)?.payloadOf(payload.path, sharedBy(payload));
      const own = withoutCards(JSON.parse(JSON.stringify(draft)));
      const built = withoutCards(payload);
      expect(own.rest).toEqual({ ...built.rest, id: '' });
      // Without the models the browser cannot tell which links are relationships. It has cards for all of them; slices ignore the others.
      expect(own.cards).toMatchObject(built.cards);
    }
  });

  test('has the same pages when the service leaves unfilled fields out', () => {
    const lean = createDraftOf(documentsIn('uz', leaveOut(unfilled)), { ...options, locale: 'uz' });
    for (const payload of publishedPayloads().filter(({ locale }) => locale === 'uz')) {
      const shared = sharedBy(payload);
      expect(lean.payloadOf(payload.path, shared)).toEqual(drafts.get('uz')?.payloadOf(payload.path, shared));
    }
  });

  test('has header, footer and settings of the build', () => {
    for (const locale of LOCALES) {
      const published = publishedSite(locale);
      expect(drafts.get(locale)?.siteOf(published)).toEqual(published);
    }
  });
});

describe('the language switch of a draft', () => {
  const UID = 'birinchi-muddatli-xarid';
  const assets = { script: '', fontScript: '', stylesheet: '', fonts: [], site: '' };
  const shared = { assets, scripts, site: publishedSite('uz') };
  const alternatesOf = (path: string, translations: readonly object[]) => {
    const change = set({ type: 'blog_post', uid: UID, lang: UZ }, 'alternate_languages', translations);
    return createDraftOf(documentsIn('uz', change), { ...options, locale: 'uz' }).payloadOf(path, shared)?.alternates;
  };

  test('leads to what the service names as its translation, from its parts too', () => {
    const translations = [{ id: 'x', type: 'blog_post', lang: RU, uid: 'pervaya-rassrochka' }];
    expect(alternatesOf(`/blogs/${UID}`, translations)).toEqual({
      uz: `/blogs/${UID}`,
      ru: '/ru/blogs/pervaya-rassrochka',
    });
    expect(alternatesOf(`/blogs/${UID}/services`, translations)).toEqual({
      uz: `/blogs/${UID}/services`,
      ru: '/ru/blogs/pervaya-rassrochka/services',
    });
  });

  test('leads nowhere when it names none', () => {
    expect(alternatesOf(`/blogs/${UID}`, [])).toEqual({ uz: `/blogs/${UID}` });
  });
});
