import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { quoteService } from '../../base/redact.ts';
import { readBody } from '../request/read-body.ts';

/** Who may make another release live, and approve a build: whom the reverse proxy has asked for a password. */
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

/** What an operator asks for with a button of the status page. */
interface PressedButton {
  /** Of a release, or of a build. */
  readonly id: string;
  /** Who asks. */
  readonly by: string;
}

/** Bytes that a form may have. */
const MAX_BODY = 4 * 1024;

/** Reads who wants which release to be live, or which build to be approved; null when they may not, or when the form was not one of ours. */
export const readPressed = async (
  request: IncomingMessage,
  operators: Operators | null,
): Promise<PressedButton | null> => {
  const by = operators?.nameIn(request.headers) ?? null;
  const body = by === null ? null : await readBody(request, MAX_BODY);
  if (operators === null || by === null || body === null || isFromElsewhere(request)) return null;
  const form = new URLSearchParams(body);
  const [id, token] = [form.get('id') ?? '', form.get('token') ?? ''];
  return /^[0-9a-f]{32}$/.test(id) && operators.isTokenOf(by, token) ? { id, by } : null;
};

/** Browsers say whether a form is sent by a page of the same site; a password that they keep proves nothing. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
