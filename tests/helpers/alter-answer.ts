import type { Route } from 'playwright';
import { isOfClosedTab } from './closed-tab.ts';

/** Answers a request with the server's answer, changed by a function. Ignores requests whose tab is closed meanwhile. */
export const alterText =
  (change: (text: string) => string) =>
  async (route: Route): Promise<void> => {
    try {
      const response = await route.fetch();
      const body = change(await response.text());
      await route.fulfill({ response, body });
    } catch (error) {
      if (!isOfClosedTab(error)) throw error;
    }
  };

/** As `alterText`, for a JSON object. */
export const alterJson = (change: (json: Json) => Json): ((route: Route) => Promise<void>) =>
  alterText((text) => JSON.stringify(change(JSON.parse(text))));

type Json = Readonly<Record<string, unknown>>;
