import type { RepositoryLanguage } from '../service/snapshot.ts';
import { compareBy, isMatch } from './embedded-filters.ts';
import { parseOrderings, parseQuery } from './embedded-query.ts';
import type { EmbeddedDocument } from './embedded-repository.ts';

/** The state of a repository at one ref. */
interface Searched {
  readonly documents: readonly EmbeddedDocument[];
  readonly languages: readonly RepositoryLanguage[];
}

/** The answer of the Content API to a search; 400 to one that it does not understand. */
export const answerSearch = (searched: Searched, url: URL): Response => {
  try {
    return respond(select(searched, url.searchParams), url);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return Response.json({ type: 'parsing-error', message: error.message }, { status: 400 });
  }
};

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const select = ({ documents, languages }: Searched, params: URLSearchParams): readonly EmbeddedDocument[] => {
  const lang = params.get('lang') ?? languages.find((language) => language.is_master)?.id;
  const filters = params.getAll('q').flatMap(parseQuery);
  const orderings = parseOrderings(params.get('orderings') ?? '[]');
  const found = documents.filter(
    (document) => (lang === '*' || document.lang === lang) && filters.every((filter) => isMatch(document, filter)),
  );
  return orderings.length === 0 ? found : found.toSorted(compareBy(orderings));
};

/** The documents go out as they are in their files. */
const respond = (found: readonly EmbeddedDocument[], url: URL): Response => {
  const page = readNumber(url.searchParams, 'page', 1);
  const size = Math.min(MAX_PAGE_SIZE, readNumber(url.searchParams, 'pageSize', DEFAULT_PAGE_SIZE));
  const pages = Math.max(1, Math.ceil(found.length / size));
  const results = found.slice((page - 1) * size, page * size);
  const envelope = JSON.stringify({
    page,
    results_per_page: size,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    next_page: page < pages ? pageUrl(url, page + 1) : null,
    prev_page: page > 1 ? pageUrl(url, page - 1) : null,
    version: 'embedded',
    license: 'All Rights Reserved',
  });
  const head = Buffer.from(`${envelope.slice(0, -1)},"results":[`);
  const body = results.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]));
  return new Response(Buffer.concat([head, ...body, TAIL]), { headers: { 'content-type': 'application/json' } });
};

const COMMA = Buffer.from(',');
const TAIL = Buffer.from(']}');

const readNumber = (params: URLSearchParams, name: string, fallback: number): number => {
  const value = params.get(name) ?? String(fallback);
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new SyntaxError(`Expected a number from 1 for ${name}, got ${value}`);
  return Number(value);
};

const pageUrl = (url: URL, page: number): string => {
  const target = new URL(url);
  target.searchParams.delete('access_token');
  target.searchParams.set('page', String(page));
  return target.href;
};
