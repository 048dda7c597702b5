/** An entry of a page's contents list. */
export interface ContentsItem {
  /** Id of the element that it leads to. */
  readonly id: string;
  readonly text: string;
}
