// @ts-check
import { runProgram } from './bundle-program.mjs';

/* `npm run bench:webhook`: how soon `site webhook` answers when hooks come in bursts, while it is idle and while it builds. */
await runProgram('webhook', async (address) => {
  const { measureWebhook } = await import(address);
  await measureWebhook();
});
