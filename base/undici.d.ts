/** The parts of undici 7 that send requests, each from its own module, which has no types. */
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

  /** Passes everything on. */
  export default class DecoratorHandler implements Dispatcher.DispatchHandler {
    constructor(handler: Dispatcher.DispatchHandler);
    onResponseStart(...told: Parameters<Handler['onResponseStart']>): void;
  }
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';

  /** `Dispatcher.request`, which undici's index puts on the prototype. */
  const request: (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
  export default request;
}
