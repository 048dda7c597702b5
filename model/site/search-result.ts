/** What search engines are told of a document's own page, each text with the field that it is from. */
export interface SearchResult {
  /** Without the name of the site. */
  readonly title: FieldText | null;
  readonly description: FieldText | null;
}

interface FieldText {
  readonly field: string;
  readonly text: string;
}
