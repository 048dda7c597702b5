/** How texts of a language are written: what `locales/spelling/<code>.ts` exports. A language without that file has none of it. */
export interface Spelling {
  /** The forms of a word, as the source of a regular expression; by default the word alone. */
  readonly inflect?: (word: string) => string;
  /** Words, and what is wrong instead of each. A hyphen at the end stands for whatever may follow. */
  readonly words?: readonly { readonly word: string; readonly instead: string }[];
  readonly forms?: readonly WrittenForm[];
}

/** How numbers, dates and sentences are written. */
export interface WrittenForm {
  /** What is wrong, with the flags `g` and `u`. */
  readonly pattern: RegExp;
  /** What is right there; `$1` stands for the pattern's first group. */
  readonly instead: string;
  /** Why, in a sentence for editors. */
  readonly because: string;
}
