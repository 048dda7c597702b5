import type { ReactNode } from 'react';
import type { ContentsItem } from './Contents.tsx';

interface JumpItem extends ContentsItem {
  /** Number of items in the section. */
  readonly count?: number | undefined;
}

interface JumpListProps {
  readonly label: string;
  readonly items: readonly JumpItem[];
}

/** Chips that link to the sections of a list page. */
export const JumpList = ({ label, items }: JumpListProps): ReactNode => {
  if (items.length < 2) return null;
  return (
    <nav className="jump-list" aria-label={label}>
      <ul className="jump-list__items">
        {items.map(({ id, text, count }) => (
          <li key={id}>
            <a href={`#${id}`} className="jump-list__link">
              {text}
              {count === undefined ? null : <span className="jump-list__count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
