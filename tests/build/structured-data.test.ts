import type { HtmlElement } from 'html-validate';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { attribute, parsePage, readReferences } from '../helpers/parse-page.ts';
import { readLatestManifest, readText } from '../helpers/read-tree.ts';

const ORIGIN = 'https://bolak.example';
const site = inject('embeddedSite');
const { files, prerendered } = readLatestManifest(site);

const pages = files
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.html') && !path.startsWith('uz/'))
  .map((file) => ({ file, html: readText(site, file) }));

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https$/ });
const time = z.iso.datetime({ offset: true });
const phone = z.string().regex(/^\+\d{9,15}$/);
const language = z.enum(['uz-UZ', 'ru-RU']);
const company = z.strictObject({ '@id': z.literal(`${ORIGIN}/#organization`) });
const seller = z.strictObject({ '@type': z.literal('Organization'), name: text, url: url.optional() });

const postalAddress = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressLocality: text.optional(),
  addressCountry: z.literal('UZ'),
});

// What https://developers.google.com/search/docs/appearance/structured-data requires of each type, and what the site adds.
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': z.string().optional(),
  name: text,
  url: url.optional(),
  logo: url,
  description: text.optional(),
  legalName: text.optional(),
  taxID: text.optional(),
  email: z.email().optional(),
  address: postalAddress.optional(),
  contactPoint: z
    .strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: z.literal('customer service'),
      telephone: phone,
      email: z.email(),
      areaServed: z.literal('UZ'),
      availableLanguage: z.array(language).length(2),
    })
    .optional(),
  sameAs: z.array(url).min(1).optional(),
  location: z
    .array(
      z.strictObject({
        '@type': z.literal('Place'),
        address: postalAddress,
        telephone: phone.optional(),
      }),
    )
    .min(1)
    .optional(),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': z.literal(`${ORIGIN}/#website`),
  name: z.literal('Bolak'),
  url: z.literal(`${ORIGIN}/`),
  inLanguage: z.array(language).length(2),
  publisher: company,
});

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }))
    .min(2),
});

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  inLanguage: language,
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(10),
});

const blog = z.strictObject({
  '@type': z.literal('Blog'),
  name: text,
  url,
  inLanguage: language,
  publisher: company,
  blogPost: z
    .array(
      z.strictObject({
        '@type': z.literal('BlogPosting'),
        headline: text,
        url,
        datePublished: time,
      }),
    )
    .min(1),
});

const blogPosting = z
  .strictObject({
    '@type': z.literal('BlogPosting'),
    headline: text.max(110),
    description: text,
    image: z.array(url).min(1),
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    datePublished: time,
    dateModified: time.optional(),
    author: z.strictObject({
      '@type': z.literal('Person'),
      name: text,
    }),
    publisher: company,
  })
  .refine(({ datePublished, dateModified = datePublished }) => Date.parse(dateModified) >= Date.parse(datePublished));

const product = z.strictObject({
  '@type': z.literal('Product'),
  name: text,
  description: text,
  image: z.array(url).min(1),
  url,
  brand: z.strictObject({
    '@type': z.literal('Brand'),
    name: text,
  }),
  offers: z
    .array(
      z.strictObject({
        '@type': z.literal('Offer'),
        price: z.int().positive(),
        priceCurrency: z.literal('UZS'),
        url,
        seller,
        priceValidUntil: z.iso.date().optional(),
      }),
    )
    .min(1),
});

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: text,
  description: text.optional(),
  image: z.array(url).min(1).optional(),
  url,
  validFrom: time.optional(),
  validThrough: time.optional(),
  offeredBy: seller,
});

const offerCatalog = z.strictObject({
  '@type': z.literal('OfferCatalog'),
  name: text,
  url,
  itemListElement: z.array(offer).min(1),
});

const financialProduct = z.strictObject({
  '@type': z.literal('FinancialProduct'),
  name: z.literal('Bolak'),
  description: text,
  url,
  provider: company,
  areaServed: z.literal('UZ'),
  feesAndCommissionsSpecification: url,
});

const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(
    z.discriminatedUnion('@type', [
      organization,
      webSite,
      breadcrumbList,
      faqPage,
      blog,
      blogPosting,
      product,
      offer,
      offerCatalog,
      financialProduct,
    ]),
  ),
});

type Node = z.infer<typeof graphSchema>['@graph'][number];

const readGraph = (html: string): readonly Node[] => {
  const [json, ...others] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(others).toEqual([]);
  return graphSchema.parse(JSON.parse(json?.[1] ?? ''))['@graph'];
};

const typesOf = (file: string): readonly string[] => readGraph(readText(site, file)).map((node) => node['@type']);

/** All texts in a value that start like an address of this site. */
const ownAddresses = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.startsWith(ORIGIN) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(ownAddresses) : [];
};

const visibleCrumbs = (page: HtmlElement): readonly (readonly [string, string | null])[] =>
  page.querySelectorAll('nav.breadcrumbs li').map((item) => {
    const link = item.querySelector('a');
    return [readReferences(item.textContent), link ? ORIGIN + attribute(link, 'href') : null];
  });

describe('what a page tells search engines', () => {
  test('is well-formed and complete for its types, on every page', () => {
    expect(pages.length).toBeGreaterThan(200);
    for (const { file, html } of pages) {
      const types = readGraph(html).map((node) => node['@type']);
      expect([file, types.slice(0, 2)]).toEqual([file, ['Organization', 'WebSite']]);
    }
  });

  test.each([
    ['index.html', ['FinancialProduct']],
    ['faqs/index.html', ['BreadcrumbList', 'FAQPage']],
    ['blogs/page/2/index.html', ['BreadcrumbList', 'Blog']],
    ['blogs/muzlatgich-tanlash/index.html', ['BreadcrumbList', 'BlogPosting']],
    ['products/nurafon-x2/index.html', ['BreadcrumbList', 'Product']],
    ['partners/texnomir/index.html', ['BreadcrumbList', 'Organization']],
    ['sales/index.html', ['BreadcrumbList', 'OfferCatalog']],
    ['sales/qora-juma/index.html', ['BreadcrumbList', 'Offer']],
    ['sales/navroz-2026/index.html', ['BreadcrumbList']],
    ['how-to-repay/steps/index.html', ['BreadcrumbList']],
    ['404.html', []],
  ])('%s has besides: %j', (file, types) => {
    expect(typesOf(file).slice(2)).toEqual(types);
    expect(typesOf(`ru/${file}`).slice(2)).toEqual(types);
  });

  test('names only addresses that the site has', () => {
    const known = new Set([...prerendered, ...files.map(({ path }) => `/${path}`)]);
    for (const { file, html } of pages) {
      const addresses = ownAddresses(readGraph(html)).map((address) => new URL(address).pathname);
      expect(addresses.length).toBeGreaterThan(2);
      expect([file, addresses.filter((path) => !known.has(path))]).toEqual([file, []]);
    }
  });

  test('names the way to the page as the visitor sees it, steps without an address left out', async () => {
    for (const { file, html } of pages) {
      const list = readGraph(html).find((node) => node['@type'] === 'BreadcrumbList');
      const visible = visibleCrumbs(await parsePage(html));
      const canonical = ORIGIN + `/${file}`.replace(/\/index\.html$/, '');
      const told = list?.itemListElement.map(({ name, item }) => [name, item === canonical ? null : item]) ?? [];
      const expected = visible.filter(([, address], index) => address !== null || index === visible.length - 1);
      expect([file, told]).toEqual([file, expected.map(([name, address]) => [name, address && new URL(address).href])]);
    }
  });

  test('marks a question up once in each language', () => {
    for (const folder of ['', 'ru/']) {
      const questions = pages
        .filter(({ file }) => file.startsWith('ru/') === (folder === 'ru/'))
        .flatMap(({ html }) => readGraph(html))
        .flatMap((node) => (node['@type'] === 'FAQPage' ? node.mainEntity.map(({ name }) => name) : []));
      expect(questions.length).toBeGreaterThan(20);
      expect(questions).toEqual([...new Set(questions)]);
    }
  });

  test('keeps pages small', () => {
    const heavy = pages.filter(({ html }) => gzipSync(html).length > 60 * 1024).map(({ file }) => file);
    expect(heavy).toEqual([]);
  });
});
