/** The parts of undici 7 that requests are made with, each from its own module: these have no types of their own. */
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici';

  export default Agent;
}

declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';

  export default Pool;
}

declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';

  export default buildConnector;
}

declare module 'undici/lib/handler/decorator-handler.js' {
  import type { Dispatcher } from 'undici';

  type Handler = Required<Dispatcher.DispatchHandler>;

  /** Hands everything on. */
  export default class DecoratorHandler implements Dispatcher.DispatchHandler {
    constructor(handler: Dispatcher.DispatchHandler);
    onResponseStart(...told: Parameters<Handler['onResponseStart']>): void;
  }
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  /** `Dispatcher.request` before undici's index puts it on the prototype. */
  const request: (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
  export default request;
}
