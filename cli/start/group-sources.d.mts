import type { BySource } from '../../config/project.ts';

/** Sources by their paths, each with those that it imports, as the bundler lists them. */
export type Imports = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
>;

/** The paths of the sources that make each thing, and of all that these import; of slices by their folders. */
export const groupSources: (imports: Imports) => BySource<readonly string[]>;
