import fastGlob from 'fast-glob';
import { SiteError } from '../../../base/errors.ts';
import { readJsonFile } from '../../../base/parse-json.ts';
import { LOCALES, localePath, perLocale, type Locale } from '../../../model/language/locale.ts';
import { documentLinks } from '../../../model/link/document-link.ts';
import type { ContentIndex } from '../../../model/site/content-index.ts';
import { isRecord } from '../../../model/values/is-record.ts';
import { createIndexedDocument } from '../../../model/site/indexed-document.ts';
import { createPageInput } from '../../../model/site/page-input.ts';
import type { WrittenSource } from '../../../renderer/pages/written-payload.ts';
import type { Route } from '../../../model/site/route.ts';
import type { SlicesPage } from '../../../model/site/site-code.ts';
import type { SiteConfig } from '../../../config/site-config.ts';
import { siteCode } from '../../../templates/site-code.ts';

interface SlicePagesSource {
  readonly root: string;
  readonly config: SiteConfig;
  readonly index: ContentIndex;
  /** Calendar day in the site's time zone, `YYYY-MM-DD`. */
  readonly asOf: string;
}

interface MockPage {
  readonly route: Route;
  readonly sourceOf: () => WrittenSource;
}

/** Creates `/slices` with the mock of every variation of every slice, and a page for each slice, in every language. */
export const createSlicePages = (source: SlicePagesSource): readonly MockPage[] => {
  const { slicesPage } = siteCode;
  if (!slicesPage) return [];
  const mocks = readMocks(source.root);
  const types = [...new Set(mocks.map(({ slice_type }) => slice_type))];
  return LOCALES.flatMap((locale) => [
    createPage({ ...source, slicesPage, locale, path: '/slices', title: 'Slices', mocks }),
    ...types.map((type) =>
      createPage({
        ...source,
        slicesPage,
        locale,
        path: `/slices/${type}`,
        title: type,
        mocks: mocks.filter(({ slice_type }) => slice_type === type),
      }),
    ),
  ]);
};

interface Mock {
  readonly slice_type: string;
  readonly variation: string;
}

const readMocks = (root: string): readonly Mock[] =>
  fastGlob
    .sync('slices/*/mocks.json', { cwd: root, onlyFiles: false })
    .toSorted()
    .flatMap((path): readonly Mock[] => {
      const mocks = readJsonFile(root, path);
      if (Array.isArray(mocks) && mocks.every(isMock)) return mocks;
      throw new SiteError({
        code: 'config.invalid',
        message: `Expected a list of mocks, each with slice_type and variation, in ${path}, got another thing`,
      });
    });

const isMock = (value: unknown): value is Mock =>
  isRecord(value) && typeof value['slice_type'] === 'string' && typeof value['variation'] === 'string';

interface PageSource extends SlicePagesSource {
  readonly slicesPage: SlicesPage;
  readonly locale: Locale;
  readonly path: string;
  readonly title: string;
  readonly mocks: readonly Mock[];
}

/** Creates a page of slices only, like any other page: a template of the site renders it, and the browser has its code. */
const createPage = (page: PageSource): MockPage => {
  const { path, locale, slicesPage } = page;
  const { template } = slicesPage;
  const alternates = perLocale((own) => localePath(own, path));
  const route: Route = {
    path,
    locale,
    template,
    alternates,
    nearest: {},
    frame: siteCode.systemFrames.error,
    documentId: `${locale}${path}`,
    params: {},
    partOf: null,
    format: 'folder',
  };
  return { route, sourceOf: () => createSource(page, route) };
};

/** The inputs of a document whose slices are the mocks. No other page knows this document. */
const createSource = ({ locale, title, mocks, slicesPage, ...source }: PageSource, route: Route): WrittenSource => {
  const { index, asOf, config } = source;
  const slices = mocks.flatMap((mock) => [nameOf(mock, locale, slicesPage), { ...mock, id: idOf(mock) }]);
  const type = siteCode.templates[slicesPage.template]?.type ?? '';
  const sent = { ...SENT, id: route.documentId ?? '', type, data: { ...NO_META, title, slices } };
  const document = translate(JSON.stringify(sent), locale, source);
  const { data } = JSON.parse(document);
  const own = createIndexedDocument({ ...sent, data }, { locale, links: documentLinks(data), card: null });
  const options = { code: siteCode, asOf, pageSize: config.pageSize };
  const input = createPageInput(route, { ...options, index: { ...index, documents: new Map([[own.id, own]]) } });
  return { input, document };
};

const SENT = { uid: null, lang: '', alternate_languages: [], last_publication_date: null } as const;

const NO_META = { meta_title: null, meta_description: null, meta_image: {} } as const;

const idOf = ({ slice_type, variation }: Mock): string => `${slice_type}$${variation}`;

/** A slice above the mock that shows its name, with a link to the page of its slice type. */
const nameOf = (mock: Mock, locale: Locale, { createName }: SlicesPage): object => ({
  id: `name$${idOf(mock)}`,
  ...createName(`${mock.slice_type} · ${mock.variation}`, localePath(locale, `/slices/${mock.slice_type}`)),
});

/** Mocks link to documents in one language: replaces their ids with those of the translations. */
const translate = (json: string, locale: Locale, { index }: SlicePagesSource): string =>
  json.replaceAll(/(?<="id":")[^"]+/g, (id) => index.translationOf(id, locale)?.id ?? id);
