import type { MediaBlock } from './rendered-blocks.ts';

/** True for a picture field, or one of its thumbnails, that is not empty. */
export const isPictureField = (value: object): boolean =>
  'url' in value && 'dimensions' in value && !('type' in value) && !isEmpty(value);

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** A block without the data that it needs keeps only its type, and is not rendered. */
export const repairMediaBlock = (block: MediaBlock): MediaBlock => {
  const isValid = block.type === 'image' ? isPicture(block) : isEmbed(Reflect.get(block, 'oembed'));
  return isValid ? block : { type: block.type };
};

/** True if it has an address and a size. */
export const isPicture = (block: object): boolean => {
  const dimensions: unknown = Reflect.get(block, 'dimensions');
  return (
    isText(block, 'url') && isOptionalText(block, 'alt') && isSize(dimensions, 'width') && isSize(dimensions, 'height')
  );
};

const isEmbed = (embed: unknown): boolean =>
  isText(embed, 'embed_url') && isOptionalText(embed, 'title') && isOptionalText(embed, 'provider_name');

const isText = (value: unknown, key: string): boolean =>
  typeof member(value, key) === 'string' && member(value, key) !== '';

const isOptionalText = (value: unknown, key: string): boolean =>
  ['string', 'undefined'].includes(typeof (member(value, key) ?? undefined));

const isSize = (value: unknown, key: string): boolean => Number(member(value, key)) > 0;

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
