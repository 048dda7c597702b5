import type { ReactNode } from 'react';
import { useText } from '../model/document/use-text.ts';

/** An entry of a page's contents list. */
export interface ContentsItem {
  /** Id of the element that it leads to. */
  readonly id: string;
  readonly text: string;
}

/** Contents list of a long page; nothing for a page with a single heading. */
export const Contents = ({ items }: { readonly items: readonly ContentsItem[] }): ReactNode => {
  const text = useText();
  if (items.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby="page-contents">
      <h2 id="page-contents" className="contents__title">
        {text('contents.label')}
      </h2>
      <ol className="contents__list">
        {items.map((item) => (
          <li key={item.id}>
            <a href={`#${item.id}`}>{item.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
