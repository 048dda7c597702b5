/** As far as tests use it: it has no types of its own. */
declare module 'xliff' {
  type Unit = Readonly<{ source: unknown; target?: unknown }>;

  export const xliff2js: (xliff: string) => Promise<{
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    /** Units by their ids, by the ids of their files. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }>;
}
