/** What this project uses of http-server 14, which has no types of its own. */
declare module 'http-server' {
  import type { Server } from 'node:http';

  interface Options {
    readonly root: string;
    /** Texts, not booleans: only the text `false` switches them off. */
    readonly showDir?: 'false';
    readonly autoIndex?: 'false';
  }

  const httpServer: { readonly createServer: (options: Options) => { readonly server: Server } };
  export default httpServer;
}
