import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { CONTENTS_ID } from '../components/place-ids.ts';
import { useText } from '../model/html/site-context.ts';

/** An entry of a page's contents list. */
export interface ContentsItem {
  /** Id of the element that the entry links to. */
  readonly id: string;
  readonly text: string;
}

interface ContentsProps {
  readonly items: readonly ContentsItem[];
}

/** Contents list of a long page; renders nothing for a page with a single heading. */
export const Contents = ({ items }: ContentsProps): ReactNode => {
  if (items.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby={CONTENTS_ID}>
      <ContentsTitle />
      <ContentsList items={items} />
    </nav>
  );
};

/** Contents list that is closed at first, so that an article starts with its text. */
export const ClosedContents = ({ items }: ContentsProps): ReactNode => {
  if (items.length < 2) return null;
  return (
    <nav className="contents contents--closed" aria-labelledby={CONTENTS_ID}>
      <details suppressHydrationWarning>
        <summary className="contents__summary">
          <ContentsTitle />
          <Icon name="chevron" className="chevron" />
        </summary>
        <ContentsList items={items} />
      </details>
    </nav>
  );
};

const ContentsTitle = (): ReactNode => {
  const text = useText();
  return (
    <h2 id={CONTENTS_ID} className="contents__title">
      {text('contents.label')}
    </h2>
  );
};

const ContentsList = ({ items }: ContentsProps): ReactNode => (
  <ol className="contents__list">
    {items.map((item) => (
      <li key={item.id}>
        <a href={`#${item.id}`}>{item.text}</a>
      </li>
    ))}
  </ol>
);
