import { sha256 } from '../../base/digest.ts';
import type { PageInput } from '../../model/page-input.ts';
import { createPayload, type PageEnvironment } from '../../model/payload.ts';
import type { PagePayload } from '../../model/template.ts';

export interface WrittenSource {
  readonly input: PageInput;
  /** JSON of the page's document; null for the system's own pages. */
  readonly document: string | null;
}

/** A payload as a value and as the text of its file, which is made once. */
export interface WrittenPayload {
  readonly payload: PagePayload;
  readonly json: string;
}

/** A page's payload, named by the digest of all that is in it. */
export const writePayload = ({ input, document }: WrittenSource, environment: PageEnvironment): WrittenPayload => {
  const parts = createPayload({ input, document: document === null ? null : JSON.parse(document) }, environment);
  const text = JSON.stringify(parts);
  const id = sha256(text).slice(0, 8);
  return { payload: { id, ...parts }, json: `{"id":"${id}",${text.slice(1)}` };
};
