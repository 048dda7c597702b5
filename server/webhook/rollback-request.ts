import type { IncomingMessage } from 'node:http';
import { readBody } from '../request/read-body.ts';
import type { Operators } from './operators.ts';

/** What an operator asks for with the button of the status page. */
export interface RollbackRequest {
  /** Of a release. */
  readonly id: string;
  /** Who asks. */
  readonly by: string;
}

/** Bytes that a form may have. */
const MAX_BODY = 4 * 1024;

/** Reads who wants which release to be live; null when they may not, or when the form was not one of ours. */
export const readRollback = async (
  request: IncomingMessage,
  operators: Operators | null,
): Promise<RollbackRequest | null> => {
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
