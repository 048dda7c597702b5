import * as z from 'zod';

const TAG_MANAGER_ID = /^GTM-[0-9A-Z]+$/;

/** Id of a tag manager container (spec §5); the error says what the id was probably meant to be. */
export const tagManagerIdSchema = z.string().regex(TAG_MANAGER_ID, {
  error: ({ input }) => `'${String(input)}' is not a valid GTM-ID (${String(TAG_MANAGER_ID)}).${hint(String(input))}`,
});

const hint = (id: string): string => {
  const suggestion = id.toUpperCase().replaceAll(/.*-|[^0-9A-Z]/g, '');
  return suggestion === '' ? '' : ` Did you mean 'GTM-${suggestion}'?`;
};
