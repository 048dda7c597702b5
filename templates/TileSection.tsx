import type { ReactNode } from 'react';
import { Section } from '../components/Section.tsx';
import { TileList } from '../components/TileList.tsx';

interface TileSectionProps<Item> {
  readonly title: string;
  readonly text?: string | null;
  readonly items: readonly Item[];
  readonly renderTile: (item: Item) => ReactNode;
  readonly narrow?: boolean | undefined;
  readonly swipe?: boolean | undefined;
}

/** A section of tiles; renders nothing if there are none. */
export const TileSection = <Item extends { readonly id: string }>({
  title,
  text,
  items,
  renderTile,
  ...look
}: TileSectionProps<Item>): ReactNode => {
  if (items.length === 0) return null;
  return (
    <Section title={title} text={text}>
      <TileList items={items} renderTile={renderTile} {...look} />
    </Section>
  );
};
