import type * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { SiteError } from '../../base/errors.ts';

/** Reads an answer of Prismic's; throws `content.malformed` when it is of another shape. */
export const parseAnswer = <Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> =>
  parseValue(schema, readJson(body));

/** As `parseAnswer`, of a body that has been read. */
export const parseValue = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new SiteError({
    code: 'content.malformed',
    message: `Prismic answered with something of another shape than it documents: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
    hint: 'Check what stands between here and Prismic (a proxy, a captive portal), and PRISMIC_WRITE_ENDPOINT.',
  });
};

const readJson = (body: Buffer): unknown => orNull((): unknown => JSON.parse(body.toString('utf8'))) ?? undefined;
