/** Longest wait for the endpoint's whole answer. */
const TIMEOUT_IN_MS = 15_000;
const LONGEST_ERROR = 200;
/** Fields that an error can be beside. */
const FIELDS: ReadonlySet<string> = new Set(['name', 'company', 'phone', 'city', 'consent']);

export type FieldErrors = Readonly<Record<string, string>>;

export type LeadResult =
  | { readonly status: 'sent' | 'failed' }
  /** The endpoint refused some fields, and says why in the visitor's language. */
  | { readonly status: 'refused'; readonly errors: FieldErrors };

interface Lead {
  readonly endpoint: string;
  readonly fields: URLSearchParams;
  readonly timeoutInMs?: number | undefined;
}

/**
 * Sends a form to the endpoint, encoded as a form without JavaScript is: a request that browsers send to another origin
 * without asking first. 2xx is accepted; 400 and 422 with `{"errors": {"phone": "…"}}` refuse fields; all else, silence
 * included, has failed. Never throws.
 */
export const sendLead = async ({ endpoint, fields, timeoutInMs = TIMEOUT_IN_MS }: Lead): Promise<LeadResult> => {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: fields,
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutInMs),
    });
    if (response.ok) return { status: 'sent' };
    if (response.status !== 400 && response.status !== 422) return { status: 'failed' };
    return readRefusal(await response.json());
  } catch {
    // Refused, cut off, out of time, or an answer that is no JSON: to the visitor it is all the same.
    return { status: 'failed' };
  }
};

const readRefusal = (answer: unknown): LeadResult => {
  const errors = Object.entries(property(answer, 'errors') ?? {}).flatMap(([name, error]) =>
    FIELDS.has(name) && typeof error === 'string' && error !== ''
      ? [[name, error.slice(0, LONGEST_ERROR)] as const]
      : [],
  );
  return errors.length > 0 ? { status: 'refused', errors: Object.fromEntries(errors) } : { status: 'failed' };
};

const property = (value: unknown, name: string): object | undefined => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const own: unknown = Reflect.get(value, name);
  return typeof own === 'object' && own !== null ? own : undefined;
};
