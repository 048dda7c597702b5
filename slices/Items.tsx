import type { ReactNode } from 'react';

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly className: string;
  /** Names and values (`dl`) are grouped in `div`s, other items in `li`s. */
  readonly as?: 'ul' | 'ol' | 'dl' | undefined;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** The items of a group as a list; nothing when there are none. */
export const Items = <Item,>({ items, className, as: List = 'ul', children }: ItemsProps<Item>): ReactNode => {
  if (items.length === 0) return null;
  const Entry = List === 'dl' ? 'div' : 'li';
  return (
    <List className={className}>
      {keyed(items).map(({ key, item }, index) => (
        <Entry className={`${className}-item`} key={key}>
          {children(item, index)}
        </Entry>
      ))}
    </List>
  );
};

// The content service gives the items of a group no identity but their place.
const keyed = <Item,>(items: readonly Item[]): readonly { readonly key: string; readonly item: Item }[] =>
  items.map((item, index) => ({ key: String(index), item }));
