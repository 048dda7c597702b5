import { hydrateRoot } from 'react-dom/client';
import type { SitePayload } from '../components/content.ts';
import { loadMessages } from '../locales/catalogue.ts';
import { Document } from '../templates/layout/Document.tsx';
import { Head } from '../templates/layout/Head.tsx';
import type { PagePayload } from '../templates/template.ts';
import { loadView } from './views.ts';

/** Makes the page that the visitor is reading interactive: the same tree as at build time, from the same payloads. */
export const hydrate = async (): Promise<void> => {
  const [payload, site] = await Promise.all([
    fetchJson<PagePayload>(metaContent('page-payload')),
    fetchJson<SitePayload>(metaContent('site-payload')),
  ]);
  const [View] = await Promise.all([loadView(payload.template), loadMessages(payload.locale)]);
  const assets = {
    script: attribute('script[type="module"]', 'src'),
    stylesheet: attribute('link[rel="stylesheet"]', 'href'),
    fonts: [...document.querySelectorAll('link[as="font"]')].flatMap((link) => link.getAttribute('href') ?? []),
    site: metaContent('site-payload'),
  };
  hydrateRoot(
    document,
    <Document payload={payload} site={site} head={<Head payload={payload} assets={assets} />}>
      <View data={payload.data} />
    </Document>,
    { onRecoverableError: (error) => reportError(error) },
  );
};

const fetchJson = async <Shape,>(path: string): Promise<Shape> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Expected a payload at ${path}, got status ${response.status}`);
  return response.json();
};

const metaContent = (name: string): string => attribute(`meta[name="${name}"]`, 'content');

const attribute = (selector: string, name: string): string => {
  const value = document.querySelector(selector)?.getAttribute(name);
  if (value === null || value === undefined) throw new Error(`Expected ${selector} with ${name} in the page, got none`);
  return value;
};
