/* Content API of the benchmarks: `serve.js <embedded documents> <posts>`. Sends its endpoint to its parent, then carries out its orders. */
import { createServer } from 'node:http';
import languages from '../../content/embedded/languages.json' with { type: 'json' };
import { listenHere } from '../helpers/listen-here.ts';
import { carryOut, changedIds, idOf, type Change } from './content-changes.ts';
import { generateDocuments } from './generate-documents.ts';

/** A change to publish, or null to get the requests and bytes counted since the last time. */
export type Order = Change | null;

const [embedded = '', posts = ''] = process.argv.slice(2);
const generated = generateDocuments(embedded, Number(posts));
let live = generated.documents;
let edition = 0;
let counted = { requests: 0, bytes: 0 };

/** Encoded answers by query, so that serving costs next to nothing. */
const answers = new Map<string, Buffer>();

const answerTo = (query: string): Buffer => {
  const answer = answers.get(query) ?? createPage(new URLSearchParams(query));
  answers.set(query, answer);
  return answer;
};

const createPage = (params: URLSearchParams): Buffer => {
  const [page, size] = [Number(params.get('page')), Number(params.get('pageSize'))];
  const found = select(params.getAll('q').join(''));
  const results = found.slice((page - 1) * size, page * size);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const envelope = JSON.stringify({
    page,
    results_per_page: size,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    version: 'bench',
    next_page: page < pages ? `http://bench.invalid/api/v2/documents/search?page=${page + 1}` : null,
    prev_page: page > 1 ? `http://bench.invalid/api/v2/documents/search?page=${page - 1}` : null,
  });
  return Buffer.from(`${envelope.slice(0, -1)},"results":[${results.join(',')}]}`);
};

/** Documents with the ids of the query, or published between its times. */
const select = (query: string): readonly string[] => {
  const [, ids] = /any\(document\.id, (\[[^\]]*\])\)/.exec(query) ?? [];
  if (ids !== undefined) return selectById(JSON.parse(ids));
  const after = Number(/date\.after\(document\.last_publication_date, (\d+)\)/.exec(query)?.[1] ?? 0);
  const before = Number(/date\.before\(document\.last_publication_date, (\d+)\)/.exec(query)?.[1] ?? Infinity);
  if (query === '') return live;
  return live.filter((text) => publishedAt(text) > after && publishedAt(text) < before);
};

const selectById = (ids: readonly string[]): readonly string[] => live.filter((text) => ids.includes(idOf(text)));

const publishedAt = (text: string): number => Date.parse(/"last_publication_date":\s*"([^"]*)"/.exec(text)?.[1] ?? '');

const metadata = (): Buffer =>
  Buffer.from(
    JSON.stringify({
      refs: [
        {
          id: 'master',
          ref: `bench-${edition}`,
          label: 'Master',
          isMasterRef: true,
        },
      ],
      integrationFieldsRef: null,
      languages,
      types: {},
      tags: [],
      forms: {},
      version: 'bench',
    }),
  );

const queryOf = ({ searchParams }: URL): string => {
  const asked = ['page', 'pageSize', 'q'].flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  return new URLSearchParams(asked).toString();
};

/** Encodes in advance the answers that every build fetches. */
const prepare = (): void => {
  answers.clear();
  for (let page = 1; (page - 1) * 100 < live.length; page += 1) answerTo(`page=${page}&pageSize=100`);
};

prepare();
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bench.invalid');
  const body = url.pathname.endsWith('/documents/search') ? answerTo(queryOf(url)) : metadata();
  counted = { requests: counted.requests + 1, bytes: counted.bytes + body.length };
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});

const { origin } = await listenHere(server);
process.send?.(`${origin}/api/v2`);

process.on('message', ({ order }: { readonly order: Order }) => {
  if (order === null) {
    process.send?.(JSON.stringify(counted));
    counted = { requests: 0, bytes: 0 };
    return;
  }
  edition += 1;
  const before = live;
  live = carryOut(order, { ...generated, live, edition });
  prepare();
  process.send?.(JSON.stringify(changedIds(before, live)));
});
