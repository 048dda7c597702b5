import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { quoteService } from '../../base/redact.ts';
import { readBody } from '../request/read-body.ts';

/** The people who may make another release live, and approve a build: those who have given the reverse proxy a password. */
export interface Operators {
  /** The operator's name according to the proxy; null for everybody else. */
  readonly nameIn: (headers: IncomingHttpHeaders) => string | null;
  /** A token that proves that a form came from a status page shown to this operator. */
  readonly tokenOf: (name: string) => string;
  readonly isTokenOf: (name: string, token: string) => boolean;
}

/** Recognises operators by a header that the proxy sets, and never passes on from a visitor. Tokens are valid until the process ends. */
export const createOperators = (header: string): Operators => {
  const key = randomBytes(32);
  const digest = (name: string): Buffer => createHmac('sha256', key).update(name).digest();
  return {
    nameIn: (headers) => {
      // Node reads the bytes of a header as Latin-1.
      const name = Buffer.from(headers[header.toLowerCase()]?.toString() ?? '', 'latin1').toString();
      return name.trim() === '' ? null : quoteService(name);
    },
    tokenOf: (name) => digest(name).toString('hex'),
    isTokenOf: (name, token) => {
      const [expected, given] = [digest(name), Buffer.from(token, 'hex')];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};

/** The action that an operator asks for with a button of the status page. */
interface PressedButton {
  /** Id of a release, or of a build. */
  readonly id: string;
  /** The operator's name. */
  readonly by: string;
}

/** Most bytes of a form. */
const MAX_BODY = 4 * 1024;

/**
 * Parses a pressed button: which release to make live, or which build to approve, and for whom. Null if the sender is no operator, or if
 * the form is not ours.
 */
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

/** True if the form came from another site. The browser says so; a password that it has stored proves nothing. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
