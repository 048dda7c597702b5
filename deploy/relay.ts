// Tells GitHub that something was published in Prismic: its `repository_dispatch` wants an `event_type` in the body, and
// Prismic decides the body itself. A module for Cloudflare Workers (`npx wrangler deploy deploy/relay.ts`) and whatever
// else runs `fetch` handlers; it needs nothing but this file.

interface Environment {
  /** One secret, or several with commas between them. */
  readonly PRISMIC_WEBHOOK_SECRET?: string;
  readonly PRISMIC_REPOSITORY: string;
  /** `owner/name`. */
  readonly GITHUB_REPOSITORY: string;
  /** Fine-grained token with “Contents: read and write” of that repository alone. */
  readonly GITHUB_TOKEN: string;
  /** Of a GitHub of one's own. */
  readonly GITHUB_API_URL?: string;
}

/** Bytes that a webhook's body may have. */
const MAX_BODY = 256 * 1024;

export default {
  fetch: async (request: Request, environment: Environment): Promise<Response> => {
    if (request.method !== 'POST')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'POST' } });
    if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return answer(413, 'Content Too Large');
    const text = await request.text();
    if (text.length > MAX_BODY) return answer(413, 'Content Too Large');
    const hook = parseHook(text);
    if (hook === null) return answer(400, 'Bad Request');
    const isAllowed = (await hasSecret(hook, environment)) && isOurs(hook, environment);
    if (!isAllowed) return answer(403, 'Forbidden');
    if (hook.get('type') !== 'api-update') return answer(200, 'OK');
    // Prismic sends again whatever is not answered with 200: GitHub's refusal is passed on as one.
    return (await dispatch(environment)) ? answer(200, 'OK') : answer(502, 'GitHub did not take it');
  },
};

const answer = (status: number, text: string): Response => new Response(text, { status });

type Hook = ReadonlyMap<string, unknown>;

const parseHook = (text: string): Hook | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
  } catch {
    return null;
  }
};

const textOf = (hook: Hook, name: string): string => {
  const value = hook.get(name);
  return typeof value === 'string' ? value : '';
};

/** Compares digests to the end, with every secret: the time taken tells nothing. */
const hasSecret = async (hook: Hook, { PRISMIC_WEBHOOK_SECRET = '' }: Environment): Promise<boolean> => {
  const given = await digest(textOf(hook, 'secret'));
  const secrets = PRISMIC_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
  const expected = await Promise.all(secrets.filter((secret) => secret !== '').map(digest));
  return expected.map((bytes) => difference(bytes, given)).includes(0);
};

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const difference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, byte, index) => sum | (byte ^ (other[index] ?? 0)), 0);

const isOurs = (hook: Hook, { PRISMIC_REPOSITORY: name }: Environment): boolean => {
  const apiUrl = textOf(hook, 'apiUrl');
  if (!URL.canParse(apiUrl)) return false;
  return [`https://${name}.prismic.io`, `https://${name}.cdn.prismic.io`].includes(new URL(apiUrl).origin);
};

const dispatch = async (environment: Environment): Promise<boolean> => {
  const { GITHUB_API_URL = 'https://api.github.com', GITHUB_REPOSITORY, GITHUB_TOKEN } = environment;
  try {
    const { ok } = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/dispatches`, {
      method: 'POST',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${GITHUB_TOKEN}`,
        'content-type': 'application/json',
        'user-agent': 'prismic-relay',
      },
      body: JSON.stringify({ event_type: 'prismic' }),
      signal: AbortSignal.timeout(10_000),
    });
    return ok;
  } catch {
    return false;
  }
};
