/* Content API of the benchmark: `serve.js <folder of embedded documents> <posts>`. Sends its endpoint to its parent. */
import { createServer } from 'node:http';
import { generateDocuments, type Publication } from './generate-documents.ts';
import languages from '../../content/embedded/languages.json' with { type: 'json' };

const PAGE_SIZE = 100;
const PORT_OF_ANY = 0;

const [embedded = '', posts = ''] = process.argv.slice(2);
const publish = generateDocuments(embedded, Number(posts));

/** Every answer as bytes, made once: serving must cost next to nothing. */
const createAnswers = ({ ref, documents }: Publication) => {
  const pages = Array.from({ length: Math.ceil(documents.length / PAGE_SIZE) }, (_, index) =>
    createPage(documents, index + 1),
  );
  return { metadata: Buffer.from(JSON.stringify(metadataOf(ref))), pages };
};

const createPage = (documents: readonly string[], page: number): Buffer => {
  const results = documents.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const pages = Math.ceil(documents.length / PAGE_SIZE);
  const envelope = JSON.stringify({
    ...{ page, results_per_page: PAGE_SIZE, results_size: results.length },
    ...{ total_results_size: documents.length, total_pages: pages, version: 'bench' },
    next_page: page < pages ? `http://bench.invalid/api/v2/documents/search?page=${page + 1}` : null,
    prev_page: page > 1 ? `http://bench.invalid/api/v2/documents/search?page=${page - 1}` : null,
  });
  return Buffer.from(`${envelope.slice(0, -1)},"results":[${results.join(',')}]}`);
};

const metadataOf = (ref: string) => ({
  refs: [{ id: 'master', ref, label: 'Master', isMasterRef: true }],
  ...{ integrationFieldsRef: null, languages, types: {}, tags: [], forms: {} },
});

let version = 0;
let answers = createAnswers(publish(version));

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bench.invalid');
  const page = answers.pages[Number(url.searchParams.get('page')) - 1];
  const body = url.pathname.endsWith('/documents/search') ? page : answers.metadata;
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 });
  response.end(body);
});

server.listen(PORT_OF_ANY, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v2`);
});

process.on('message', () => {
  version += 1;
  answers = createAnswers(publish(version));
  process.send?.('ready');
});
