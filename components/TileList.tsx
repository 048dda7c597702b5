import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TileListProps<Item> {
  readonly items: readonly Item[];
  readonly renderTile: (item: Item, index: number) => ReactNode;
  /** Use more and narrower columns. */
  readonly narrow?: boolean | undefined;
  /** On phones, use a row to swipe. */
  readonly swipe?: boolean | undefined;
}

/** Tiles in as many columns as fit. */
export const TileList = <Item extends { readonly id: string }>({
  items,
  renderTile,
  narrow = false,
  swipe = false,
}: TileListProps<Item>): ReactNode => (
  <ul className={classNames('tile-list', 'grid', narrow && 'grid--narrow', swipe && 'tile-list--swipe')}>
    {items.map((item, index) => (
      <li key={item.id}>{renderTile(item, index)}</li>
    ))}
  </ul>
);
