import * as z from 'zod';
import { readMemoryRest, writeMemory } from '../../base/memory.ts';
import { orNull } from '../../base/or-null.ts';
import { isSettled, verdictSchema, type Verdict } from './verdict.ts';

const entrySchema = z.object({
  address: z.string(),
  /** When it was asked, milliseconds since 1970. */
  at: z.number(),
  verdict: verdictSchema,
});

type Entry = Readonly<z.output<typeof entrySchema>>;

/** What servers have said of addresses within a day; nothing where it cannot be read. */
export const readLinkMemory = (path: string, now: number): ReadonlyMap<string, Entry> => {
  const entries = orNull(() => [...readMemoryRest(path)].map((line) => entrySchema.parse(JSON.parse(line)))) ?? [];
  return new Map(entries.filter(({ at }) => at <= now && now - at < DAY).map((entry) => [entry.address, entry]));
};

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

export const writeLinkMemory = (
  path: string,
  known: ReadonlyMap<string, Entry>,
  { verdicts, now }: { readonly verdicts: ReadonlyMap<string, Verdict>; readonly now: number },
): void => {
  const asked = [...verdicts].flatMap(([address, verdict]) =>
    isSettled(verdict) ? [{ address, at: now, verdict }] : [],
  );
  const entries = [...known.values(), ...asked];
  writeMemory(
    path,
    '',
    entries.map((entry) => JSON.stringify(entry)),
  );
};
