/** The part of http-server 14 that this project uses. The package has no types of its own. */
declare module 'http-server' {
  import type { Server } from 'node:http';

  interface Options {
    readonly root: string;
    /** A string, not a boolean: only the string `false` switches it off. */
    readonly showDir?: 'false';
    readonly autoIndex?: 'false';
    /** File extensions, without dots, by media type; they apply to all servers of a process. */
    readonly mimetypes?: Readonly<Record<string, readonly string[]>>;
  }

  const httpServer: { readonly createServer: (options: Options) => { readonly server: Server } };
  export default httpServer;
}
