import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listenHere } from './listen-here.ts';

type PublicAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PublicServer extends AsyncDisposable {
  readonly url: string;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  /** Answers requests for a path instead of the folder, a number of times. */
  readonly instead: (path: string, answer: PublicAnswer, times?: number) => void;
}

/** Starts a web server on loopback that serves a folder and compresses files, as hosts do. */
export const startPublicServer = async (root: string): Promise<PublicServer> => {
  const asked: string[] = [];
  const others = new Map<string, { readonly answer: PublicAnswer; left: number }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const other = others.get(path);
    if (other && other.left > 0) {
      other.left -= 1;
      return other.answer(request, response);
    }
    const file = findFile(root, decodeURIComponent(path));
    if (file === null) return response.writeHead(404).end('not found');
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(file)));
  });
  const here = await listenHere(server);
  return {
    ...here,
    url: here.origin,
    asked,
    instead: (path, answer, times = Infinity) => others.set(path, { answer, left: times }),
  };
};

const findFile = (root: string, path: string): string | null =>
  [join(root, path), join(root, path, 'index.html'), join(root, `${path}.html`)].find(isFile) ?? null;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
