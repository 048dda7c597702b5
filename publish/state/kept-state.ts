import * as z from 'zod';
import { orNull } from '../../base/or-null.ts';
import { openSealed, sealJson } from '../../base/sealed-json.ts';
import { fileDigestSchema, manifestSchema } from '../../renderer/files/manifest.ts';
import { buildStateSchema } from '../../build/memory/build-state.ts';

/** Name of the file that lists the parts of the kept state. */
export const STATE_INDEX = 'index.json';

/** Name of a part, by the digest of its content. */
export const partName = (sha256: string): string => `parts/${sha256}`;

/** A room, and a plain file name in it: `snapshot/00000001-0123456789abcdef.json`. */
const nameSchema = z.string().regex(/^[a-z]+\/[\da-z][\w-]*(?:\.[\w-]+)+$/);

const partSchema = fileDigestSchema;

const stateSchema = z.strictObject({
  /** The release of this build. */
  release: manifestSchema.shape.id,
  /** Read first by a build: with the same inputs there is nothing to do. */
  build: buildStateSchema,
  files: z.record(nameSchema, z.strictObject({ ...fileDigestSchema.shape, parts: z.array(partSchema) })),
});

/** The memory of a release's build, as kept at a target: each file in compressed parts. */
export type KeptState = Readonly<z.infer<typeof stateSchema>>;

export type KeptFile = KeptState['files'][string];
export type StatePart = Readonly<z.infer<typeof partSchema>>;

export const renderState = (state: KeptState): string => sealJson('state', state);

/** Null unless the text is intact, and of a program with the same format. */
export const parseState = (bytes: Buffer): KeptState | null =>
  orNull(() => stateSchema.parse(openSealed('state', bytes)?.value));

/** All parts of a state, each once. */
export const partsOf = ({ files }: Pick<KeptState, 'files'>): readonly StatePart[] => [
  ...new Map(Object.values(files).flatMap(({ parts }) => parts.map((part) => [part.sha256, part] as const))).values(),
];
