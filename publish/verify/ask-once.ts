import { Agent } from 'undici';
import { ask, type Answer } from './ask.ts';
import { LIMITS } from './verify.ts';

/** Asks a single address, as `ask` does. */
export const askOnce = async (url: string, signal: AbortSignal): Promise<Answer> => {
  const dispatcher = new Agent(LIMITS);
  try {
    return await ask(url, { dispatcher, signal });
  } finally {
    await dispatcher.destroy();
  }
};
