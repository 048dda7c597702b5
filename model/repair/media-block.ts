export interface MediaBlock {
  readonly type: 'image' | 'embed';
}

/** A picture or an embed in a rich text. */
export const isMediaBlock = (block: object): block is MediaBlock =>
  'type' in block &&
  ((block.type === 'image' && 'url' in block && 'dimensions' in block) ||
    (block.type === 'embed' && 'oembed' in block));
