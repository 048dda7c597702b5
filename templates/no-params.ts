/** Params of a template that makes one page, and nothing besides, of a document. */
export type NoParams = Readonly<Record<string, never>>;
