// @ts-check
import { runProgram } from './bundle-program.mjs';

/* `npm run bench:switch`: what visitors of an nginx notice of switches between releases, at a thousand requests a second. */
await runProgram('switch', async (address, { folder }) => {
  const { measureSwitch } = await import(address);
  await measureSwitch(folder);
});
