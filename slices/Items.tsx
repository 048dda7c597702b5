import type { ReactNode } from 'react';

interface ItemsProps<Item> {
  readonly items: readonly Item[];
  readonly className: string;
  /** A `dl` groups names and values in `div`s; the other lists have `li`s. */
  readonly as?: 'ul' | 'ol' | 'dl' | undefined;
  readonly children: (item: Item) => ReactNode;
}

/** The items of a group as a list; renders nothing if there are none. */
export const Items = <Item,>({ items, className, as: List = 'ul', children }: ItemsProps<Item>): ReactNode => {
  if (items.length === 0) return null;
  const Entry = List === 'dl' ? 'div' : 'li';
  return (
    <List className={className}>
      {items.map((item, index) => (
        <Entry className={`${className}-item`} key={index}>
          {children(item)}
        </Entry>
      ))}
    </List>
  );
};
