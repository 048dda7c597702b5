/** What this project uses of http-server 14, which has no types of its own. */
declare module 'http-server' {
  import type { Server } from 'node:http';

  interface Options {
    readonly root: string;
    /** Texts, not booleans: only the text `false` switches them off. */
    readonly showDir?: 'false';
    readonly autoIndex?: 'false';
    /** File endings, without their dots, by media type; all servers of a process have them. */
    readonly mimetypes?: Readonly<Record<string, readonly string[]>>;
  }

  const httpServer: { readonly createServer: (options: Options) => { readonly server: Server } };
  export default httpServer;
}
