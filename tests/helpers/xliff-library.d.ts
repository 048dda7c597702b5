/** The part of the package that tests use; it has no types of its own. */
declare module 'xliff' {
  type Unit = Readonly<{ source: unknown; target?: unknown }>;

  export const xliff2js: (xliff: string) => Promise<{
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    /** Units by id, by id of their file. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }>;
}
