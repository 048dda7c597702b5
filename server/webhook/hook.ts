import { hash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import type { WebhookSettings } from './settings.ts';

/** The fields of a webhook's body that matter here: releases, masks and tags do not change the published content. */
const bodySchema = z.object({
  type: z.enum(['api-update', 'test-trigger']),
  domain: z.string(),
  apiUrl: z.string(),
  secret: z.string().nullish(),
  masterRef: z.string().nullish(),
  documents: z.array(z.string()).nullish(),
});

export interface Hook {
  readonly type: 'api-update' | 'test-trigger';
  /**
   * The ref that was published; null if only releases or tags changed. A build reads the newest ref itself; this one tells whether the
   * content service shows it yet.
   */
  readonly masterRef: string | null;
  /** Ids of the documents that the hook names. */
  readonly documents: readonly string[];
}

/** A body that is not a valid hook, with the status to answer. */
interface Refusal {
  readonly status: 400 | 403;
  /** What is wrong, without quoting the body. */
  readonly reason: string;
}

type HookGuard = Pick<WebhookSettings, 'endpoint' | 'repository' | 'secrets'>;

/** Parses and checks the body of a webhook: first its shape, then its secret, then that it comes from our repository. */
export const parseHook = (text: string, guard: HookGuard): Hook | Refusal => {
  const body = bodySchema.safeParse(orNull((): unknown => JSON.parse(text)));
  if (!body.success) return { status: 400, reason: 'Expected the JSON body of a Prismic webhook' };
  const { type, apiUrl, secret, masterRef, documents } = body.data;
  if (!hasSecret(secret ?? '', guard.secrets)) return { status: 403, reason: secretReason(secret) };
  if (!isOurs(apiUrl, guard)) return { status: 403, reason: 'The webhook is of another repository' };
  return { type, masterRef: masterRef ?? null, documents: documents ?? [] };
};

export const isRefusal = (result: Hook | Refusal): result is Refusal => 'status' in result;

const secretReason = (secret: string | null | undefined): string =>
  secret ? 'The secret is wrong' : 'The webhook has no secret: set one in Prismic under Settings › Webhooks';

/** Compares digests, which all have the same length, with every secret, so that the time taken reveals nothing. */
const hasSecret = (given: string, secrets: readonly string[]): boolean =>
  secrets.map((secret) => timingSafeEqual(digest(secret), digest(given))).includes(true);

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Prismic names a repository by its API address, with or without the CDN's host and the version. */
const isOurs = (apiUrl: string, { endpoint, repository }: HookGuard): boolean => {
  if (!URL.canParse(apiUrl)) return false;
  const [, name = repository] = /^https:\/\/([^./]+)(?:\.cdn)?\.prismic\.io\//.exec(endpoint) ?? [];
  const hosts = [`https://${name}.prismic.io`, `https://${name}.cdn.prismic.io`];
  const known = [endpoint, ...hosts.flatMap((host) => [`${host}/api`, `${host}/api/v1`, `${host}/api/v2`])];
  return known.includes(new URL(apiUrl).href.replace(/\/+$/, ''));
};
