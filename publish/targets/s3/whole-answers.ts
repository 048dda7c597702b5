import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Has the SDK wait for the whole answer, below the place where it repeats what has failed: so an answer that is cut off, or
 * comes drop by drop, counts as a request that failed, and is asked for again.
 */
export const takeWholeAnswers = (client: S3Client, limit: number): void =>
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { response } = result;
      if (hasBody(response)) response.body = Readable.from([await readAll(response.body, limit)]);
      return result;
    },
    { name: 'wholeAnswers', step: 'deserialize', priority: 'low' },
  );

const hasBody = (response: unknown): response is { body: Readable } =>
  response instanceof Object && 'body' in response && response.body instanceof IncomingMessage;

const readAll = async (message: Readable, limit: number): Promise<Buffer> => {
  const late = Object.assign(new Error(`The answer did not end within ${limit} ms`), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => message.destroy(late), limit);
  try {
    return Buffer.concat(await message.toArray());
  } finally {
    clearTimeout(timer);
  }
};
