import type { AllDocumentTypes } from '../../model/document-type.ts';
import type { Card } from '../../model/card.ts';
import type { SitePayload } from '../../model/site-payload.ts';
import { LOCALES, localePath, type Locale, type PerLocale } from '../../locales/locale.ts';
import type { EmptyContent } from '../../model/complete-document.ts';
import { prepareDocument } from '../../model/prepare-document.ts';
import { createCardSource } from '../../model/card-source.ts';
import { createCard } from '../../templates/cards.ts';
import { isTemplateId, templates, type TemplateId } from '../../templates/registry.ts';
import { resolveLinks } from '../../model/resolve-links.ts';
import { createSliceContext } from '../../templates/slice-context.ts';
import { linkedIds } from '../../templates/slice-zone.ts';
import { sliceTypesIn } from '../../model/slice-types.ts';
import { documentPath, translatedPath } from '../../templates/paths.ts';
import type { CardSource, PageAssets, PagePayload } from '../../model/template.ts';
import { PreviewError } from './preview-error.ts';

/** The site as a draft has it, in one language. */
export interface DraftSite {
  /**
   * Payload of a page by its path without a language prefix; null when the draft has no such page. Throws a `PreviewError`
   * when its document lacks what a page needs.
   */
  readonly payloadOf: (path: string, assets: PageAssets) => PagePayload | null;
  /** The published site payload with what the draft has in its place. */
  readonly siteOf: (published: SitePayload) => SitePayload;
}

export interface DraftSiteOptions {
  readonly locale: Locale;
  /** Prismic's language id of each locale. */
  readonly languages: PerLocale<string>;
  /** Calendar day in the site's time zone. */
  readonly asOf: string;
  readonly pageSize: number;
  /** What a document holds where the draft lacks a field. */
  readonly empty: EmptyContent;
}

/** Shapes the documents of a draft as the build shapes published ones: the same templates, cards and links. Pure. */
export const createDraftSite = (found: readonly AllDocumentTypes[], options: DraftSiteOptions): DraftSite => {
  const documents = found.map((document) => prepareDocument(document, options.empty));
  const drawn = documents.flatMap((document) => draftCard(document, options.locale));
  const whole = new Set(drawn.map(({ document }) => document));
  const incomplete = new Set(
    documents.filter((document) => !whole.has(document)).map(({ type, uid }) => documentPath(type, uid)),
  );
  const paths = new Map(drawn.map(({ card }) => [card.id, card.path]));
  const resolve = (id: string): string | null => paths.get(id) ?? null;
  const cards = createCardSource(drawn.map(({ card }) => resolveLinks(card, resolve)));
  return {
    payloadOf: (path, assets) => {
      const page = findPage(drawn, path, { cards, pageSize: options.pageSize });
      if (!page && incomplete.has(path)) throw new PreviewError('preview.incomplete', `an incomplete one at ${path}`);
      return page && createDraftPayload(page, { ...options, cards, resolve, assets });
    },
    siteOf: (published) => ({
      ...published,
      ...Object.fromEntries(documents.filter(isChrome).map(({ type, data }) => [type, resolveLinks(data, resolve)])),
    }),
  };
};

type ChromeDocument = Extract<AllDocumentTypes, { type: 'navigation' | 'footer' | 'settings' }>;

const isChrome = (document: AllDocumentTypes): document is ChromeDocument =>
  ['navigation', 'footer', 'settings'].includes(document.type);

interface Draft {
  readonly document: AllDocumentTypes;
  readonly card: Card;
}

/** A draft may lack what the build insists on: such a document is left out, the rest is shown. */
const draftCard = (document: AllDocumentTypes, locale: Locale): readonly Draft[] => {
  try {
    return [{ document, card: createCard(document, locale) }];
  } catch {
    return [];
  }
};

interface DraftPage {
  readonly document: AllDocumentTypes;
  readonly template: TemplateId;
  readonly path: string;
  readonly params: unknown;
  readonly partOf: string | null;
}

const findPage = (
  drafts: readonly Draft[],
  path: string,
  { cards, pageSize }: { readonly cards: CardSource; readonly pageSize: number },
): DraftPage | null => {
  for (const { document, card } of drafts) {
    for (const [name, template] of Object.entries(templates)) {
      if (template.type !== document.type || !isTemplateId(name)) continue;
      const spec = template.pages({ uid: card.uid, cards, pageSize }).find((page) => page.path === path);
      if (spec) return { document, template: name, path, params: spec.params, partOf: spec.partOf ?? null };
    }
  }
  return null;
};

interface PayloadContext extends DraftSiteOptions {
  readonly cards: CardSource;
  readonly resolve: (id: string) => string | null;
  readonly assets: PageAssets;
}

const createDraftPayload = (page: DraftPage, context: PayloadContext): PagePayload => {
  const { locale, asOf, pageSize, cards, resolve, assets } = context;
  const { path, params, partOf } = page;
  const template = templates[page.template];
  const document = resolveLinks(page.document, resolve);
  const related = template.related({ id: document.id, params, cards, asOf, pageSize });
  const content = template.load({
    document,
    params,
    related,
    locale,
    context: createSliceContext({
      related: linkedIds(document.data),
      slices: sliceTypesIn(document.data),
      cards,
      asOf,
    }),
  });
  return {
    ...{ id: '', template: page.template, path, locale, partOf, assets, frame: template.frame },
    alternates: alternatesOf(page, context),
    crumbs: [],
    ...content,
    // No search engine sees a draft.
    structuredData: [],
    slices: sliceTypesIn(content.data),
  };
};

/** Documents of other languages are not at hand: what the service says of the translation is believed. */
const alternatesOf = (
  { document, path }: DraftPage,
  { locale, languages }: DraftSiteOptions,
): PagePayload['alternates'] =>
  Object.fromEntries(
    LOCALES.flatMap((other) => {
      if (other === locale) return [[other, localePath(other, path)]];
      const translation = document.alternate_languages.find(({ lang }) => lang === languages[other]);
      return translation ? [[other, localePath(other, translatedPath(path, document, translation.uid ?? null))]] : [];
    }),
  );
