import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { quoteService } from '../../base/redact.ts';

/** Who may make another release live: whom the reverse proxy has asked for a password. */
export interface Operators {
  /** The name that the proxy gives; null for others. */
  readonly nameIn: (headers: IncomingHttpHeaders) => string | null;
  /** Proves that a form came from a page of ours that was shown to this operator. */
  readonly tokenOf: (name: string) => string;
  readonly isTokenOf: (name: string, token: string) => boolean;
}

/** Operators are known by a header that the proxy sets, and that no visitor can send past it. Tokens end with the process. */
export const createOperators = (header: string): Operators => {
  const key = randomBytes(32);
  const digest = (name: string): Buffer => createHmac('sha256', key).update(name).digest();
  return {
    nameIn: (headers) => {
      const name = headers[header.toLowerCase()];
      return typeof name === 'string' && name.trim() !== '' ? quoteService(name) : null;
    },
    tokenOf: (name) => digest(name).toString('hex'),
    isTokenOf: (name, token) => {
      const [expected, given] = [digest(name), Buffer.from(token, 'hex')];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
